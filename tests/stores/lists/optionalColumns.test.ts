// Source and check of applications are columns that a person may choose: not shown, not searched and not in the file until then.
import { beforeEach, expect, test } from 'vitest';
import { viewHere } from '../../../src/stores/savedViews/viewsHere.ts';
import { applications } from '../../../src/views/applications/applications.page.ts';
import { incompleteBundles } from '../../../src/views/applications/incompleteBundles.page.ts';
import { crawlers } from '../../../src/views/crawlers/crawlers.page.ts';
import { row, withApplications } from '../../commands/applications/chosenWorld.ts';

let world: Awaited<ReturnType<typeof withApplications>>;
beforeEach(async () => {
  world = await withApplications([
    row(1, { source: 'demo', check: 'disagrees' }),
    row(2, { source: 'file_customer', check: 'unproven' }),
    row(3, { source: null, check: null }),
  ]);
});
const list = () => world.stores.lists.of(applications.list);
const titles = () => list().visibleColumns.map(({ title }) => title);
const usual = ['Start Time', 'Vendor', 'Bank', 'Country', 'Status', 'Vendor Specific Id'];

async function file(line = 'list.download'): Promise<string[]> {
  await world.type(line);
  return world.browser.saved.at(-1)?.text.slice(1).trimEnd().split('\r\n') ?? [];
}

test('they are hidden at first, and stand behind all others once they are chosen', async () => {
  expect(titles().slice(0, 6)).toEqual(usual);
  expect(titles().at(-1)).toBe('Finalised');
  await world.type('list.show-column check');
  expect(titles().at(-1)).toBe('Check');
  await world.type('list.show-column source');
  expect(titles().slice(-3)).toEqual(['Finalised', 'Source', 'Check']);
  expect(titles().slice(0, 6)).toEqual(usual);
  await world.type('list.show-column fitting');
  expect(titles().slice(-2)).toEqual(['Source', 'Check']);
  await world.type('list.show-column source shown:no');
  expect(titles().slice(-2)).toEqual(['Finalised', 'Check']);
  expect(world.stores.preferences.ofList('applications').hidden).toEqual([]);
});

test('a file has them once they are chosen, or where all columns are asked for, in the words of the screen', async () => {
  const [head] = await file();
  expect(head?.endsWith(',Finalised')).toBe(true);
  const ends = (lines: string[]) => lines.map((line) => line.split(',').slice(-2).join(','));
  expect(ends(await file('list.download +all'))).toEqual([
    'Source,Check',
    'Demo,Disagrees',
    'File (customer),Unproven',
    'Not recorded,Nothing told yet',
  ]);
  await world.type('list.show-column check');
  expect(ends(await file())).toEqual(['Finalised,Check', 'no,Disagrees', 'no,Unproven', 'no,Nothing told yet']);
});

test('rows are found by their words once they are shown', async () => {
  list().setSearch('disagrees');
  expect(list().shown).toHaveLength(0);
  await world.type('list.show-column check');
  expect(list().shown.map(({ id }) => id)).toEqual([1]);
});

test('a saved view and an address hold them', async () => {
  expect(viewHere(world.stores)).toBe('/applications');
  await world.type('list.show-column check');
  expect(viewHere(world.stores)).toMatch(/^\/applications\?columns=timestamp,.*,finalised,check$/);
  await world.type('list.show-column check shown:no');
  world.stores.address.go('/applications?columns=bank,source');
  expect(titles()).toEqual(['Bank', 'Source']);
});

test('a column that is filtered or sorted by is not folded by the width', () => {
  expect(list().heldColumns).toEqual([]);
  world.stores.address.go('/applications?check=disagrees&sort=-vendor');
  expect(list().heldColumns).toEqual(['vendor', 'check']);
});

test('lists of applications are filtered by them from anywhere, other lists are not', async () => {
  expect(await world.type('list.filter-check disagrees')).toMatchObject({ kind: 'done' });
  expect(await world.type('list.filter-source customer')).toMatchObject({ kind: 'done' });
  expect(list().filters).toEqual({ check: 'disagrees', source: 'file_customer' });
  await world.type('list.filter-check all');
  expect(world.stores.address.full).toBe('/applications?source=file_customer');
  world.stores.address.go('/incomplete-bundle-applications');
  const leave = world.stores.lists.enter(incompleteBundles.list);
  expect(await world.type('list.filter-check unproven')).toMatchObject({ kind: 'done' });
  expect(world.stores.address.full).toBe('/incomplete-bundle-applications?check=unproven');
  expect(incompleteBundles.list.columns.slice(-3).map(({ key }) => key)).toEqual(['reanalyse', 'source', 'check']);
  leave();
  world.stores.address.go('/crawlers');
  world.stores.lists.enter(crawlers.list);
  expect(await world.type('list.filter-check unproven')).toMatchObject({ reason: 'This list has no such filter' });
});
