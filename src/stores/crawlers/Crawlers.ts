// The crawlers that are listed, newest first, renewed from the oldest one that is still at work.
import type { Instance } from 'mobx-state-tree';
import { crawlers as calls, type CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import { followNext } from '../../api/followNext.ts';
import { pageSizeOf } from '../lists/pageSize.ts';
import { recordList } from '../lists/recordList.ts';
import { crawlerColumns } from './columns.ts';
import { isRunning } from './running.ts';

const { bank_id, label_id, status, cache_present, page_size } = calls.list.definition.query.entries;

export const Crawlers = recordList<CrawlerRow>('Crawlers', {
  name: 'crawlers',
  page: '/crawlers',
  keyOf: (row) => row.uuid,
  columns: crawlerColumns,
  order: { column: 'timestamp', down: true },
  filters: {
    bank_id: { title: 'Bank', schema: bank_id },
    label_id: { title: 'Label', schema: label_id },
    status: { title: 'Status', schema: status },
    cache_present: {
      title: 'Cache Present',
      schema: cache_present,
      words: { true: 'Yes', false: 'No' },
      level: 'STAFF',
    },
    page_size: { title: 'Page size', schema: page_size },
  },
  polled: { timeOf: (row) => row.timestamp, mayChange: (row) => isRunning(row.status) },
  find: async (environment, key) => (await import('../records/findRecord.ts')).findCrawler(environment, key),
  load: ({ api, pageOrigin }, query, { poll }) =>
    followNext(
      (asked: { query: Record<string, string>; poll: boolean }) => api.crawlers.list(asked),
      { query: { ...query, page_size: pageSizeOf(query) }, poll },
      { rows: Number(pageSizeOf(query)), pageOrigin },
    ),
});
export type Crawlers = Instance<typeof Crawlers>;
