// One crawler: its log, and what can be done about it.
import { crawlerLists, type CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import { findCrawler } from '../../stores/records/findRecord.ts';
import { defineRecordPage } from '../shared/page.ts';

export const crawler = defineRecordPage<CrawlerRow>({
  id: 'crawler',
  path: '/crawler/:uuid',
  title: 'Crawler Output',
  level: 'STAFF',
  noun: 'crawler',
  holds: 'log',
  record: {
    key: { name: 'uuid', title: 'UUID', schema: crawlerLists.list.definition.query.entries.uuid },
    keyOf: (row) => row.uuid,
    find: findCrawler,
    application: (row) => row.application_id,
  },
  titleOf: (row) => ({ name: 'Crawler Output', reference: [row.uuid, row.bank, row.vendor_label].join(' · ') }),
  parts: [
    { id: 'log', title: 'Log', fills: true, view: async () => (await import('./log/CrawlerLog.tsx')).CrawlerLog },
  ],
});
