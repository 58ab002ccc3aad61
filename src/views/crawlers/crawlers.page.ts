// The crawlers that the person may see, newest first, renewed from the oldest one that is still at work.
import { addresses } from '../../api/contract/addresses.ts';
import { crawlerLists, crawlerStatuses, type CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import { withoutApplication } from '../../stores/crawlers/alone.ts';
import { isRunning } from '../../stores/crawlers/running.ts';
import { defineListPage } from '../shared/page.ts';
import { columns } from './crawlers.columns.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    crawler: CrawlerRow;
  }
}

const call = crawlerLists.list;
const isAdvanced = true;
const isTime = true;
const takesSeveral = true;
const { bank_id, label_id, vendor, cause_id, status, from, to, cache_present, page_size } =
  call.definition.query.entries;

export const crawlers = defineListPage<CrawlerRow>({
  id: 'crawlers',
  path: '/crawlers',
  title: 'Crawlers',
  said: ['crawler', 'crawl', 'scrapes', 'fetches', 'crawler list', 'recent crawls', 'abrufe'],
  level: 'USER',
  group: 'Product',
  place: 3,
  icon: 'bot',
  hotkey: 'c',
  landing: 'STAFF',
  noun: 'crawler',
  belongsTo: 'application',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    call,
    keyOf: (row) => row.uuid,
    columns,
    order: { column: 'timestamp', down: true },
    filters: {
      bank_id: { title: 'Bank', schema: bank_id, field: 'bank', takesSeveral },
      label_id: { title: 'Label', schema: label_id, field: 'label' },
      status: { title: 'Status', schema: status, field: 'choice', choices: crawlerStatuses, takesSeveral },
      vendor: { title: 'Vendor', schema: vendor, field: 'vendor', isAdvanced },
      from: { title: 'From', schema: from, isTime, field: 'time', isAdvanced },
      to: { title: 'Before', schema: to, isTime, field: 'time', isAdvanced },
      cause_id: { title: 'Cause', schema: cause_id, level: 'STAFF' },
      page_size: { title: 'Page size', schema: page_size, field: 'count' },
      cache_present: {
        title: 'Cache Present',
        schema: cache_present,
        field: 'choice',
        words: { false: 'No', true: 'Yes' },
        level: 'STAFF',
      },
    },
    addressOf: ({ uuid }, may) => addresses.crawl(uuid, may('STAFF')),
    application: (row) => row.application_id,
    withoutApplication,
    polled: { timeOf: (row) => row.timestamp, mayChange: (row) => isRunning(row.status) },
    find: async (environment, key) =>
      (await import('../../stores/records/findRecord.ts')).findCrawler(environment, key),
  },
});
