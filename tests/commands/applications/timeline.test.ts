// The timeline of an application: opened from anywhere, filtered by kind, and each entry leads to its evidence.
import { expect, it } from 'vitest';
import type { TimelineEntry } from '../../../src/api/contract/applications/timeline.ts';
import { detailOf, whatHappened } from '../../../src/stores/timeline/words.ts';
import { timeline } from '../../../src/views/applications/timeline/timeline.page.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';

const uuid = '3f2a0c1e-0000-4000-8000-0123456789ab';
const entry = (key: string, more: Partial<TimelineEntry>): TimelineEntry => ({
  key,
  at: '2026-11-01T00:00:00.000Z',
  kind: 'application',
  what: 'received',
  state: 'done',
  bank: null,
  detail: null,
  who: null,
  recipient: null,
  elapsed: null,
  crawler_uuid: null,
  analysis_id: null,
  webhook_log_id: null,
  run_id: null,
  path: null,
  steps: [],
  ...more,
});
const steps = [
  { at: '2026-11-01T00:00:00.000Z', elapsed: 0, status: 'QUEUED', message: 'Waiting' },
  { at: '2026-11-01T00:00:40.000Z', elapsed: 40.4, status: 'COMPLETED', message: 'All jobs are done' },
];
const entries = [
  entry('crawl-1', { kind: 'crawl', what: 'COMPLETED', crawler_uuid: uuid, steps }),
  entry('action-2', { kind: 'action', what: 'crawlers.recrawl', crawler_uuid: null, run_id: 7 }),
  entry('analysis-3', { kind: 'analysis', what: 'account 9', analysis_id: 33 }),
  entry('document-4', { kind: 'document', what: 'summary pdf', path: 'applications/812/summary/pdf' }),
  entry('webhook-5', { kind: 'webhook', what: 'bundle_ready', webhook_log_id: 5 }),
  entry('action-6', { kind: 'action', what: 'applications.sendBundle' }),
  entry('received', {}),
];

async function atTimeline(level: 'STAFF' | 'USER' = 'STAFF') {
  const me = await signedIn(level, { 'applications/812/timeline': [list(entries)] });
  me.stores.address.go('/application/812/timeline');
  me.stores.lists.enter(timeline.list);
  await expect.poll(() => me.stores.lists.open?.rows.length).toBe(entries.length);
  return me;
}
const led = async (me: Awaited<ReturnType<typeof atTimeline>>, key: string): Promise<string> => {
  me.stores.address.go('/application/812/timeline');
  me.stores.lists.open?.moveToKey(key);
  await me.type('list.open');
  return me.stores.address.full;
};

it('application.timeline leads there from any list', async () => {
  const { stores, type } = await signedIn('USER');
  expect(await type('application.timeline 812')).toMatchObject({ kind: 'done' });
  expect(stores.address.full).toBe('/application/812/timeline');
});

it('each entry leads to its own evidence, and a webhook stands beside the list', async () => {
  const me = await atTimeline();
  expect(await led(me, 'crawl-1')).toBe(`/crawler/${uuid}`);
  expect(await led(me, 'action-2')).toBe('/runs/7');
  expect(await led(me, 'analysis-3')).toBe('/analyses?open=33');
  expect(await led(me, 'document-4')).toBe(
    '/files?artifacts_of=812&open=document-summary-pdf-applications%2F812%2Fsummary%2Fpdf',
  );
  expect(await led(me, 'action-6')).toBe('/application/812');
  expect(await led(me, 'received')).toBe('/lookup?application_id=812');
  expect(await led(me, 'webhook-5')).toBe('/application/812/timeline');
  expect(me.stores.lists.open?.isPeeking).toBe(true);
});

it('leads a vendor’s people to the crawl and not to its log, and not to runs', async () => {
  const me = await atTimeline('USER');
  expect(await led(me, 'crawl-1')).toBe(`/lookup?crawler_uuid=${uuid}`);
  expect(await led(me, 'action-2')).toBe('/lookup?application_id=812');
});

it('is filtered by kinds, and acted on as its application', async () => {
  const me = await atTimeline();
  me.stores.address.setQuery({ kind: 'crawl,webhook' });
  await expect.poll(() => me.browser.sent.some(({ path }) => path.includes('kind=crawl%2Cwebhook'))).toBe(true);
  expect(await me.type('application.send-bundle')).toMatchObject({ answers: { applications: [812] } });
});

it('says what happened in words, with the steps of a crawl', () => {
  const [crawl, recrawl] = entries;
  expect(crawl && detailOf(crawl)).toBe('QUEUED 0 s · COMPLETED 40 s');
  expect(recrawl && whatHappened(recrawl)).toBe('Ordered a recrawl');
  expect(whatHappened({ kind: 'action', what: 'documents.summaryPdf' })).toBe('documents summary pdf');
});
