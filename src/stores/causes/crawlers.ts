// The crawlers of the cause under the cursor, as a list beside the causes.
import { addresses } from '../../api/contract/addresses.ts';
import { crawlerLists, type CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import { withoutApplication } from '../crawlers/alone.ts';
import type { Environment } from '../environment.ts';
import { environmentOf } from '../environment.ts';
import { defineList } from '../lists/define/defineList.ts';
import type { Column } from '../lists/definition.ts';
import type { RecordList } from '../lists/recordList.ts';
import { findCrawler } from '../records/findRecord.ts';

const shown = new WeakMap<Environment, string>();

/** As many as one answer gives: beyond that the list of crawlers has them all. */
const most = '100';

const columns: readonly Column<CrawlerRow>[] = [
  { key: 'timestamp', title: 'Start Time', kind: 'time', value: (row) => row.timestamp },
  { key: 'label', title: 'Label', kind: 'text', value: (row) => row.vendor_label, rank: 1 },
  {
    key: 'vendor_specific_id',
    title: 'Vendor Specific ID',
    kind: 'text',
    value: (row) => row.vendor_specific_id,
  },
  { key: 'status', title: 'Status', kind: 'text', value: (row) => row.status, inset: 19, rank: 2, least: 88 },
  { key: 'bank', title: 'Bank', kind: 'text', value: (row) => row.bank, inset: 24, least: 88 },
  { key: 'elapsed', title: 'Elapsed', kind: 'number', value: (row) => row.elapsed, width: 80, least: 72 },
  { key: 'uuid', title: 'UUID', kind: 'id', value: (row) => row.uuid },
];

export const causeCrawlers = defineList<CrawlerRow>(
  {
    keyOf: (row) => row.uuid,
    columns,
    order: { column: 'timestamp', down: true },
    filters: {},
    addressOf: ({ uuid }) => addresses.crawler(uuid),
    application: (row) => row.application_id,
    withoutApplication,
    find: findCrawler,
    async load(environment, _query, { poll }) {
      const cause = shown.get(environment);
      if (cause === undefined) return { count: 0, next: null, results: [] };
      return environment.ask(crawlerLists.list, { query: { cause_id: cause, page_size: most }, poll });
    },
  },
  { name: 'cause-crawlers', page: '/causes', noun: 'crawler' },
);

/** Nothing acts on the crawlers of another cause: they are gone at once, and the new ones come when they are asked for. */
export function turnToCause(list: RecordList<CrawlerRow>, cause: string | undefined): boolean {
  const environment = environmentOf(list);
  if (shown.get(environment) === cause) return false;
  if (cause === undefined) shown.delete(environment);
  else shown.set(environment, cause);
  list.clear();
  return true;
}
