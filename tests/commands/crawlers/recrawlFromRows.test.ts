// Recrawl works from the rows of applications and analyses: the one crawler there is, or the one that is chosen.
import { when } from 'mobx';
import { expect, test, vi } from 'vitest';
import { actsOnRow } from '../../../src/commands/kernel/rowAction.ts';
import { workPalette } from '../../../src/commands/palette/workPalette.ts';
import { environmentOf } from '../../../src/stores/environment.ts';
import { list, type Answers } from '../../stores/fakeBrowser.ts';
import { application } from '../records/application.ts';
import { signedIn } from '../workplace.ts';
import { asksOf, banks, crawler, uuid } from './crawlerWorld.ts';
import type { Lists } from '../../../src/stores/lists/Lists.ts';
import type { OpenList } from '../../../src/stores/lists/openList.ts';
import type { ListPage } from '../../../src/views/shared/page.ts';
import { analyses as analysesPage } from '../../../src/views/analyses/analyses.page.ts';
import { incompleteBundles as incompletePage } from '../../../src/views/applications/incompleteBundles.page.ts';
import { applications as applicationsPage } from '../../../src/views/applications/applications.page.ts';

const profile = (name: string | null, bankId = 1, status = 'DIED') => ({
  id: bankId,
  bank_id: bankId,
  initiator: 'widget',
  crawler: name === null ? null : { uuid: name, status },
  accounts: [],
});
const rowOf = (id: number, ...profiles: object[]) => {
  const { finalised_at: _f, deleted_at: _d, version: _v, documents: _o, ...row } = application(id);
  return { ...row, profiles };
};

const entered =
  <Row>({ list }: ListPage<Row>) =>
  (lists: Lists): [OpenList, () => void] => [lists.of(list), () => lists.enter(list)];
const pages = {
  applications: entered(applicationsPage),
  incompleteBundles: entered(incompletePage),
  analyses: entered(analysesPage),
};
type Page = keyof typeof pages;

const last = { timestamp: '2026-11-01T00:00:00.000Z', crawler_options: { days_to_retrieve: 30 } };

async function open(page: Page, rows: object[], more: Answers = {}) {
  const place = await signedIn('STAFF', {
    applications: [list(rows)],
    'incomplete-bundle-applications': [list(rows)],
    analyses: [list(rows)],
    crawlers: [({ searchParams }) => list([crawler(searchParams.get('uuid') ?? '', last)])()],
    bank: banks,
    ...more,
  });
  const { stores, desk } = place;
  const [found, enter] = pages[page](stores.lists);
  stores.address.go(found.definition.page);
  enter();
  await found.fetch();
  const bodies = asksOf(stores);
  const command = desk.registry.named('crawler.recrawl');
  if (command === undefined) throw new Error('There is no recrawl');
  return { ...place, bodies, command };
}

test.each(['applications', 'incompleteBundles'] as const)('the one crawler of a row of %s is taken', async (page) => {
  const { desk, type, command, bodies, stores } = await open(page, [rowOf(5, profile(uuid('1')))]);
  expect(actsOnRow(command, desk.situation)).toBe(true);
  const asked = await desk.run(command, {}, { surface: 'key' });
  expect(asked).toMatchObject({
    kind: 'confirms',
    text: 'Recrawl ABC-123 at Reef Bank with the options of its last crawl?',
  });
  expect(stores.shell.fillingIn).toMatchObject({ command: 'crawler.recrawl', isConfirm: true });
  const confirmed = await type('crawler.recrawl same');
  if (confirmed.kind !== 'confirms') throw new Error('It does not ask');
  await desk.run(command, confirmed.answers, { surface: 'test', confirmed: confirmed.line });
  expect(bodies).toEqual([expect.objectContaining({ id: 5, crawler_uuid: uuid('1'), days_to_retrieve: 30 })]);
});

test('of several crawlers one is chosen by bank, status and start', async () => {
  const row = rowOf(5, profile(uuid('1')), profile(null), profile(uuid('2'), 2, 'COMPLETED'));
  const { desk, command, stores } = await open('applications', [row]);
  stores.preferences.setZone('Australia/Sydney');
  expect(actsOnRow(command, desk.situation)).toBe(true);
  await desk.run(command, {}, { surface: 'key' });
  expect([stores.palette.isOpen, stores.palette.asked, stores.palette.question]).toEqual([
    true,
    'crawler.recrawl',
    'crawler',
  ]);
  const work = workPalette(desk);
  expect(work.rows.map(({ title, context, section, reason }) => [title, context, section, reason])).toEqual([
    ['Reef Bank, DIED', 'profile 1', 'Which crawler should be recrawled?', undefined],
    ['Lagoon Bank, COMPLETED', 'profile 2', 'Which crawler should be recrawled?', 'Lagoon Bank is offline'],
  ]);
  // When they started is read meanwhile, in the zone of the person.
  await when(() => work.rows.every(({ context }) => context.startsWith('started')), { timeout: 60_000 });
  expect(work.rows.map(({ context }) => context)).toEqual([
    'started 2026-11-01 11:00:00',
    'started 2026-11-01 11:00:00',
  ]);
  await work.accept();
  expect(stores.shell.fillingIn).toMatchObject({ answers: { crawler: [uuid('1')] }, isConfirm: true });
});

test('several rows are recrawled together, counted as the applications they are', async () => {
  const rows = [rowOf(5, profile(uuid('1'))), rowOf(6, profile(uuid('2'))), rowOf(7, profile(uuid('3'), 1, 'AUTH'))];
  const { type, stores } = await open('applications', rows);
  stores.lists.of(applicationsPage.list).selectAll();
  expect(await type('crawler.recrawl same')).toMatchObject({
    kind: 'confirms',
    text: 'Recrawl 2 of 3 applications with the options of their last crawl? 1 is still running.',
  });
});

test('of several rows those without a crawler are told', async () => {
  const rows = [rowOf(5, profile(uuid('1'))), rowOf(6, profile(uuid('2'))), rowOf(7)];
  const { type, stores } = await open('applications', rows);
  stores.lists.of(applicationsPage.list).selectAll();
  expect(await type('crawler.recrawl same')).toMatchObject({
    kind: 'confirms',
    text: 'Recrawl 2 applications with the options of their last crawl? 1 application has no crawler.',
  });
});

test('a row without a crawler says so', async () => {
  const { desk, command } = await open('applications', [rowOf(5, profile(null))]);
  expect(await desk.run(command, {}, { surface: 'key' })).toEqual({
    kind: 'refused',
    reason: 'It has no crawler',
  });
});

test('an analysis leads to the crawler of the profile that was analysed', async () => {
  const analysis = { id: 77, account_id: 9 };
  const analysisRow = {
    ...analysis,
    application_id: 5,
    bank_id: 1,
    time: '2026-11-01T00:00:00.000Z',
    account_type: 'savings',
    transaction_count: 1,
    elapsed: 1,
    html: true,
    pdf: true,
    completed: true,
    csv: false,
    bank: 'Reef Bank',
    country_code: 'AU',
    vendorref: { ref: 'vera-main', vendor: 'Vera Loans' },
  };
  const found = {
    ...application(5),
    profiles: [
      { id: 1, bank_id: 1, initiator: 'widget', crawler: null, accounts: [] },
      {
        id: 2,
        bank_id: 1,
        initiator: 'widget',
        crawler: crawler(uuid('4'), last),
        accounts: [{ analyses: [analysis] }],
      },
    ],
  };
  const { desk, type, command, stores, bodies } = await open('analyses', [analysisRow]);
  expect(command.asks['crawler']?.preset(desk.situation, {})).toEqual(['analysis-77']);
  vi.spyOn(environmentOf(stores).api.applications, 'lookup').mockImplementation(
    async () => ({ count: 1, next: null, results: [found] }) as never,
  );
  const outcome = await type('crawler.recrawl same');
  if (outcome.kind !== 'confirms') throw new Error('It does not ask');
  expect(outcome.text).toBe('Recrawl analysis 77 with the options of its last crawl?');
  await desk.run(command, outcome.answers, { surface: 'test', confirmed: outcome.line });
  expect(bodies).toEqual([expect.objectContaining({ crawler_uuid: uuid('4'), id: 5 })]);
});
