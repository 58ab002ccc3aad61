// Ids of a worklist are handled and noted by key, in one call, with a way back, and nothing that somebody else noted is written over unseen.
import { when } from 'mobx';
import { expect, it } from 'vitest';
import { list, refusal } from '../../stores/fakeBrowser.ts';
import { records } from '../../../src/views/applications/records/records.page.ts';
import { found } from '../records/resolved.ts';
import { signedIn } from '../workplace.ts';
import { entry, handled, opened, openWorklist } from './worklistWorld.ts';

const noted = entry('812', { note: 'Asked the bank', noted_by: 'Vera Vendor', version: 3 });

it('worklist.handle takes the selected ids that are open, in one call, without resolving them again', async () => {
  const after = [handled('812'), handled('813'), handled('A-1')];
  const { stores, type, rows, asked, writes } = await openWorklist({
    'worklists/7': [opened([handled('813')]), opened(after)],
    'worklists/7/handled': [opened(after)],
  });
  rows.selectAll();
  expect(await type('worklist.handle')).toMatchObject({
    text: 'Handled: 2 of 3 ids. 1 left out',
    results: [{ outcome: 'done' }, { reason: 'It is handled already' }, { outcome: 'done' }],
  });
  expect(writes()).toEqual([['POST 7/handled/', { rows: ['812', 'A-1'], handled: true }]]);
  expect(rows.rows.map(({ mark }) => mark?.handled_by)).toEqual(['Vera Vendor', 'Vera Vendor', 'Vera Vendor']);
  expect(asked('records/resolve')).toHaveLength(1);
  expect(stores.journal.undoable).toBe('worklist.unhandle ids:"812 A-1" worklist:7');
  expect(await type('worklist.handle')).toMatchObject({ kind: 'refused' });
});

it('what was marked a moment ago stands in the text that is copied', async () => {
  const after = [handled('812')];
  let come = (): void => undefined;
  const held = new Promise<void>((resolve) => (come = resolve));
  const { browser, type } = await openWorklist({
    'worklists/7': [opened(), opened(after)],
    'worklists/7/handled': [() => held.then(opened(after))],
  });
  const marking = type('worklist.handle');
  const copying = type('worklist.copy');
  come();
  await Promise.all([marking, copying]);
  expect(browser.copied[0]).toMatch(/^Night shift: 1 of 3 handled/);
});

it('worklist.unhandle takes it back, from another page too', async () => {
  const { stores, type, writes, leave } = await openWorklist({ 'worklists/7/handled': [opened()] });
  leave();
  stores.address.go('/crawlers');
  expect(await type('worklist.unhandle ids:"812 A-1" worklist:7')).toMatchObject({ kind: 'done' });
  expect(writes()).toEqual([['POST 7/handled/', { rows: ['812', 'A-1'], handled: false }]]);
  expect(stores.journal.undoable).toBe('worklist.handle ids:"812 A-1" worklist:7');
});

it('worklist.note opens with the note there is, and is sent over the version that was seen', async () => {
  const { desk, stores, type, writes } = await openWorklist({
    'worklists/7': [opened([noted])],
    'worklists/7/note': [opened([{ ...noted, note: 'Called', version: 4 }])],
  });
  const command = desk.registry.get('worklist.note') ?? expect.unreachable();
  expect(await desk.run(command, {}, { surface: 'key' })).toMatchObject({
    kind: 'confirms',
    answers: { note: 'Asked the bank' },
  });
  expect(stores.shell.fillingIn).toMatchObject({ command: 'worklist.note' });
  expect(await type('worklist.note note:Called')).toMatchObject({ text: 'Noted on 812' });
  expect(writes()).toEqual([['PATCH 7/note/', { row: '812', note: 'Called' }, '"3"']]);
  expect(stores.journal.undoable).toBe('worklist.note id:812 worklist:7 seen:4 note:"Asked the bank"');
});

it('what somebody else noted meanwhile is told by name, and stands on the row', async () => {
  const message =
    'Vera Vendor has noted “Asked the bank, and the vendor, who sends all of it” meanwhile. Nothing was changed.';
  const { stores, type, writes } = await openWorklist({
    'worklists/7': [opened(), opened([noted])],
    'worklists/7/note': [refusal(412, message), opened([{ ...noted, note: 'Called', version: 4 }])],
  });
  const line = 'worklist.note id:812 worklist:7 seen:0 note:Called';
  expect(await type(line)).toMatchObject({ kind: 'failed', message });
  expect(stores.journal.undoable).toBeUndefined();
  // Over the version that it has by now it is meant.
  expect(await type(line.replace('seen:0', 'seen:3'))).toMatchObject({ kind: 'done' });
  expect(writes().map(([, , version]) => version)).toEqual(['"0"', '"3"']);
});

it('worklist.note-clear takes the note away', async () => {
  const { stores, type, writes, rows } = await openWorklist({
    'worklists/7': [opened([noted])],
    'worklists/7/note': [opened([{ ...noted, note: '', version: 4 }])],
  });
  expect(await type('worklist.note-clear')).toMatchObject({ kind: 'done' });
  expect(writes()).toEqual([['PATCH 7/note/', { row: '812', note: '' }, '"3"']]);
  expect(stores.journal.undoable).toBe('worklist.note id:812 worklist:7 seen:4 note:"Asked the bank"');
  rows.moveBy(1);
  expect(await type('worklist.note-clear')).toMatchObject({ reason: 'It has no note' });
});

it('worklist.next goes to the next id that is open, once a mark that is under way has come', async () => {
  let answer: (() => void) | undefined;
  const { type, rows } = await openWorklist({
    'worklists/7': [opened([handled('812')]), opened([handled('812'), handled('813')])],
    'worklists/7/handled': [
      () => new Promise((resolve) => (answer = () => resolve(opened([handled('812'), handled('813')])()))),
    ],
  });
  await type('worklist.next');
  expect(rows.currentKey).toBe('813');
  const handling = type('worklist.handle');
  rows.moveBy(-1);
  const going = type('worklist.next');
  await expect.poll(() => answer).toBeDefined();
  answer?.();
  await Promise.all([handling, going]);
  expect(rows.currentKey).toBe('A-1');
});

it('worklist.next says when all are handled, and drops what was typed for the next one', async () => {
  const { type, rows, stores } = await openWorklist({
    'worklists/7': [opened([handled('812'), handled('813'), handled('A-1')])],
  });
  const going = type('worklist.next');
  stores.intent.keep({ label: 'r', go: () => expect.unreachable() });
  expect(await going).toMatchObject({ kind: 'failed', message: 'All are handled' });
  const told = stores.notices.shown.map(({ kind, text }) => [kind, text]);
  expect(told).toEqual([
    ['success', 'All are handled'],
    ['warning', 'Not run: r. All are handled'],
  ]);
  expect(rows.currentKey).toBe('812');
});

it('ids that nobody kept are kept first', async () => {
  const { stores, type } = await signedIn('USER', { 'records/resolve': [list([found('812', 812)])] });
  stores.address.go('/records?ids=812+A-1');
  stores.lists.enter(records.list);
  await when(() => stores.lists.of(records.list).readAt !== undefined, { timeout: 60_000 });
  for (const line of [
    'worklist.handle',
    'worklist.unhandle',
    'worklist.note note:x',
    'worklist.note-clear',
    'worklist.next',
  ])
    expect(await type(line)).toMatchObject({ kind: 'refused', reason: 'Keep this list first' });
});
