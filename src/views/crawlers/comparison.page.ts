// One crawler beside a completed one of the same bank and options, step by step.
import { crawlerLists, type CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import { findCrawler } from '../../stores/records/findRecord.ts';
import { defineRecordPage } from '../shared/page.ts';

export const comparison = defineRecordPage<CrawlerRow>({
  id: 'crawler-comparison',
  path: '/crawler/:uuid/compare',
  title: 'Comparison',
  level: 'STAFF',
  noun: 'crawler',
  holds: 'comparison',
  record: {
    key: { name: 'uuid', title: 'UUID', schema: crawlerLists.list.definition.query.entries.uuid },
    keyOf: (row) => row.uuid,
    find: findCrawler,
    application: (row) => row.application_id,
  },
  titleOf: (row) => ({
    name: `Comparison of crawler ${row.uuid.slice(0, 8)}…`,
    reference: [row.bank, row.vendor_label].join(' · '),
  }),
  parts: [
    {
      id: 'comparison',
      title: 'Comparison',
      fills: true,
      view: async () => (await import('./compare/CrawlerComparison.tsx')).CrawlerComparison,
    },
  ],
});
