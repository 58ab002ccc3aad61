// Why commands on applications leave out a crawler that belongs to none.
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import { because, type Unmatched } from '../rule.ts';

const isAlone = because(
  'The crawler belongs to no application',
  'crawler belongs to no application',
  'crawlers belong to no application',
);

export const withoutApplication = ({ uuid, application_id }: CrawlerRow): Unmatched | undefined =>
  application_id === null ? { name: `crawler ${uuid}`, reason: isAlone } : undefined;
