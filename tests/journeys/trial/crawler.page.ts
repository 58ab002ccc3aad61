// The trial of a record page: what somebody writes who gives the crawlers a page of their own.
import { crawlerLists, type CrawlerRow } from '../../../src/api/contract/crawling/crawlers.ts';
import { findCrawler } from '../../../src/stores/records/findRecord.ts';
import { defineRecordPage } from '../../../src/views/shared/page.ts';

export const trialCrawler = defineRecordPage<CrawlerRow>({
  id: 'trial-crawler',
  path: '/trial-crawler/:uuid',
  title: 'Crawler',
  level: 'USER',
  noun: 'crawler',
  belongsTo: 'application',
  record: {
    key: { name: 'uuid', title: 'UUID', schema: crawlerLists.list.definition.query.entries.uuid },
    keyOf: (row) => row.uuid,
    find: findCrawler,
    application: (row) => row.application_id,
  },
  titleOf: (row) => ({ name: `Crawler ${row.uuid}`, reference: row.bank }),
  parts: [{ id: 'options', title: 'Options', view: async () => (await import('./CrawlerOptions.ts')).CrawlerOptions }],
});
