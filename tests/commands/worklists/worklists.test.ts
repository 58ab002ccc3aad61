// Worklists as a whole: kept from the ids that are listed, renamed, shared, deleted and brought back, and copied as text.
import { when } from 'mobx';
import { expect, it } from 'vitest';
import { list, type Answers } from '../../stores/fakeBrowser.ts';
import { lineOf } from '../../../src/stores/worklists/plainText.ts';
import { records } from '../../../src/views/applications/records/records.page.ts';
import { found } from '../records/resolved.ts';
import { signedIn } from '../workplace.ts';
import { entry, handled, opened, openWorklist, worklist } from './worklistWorld.ts';

async function listed(answers: Answers = {}, level: 'USER' | 'STAFF' = 'USER') {
  const place = await signedIn(level, { 'records/resolve': [list([found('812', 812)])], ...answers });
  const { stores } = place;
  stores.address.go('/records?ids=812+A-1');
  stores.lists.enter(records.list);
  await when(() => stores.lists.of(records.list).readAt !== undefined, { timeout: 60_000 });
  return place;
}
const changed = (changes: object = {}) => [() => Response.json(worklist(changes))];

it('worklist.keep keeps all ids in their order, found or not, and opens the worklist', async () => {
  const { browser, stores, type } = await listed({ worklists: changed() });
  expect(await type('worklist.keep Night shift sharing:vendor')).toMatchObject({ text: 'Kept 3 ids as Night shift' });
  expect(browser.sent.at(-1)).toMatchObject({ body: { name: 'Night shift', ids: '812 A-1', sharing: 'vendor' } });
  expect(stores.address.path).toBe('/worklists/7');
  expect(stores.journal.undoable).toBe('worklist.delete worklist:7');
});

it('worklist.keep offers staff to staff alone, and keeps nothing twice', async () => {
  const { type } = await listed();
  expect(() => type('worklist.keep Night sharing:staff')).toThrow('sharing must be one of own, vendor');
  const kept = await openWorklist();
  expect(await kept.type('worklist.keep Night sharing:own')).toMatchObject({ reason: 'It is kept as Night shift' });
});

it.each([
  ['worklist.rename name:Day', ['PATCH 7/', { name: 'Day' }], 'worklist.rename worklist:7 name:"Night shift"'],
  ['worklist.share sharing:vendor', ['PATCH 7/', { sharing: 'vendor' }], 'worklist.share worklist:7 sharing:own'],
  ['worklist.delete', ['DELETE 7/', undefined], 'worklist.restore worklist:7'],
  ['worklist.restore worklist:7', ['PATCH 7/', { deleted: false }], 'worklist.delete worklist:7'],
])('%s of the one that is open can be taken back', async (line, write, undo) => {
  const { stores, type, writes } = await openWorklist({ 'worklists/7': [opened(), ...changed(), opened()] });
  expect(await type(line)).toMatchObject({ kind: 'done' });
  expect(writes()).toEqual([write]);
  expect(stores.journal.undoable).toBe(undo);
  expect(stores.address.path).toBe(line === 'worklist.delete' ? '/worklists' : '/worklists/7');
});

it('one of somebody else is changed by them alone', async () => {
  const { type } = await openWorklist({ 'worklists/7': [opened([], { own: false, made_by: 'Vera Vendor' })] });
  for (const line of ['worklist.rename name:Day', 'worklist.share sharing:own', 'worklist.delete'])
    expect(await type(line)).toMatchObject({ reason: 'It is Vera Vendor’s worklist: they alone change it' });
});

it('worklist.copy says of each id what it is, how it stands, and what was done and noted', async () => {
  const entries = [handled('812', { note: 'Asked the bank,\nagain', noted_by: 'Vera', version: 2 }), entry('A-1')];
  const { browser, rows, type } = await openWorklist({ 'worklists/7': [opened(entries)] });
  await type('worklist.copy');
  const [text = ''] = browser.copied;
  const [head, first, ...others] = text.split('\n');
  expect(head).toMatch(/^Night shift: 1 of 3 handled, http:.*\/worklists\/7$/);
  expect(first).toBe('[x] 812, Application: Asked the bank, again');
  expect(others).toEqual([expect.stringMatching(/^\[ \] 813, Application/), '[ ] A-1, Not found']);
  const [row] = rows.rows;
  const said = { bank: 'ANZ', status: 'DIED', webhook: null, other: 'x' };
  const columns = Object.entries(said).map(([key, value]) => ({ key, title: key, value: () => value }));
  expect(row && lineOf(row, { columns, banks: new Map() })).toBe(
    '[x] 812, Application, ANZ, DIED: Asked the bank, again',
  );
  rows.toggle('A-1');
  await type('worklist.copy');
  expect(browser.copied[1]?.split('\n')).toHaveLength(2);
});
