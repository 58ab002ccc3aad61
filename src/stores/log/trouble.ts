// Which crawlers ended in trouble: their logs open on it.
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';

export const isTrouble = (status: CrawlerRow['status'] | undefined): boolean =>
  status === 'DIED' || status === 'FAILED' || status === 'TIMEDOUT';
