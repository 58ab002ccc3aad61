// The trial of a part of a record's page: what the crawl was asked for.
import type { CrawlerRow } from '../../../src/api/contract/crawling/crawlers.ts';

export const CrawlerOptions = ({ record }: { record: CrawlerRow }): string =>
  Object.keys(record.crawler_options).join(', ');
