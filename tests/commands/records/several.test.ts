// Several ids become a list of exactly these records, on which commands act and say which ids they left out.
import { when } from 'mobx';
import { expect, it } from 'vitest';
import type { Desk } from '../../../src/commands/desk.ts';
import type { Command } from '../../../src/commands/kernel/command.ts';
import { foundLine } from '../../../src/stores/records/foundLine.ts';
import { records as recordsPage } from '../../../src/views/applications/records/records.page.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';
import { crawlerMatch, found, row, unclear, uuids } from './resolved.ts';

function commandOf({ registry }: Desk, id: string): Command {
  const command = registry.get(id);
  if (command === undefined) throw new Error(`${id} is no command`);
  return command;
}

async function listed(ids: string, results: unknown[]) {
  const world = await signedIn('STAFF', {
    'records/resolve': [list(results)],
    'applications/812/analyses': [() => Response.json({ application_id: 812, started: true, analyses: [] })],
  });
  const { stores, type } = world;
  await type(`record.find "${ids}"`);
  const leave = stores.lists.enter(recordsPage.list);
  await when(() => stores.lists.of(recordsPage.list).readAt !== undefined, { timeout: 60_000 });
  return { ...world, leave };
}

it('lists exactly the ids that were given, in their order, found or not', async () => {
  const { stores, browser } = await listed('813, 812; nothing-1 3f2a0c1e', [
    found('812', 812),
    found('813', 813),
    unclear,
  ]);
  expect(stores.address.full).toBe('/records?ids=813+812+nothing-1+3f2a0c1e');
  const asked = browser.sent.filter(({ path }) => path.includes('resolve'));
  expect(asked.map(({ method, path }) => [method, path])).toEqual([
    ['GET', '/api/v1/records/resolve/?ids=813+812+nothing-1+3f2a0c1e'],
  ]);
  const records = stores.lists.of(recordsPage.list);
  const column = (key: string) => {
    const fact = records.columns.find((one) => one.key === key);
    return records.shown.map((one) => fact?.value(one, stores.banks.byId));
  };
  expect(column('asked')).toEqual(['813', '812', 'nothing-1', '3f2a0c1e']);
  expect(column('application')).toEqual(['813', '812', null, null]);
  expect(column('found')).toEqual(['Application', 'Application', 'Not found', '2 crawlers begin so']);
  expect(foundLine(records.rows)).toBe(
    '2 of 4 ids found. 1 of 4 not found: nothing-1. 1 matches several crawlers: 3f2a0c1e. Open the row to list them.',
  );
});

it('works on the applications of the rows that were found, each once', async () => {
  const { stores, desk, type, browser } = await listed('812, account 55, 813, nothing-1', [
    found('812', 812),
    found('account:55', 812, 'account_id'),
    { ...found('813', 813), application: { ...row(813), finalised: true } },
  ]);
  stores.lists.of(recordsPage.list).selectAll();
  const command = commandOf(desk, 'application.finalise');
  const outcome = await desk.run(command, {}, { surface: 'key' });
  expect(outcome).toMatchObject({
    kind: 'confirms',
    answers: { applications: [812, 813] },
    text: 'Finalise 1 of 2 applications (application 812)? 1 is already finalised. 1 id was not found. This cannot be undone.',
  });
  await type('link.copy');
  expect(
    browser.copied
      .at(-1)
      ?.split('\n')
      .map((link) => link.replace(/.*dashboard/, '')),
  ).toEqual([
    '/lookup?application_id=812',
    '/lookup?account_id=812',
    '/lookup?application_id=813',
    '/records?ids=812+account%3A55+813+nothing-1&open=nothing-1',
  ]);
  await type('list.download');
  expect(
    browser.saved
      .at(-1)
      ?.text.split('\r\n')
      .slice(1, 5)
      .map((line) => line.split(',').slice(0, 3)),
  ).toEqual([
    ['812', 'Application', '812'],
    ['55', 'Account', '812'],
    ['813', 'Application', '813'],
    ['nothing-1', 'Not found', ''],
  ]);
});

it.each([
  ['nothing-1', ['nothing-1 was not found', 'nothing-1 was not found']],
  ['3f2a0c1e', Array.from({ length: 2 }, () => '3f2a0c1e matches several crawlers: open the row to list them')],
])('a key on %s says why it does nothing, and in the palette another record can be named', async (id, reasons) => {
  const { stores, desk } = await listed(`812 nothing-1 3f2a0c1e`, [found('812', 812), unclear]);
  stores.lists.of(recordsPage.list).moveToKey(id);
  for (const [place, name] of ['application.finalise', 'crawler.recrawl'].entries()) {
    const command = commandOf(desk, name);
    expect(await desk.run(command, {}, { surface: 'key' })).toEqual({ kind: 'refused', reason: reasons[place] });
    expect([stores.palette.isOpen, stores.notices.shown.at(-1)?.text]).toEqual([
      false,
      `${command.title}: ${reasons[place]}`,
    ]);
  }
  expect(await desk.run(commandOf(desk, 'application.finalise'), {}, { surface: 'palette' })).toMatchObject({
    kind: 'asks',
  });
});

it('says how many of several were not found, and keeps a row for each in the result', async () => {
  const fresh = { ...row(812), timestamp: new Date().toISOString() };
  const { stores, desk, type } = await listed('812 nothing-1 nothing-2', [
    { ...found('812', 812), application: fresh },
  ]);
  stores.lists.of(recordsPage.list).toggle('nothing-1');
  stores.lists.of(recordsPage.list).toggle('nothing-2');
  const refused = { kind: 'refused', reason: '2 ids were not found' };
  expect(await desk.run(commandOf(desk, 'application.reanalyse'), {}, { surface: 'key' })).toEqual(refused);
  stores.lists.of(recordsPage.list).selectAll();
  // Named alone, it is meant alone.
  const text = 'Finalise application 813? This cannot be undone.';
  expect(await type('application.finalise 813')).toMatchObject({ kind: 'confirms', text });
  const verdict = await desk.run(commandOf(desk, 'application.reanalyse'), {}, { surface: 'key' });
  expect(verdict).toMatchObject({
    kind: 'confirms',
    text: 'Application 812 can be reanalysed now. Reanalyse it? 2 ids were not found.',
  });
  if (verdict.kind !== 'confirms') return;
  const yes = { surface: 'key', confirmed: verdict.line } as const;
  expect(await desk.run(commandOf(desk, 'application.reanalyse'), verdict.answers, yes)).toMatchObject({
    kind: 'done',
    text: 'Reanalysing 1 application. 2 left out',
    results: [
      { record: 'application 812', outcome: 'done' },
      { record: 'nothing-1', outcome: 'left out', reason: 'nothing-1 was not found' },
      { record: 'nothing-2', outcome: 'left out', reason: 'nothing-2 was not found' },
    ],
  });
});

it('recrawls the crawlers that the ids are of, and those of applications; of one with several a person chooses', async () => {
  const profile = { id: 1, bank_id: 1, initiator: 'widget', accounts: [] };
  const crawled = (uuid: string) => ({ ...profile, crawler: { uuid, status: 'FAILED' } });
  const { stores, desk } = await listed(`${uuids[0]}, 813, 814`, [
    { asked: uuids[0], matches: [crawlerMatch(uuids[0])], application: row(812) },
    { ...found('813', 813), application: { ...row(813), profiles: [crawled(uuids[1])] } },
    { ...found('814', 814), application: { ...row(814), profiles: [crawled(uuids[0]), crawled(uuids[1])] } },
  ]);
  stores.lists.of(recordsPage.list).selectAll();
  const outcome = await desk.run(commandOf(desk, 'crawler.recrawl'), {}, { surface: 'key' });
  expect(outcome).toMatchObject({ kind: 'confirms', answers: { crawler: [uuids[0], uuids[1]] } });
  stores.lists.of(recordsPage.list).selectNone();
  stores.lists.of(recordsPage.list).moveToKey('814');
  const chosen = await desk.run(commandOf(desk, 'crawler.recrawl'), {}, { surface: 'key' });
  expect(chosen).toMatchObject({ kind: 'asks', question: 'crawler' });
});

it('opens a row where its record is', async () => {
  const { stores, type } = await listed('3f2a0c1e, 812', [unclear, found('812', 812)]);
  await type('list.open');
  expect(stores.address.full).toBe(`/records?ids=${uuids[0]}+${uuids[1]}`);
});
