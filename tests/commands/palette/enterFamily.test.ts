// The ways of pressing Enter in the palette: another tab, the plan, one more answer, the link, the selection first.
import { beforeEach, expect, it, vi } from 'vitest';
import { addToSelection, handAddress, showPlan } from '../../../src/commands/palette/enterFamily.ts';
import { workPalette, type PaletteWork } from '../../../src/commands/palette/workPalette.ts';
import { pressInPalette } from '../../../src/views/shell/palette/paletteKeys.ts';
import { crawler } from '../../stores/lists/world.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';
import { connections as connectionsPage } from '../../../src/views/banks/connections.page.ts';
import { crawlers as crawlersPage } from '../../../src/views/crawlers/crawlers.page.ts';

type Place = Awaited<ReturnType<typeof signedIn>>;
let place: Place;
let work: PaletteWork;
beforeEach(async () => {
  place = await signedIn('STAFF', { crawlers: [list([crawler('a1', 1), crawler('b2', 2)])] });
  work = workPalette(place.desk);
  place.stores.palette.open();
});
const palette = () => place.stores.palette;
const home = 'http://localhost:1/v1/dashboard';

it('opens a page in another tab, and says when there is none', async () => {
  palette().type('go to crawlers');
  await handAddress(place.desk, work.current, 'link.open');
  expect([place.browser.opened, palette().isOpen]).toEqual([[`${home}/crawlers`], false]);
  palette().open('switch theme: dark');
  await handAddress(place.desk, work.current, 'link.open');
  expect(palette().trouble).toBe('Switch theme: Dark is no page: it has no link');
});

it('copies the link of a page', async () => {
  palette().type('go to crawlers');
  await handAddress(place.desk, work.current, 'link.copy');
  expect(place.browser.copied).toEqual([`${home}/crawlers`]);
});

it('shows what would run, and runs nothing', () => {
  palette().type('switch theme: dark');
  showPlan(place.desk, work.current);
  expect(palette().plan).toEqual({
    line: 'theme.switch theme:dark',
    effect: 'changes something, and can be undone',
    verdict: 'runs at once',
  });
  expect(place.stores.preferences.theme).toBe('system');
  palette().type('re-enable all');
  showPlan(place.desk, work.current);
  expect(palette().plan).toMatchObject({
    line: 'metric.enable-all',
    effect: 'changes something, and leaves nothing to undo',
  });
  palette().type('switch theme');
  showPlan(place.desk, work.current);
  expect(palette().plan?.verdict).toBe('asks first: Which theme?');
});

it('hands the line of a row on in three forms, or explains it', async () => {
  palette().open('switch theme: dark');
  showPlan(place.desk, work.current);
  expect(work.rows.map(({ title }) => title)).toEqual([
    'Copy as link',
    'Copy as terminal line',
    'Copy as curl',
    'Explain',
  ]);
  work.move(1);
  expect(work.current?.title).toBe('Copy as terminal line');
  await work.accept();
  expect(place.browser.copied.at(-1)).toBe("npm run -s signalbox -- 'theme.switch theme:dark'");
  expect([palette().isOpen, place.stores.preferences.theme]).toEqual([false, 'system']);
  palette().open('switch theme: dark');
  showPlan(place.desk, work.current);
  expect([work.back(), palette().plan, palette().text]).toEqual([true, undefined, 'switch theme: dark']);
});

it('hands on what was run before, too', async () => {
  await place.desk.run(place.desk.registry.get('go.crawlers') ?? expect.unreachable(), {}, { surface: 'test' });
  palette().open();
  work.move(-1);
  showPlan(place.desk, work.current);
  await work.accept();
  expect(place.browser.copied.at(-1)).toBe(`${home}/go?c=go.crawlers`);
});

it('gathers several answers, takes one back, and runs with the rest', async () => {
  place.stores.address.go('/institutions');
  place.stores.lists.enter(connectionsPage.list);
  palette().ask('bank.filter-features', 'features', []);
  for (const name of ['online', 'analysis', 'balances', 'online']) {
    palette().type(name);
    await addToSelection(place.desk, work.current);
  }
  expect(palette().steps).toMatchObject([{ title: 'analysis,balances' }]);
  expect(work.rows.find(({ title }) => title === 'analysis')?.context).toBe('picked');
  await work.accept();
  expect(place.stores.address.query.get('features')).toBe('analysis,balances');
  expect(palette().isOpen).toBe(false);
});

it('Space takes the one answer that is left, beside those that were chosen, and runs', async () => {
  const press = (stroke: string) => pressInPalette({ desk: place.desk, work, stroke, hasSelectedText: false });
  place.stores.address.go('/institutions');
  place.stores.lists.enter(connectionsPage.list);
  palette().ask('bank.filter-features', 'features', []);
  palette().type('');
  expect([work.rows.length > 1, press('Space')]).toEqual([true, false]);
  palette().type('online');
  await addToSelection(place.desk, work.current);
  palette().type('est');
  expect(work.rows.map(({ title }) => title)).toEqual(['estatements']);
  expect(press('Space')).toBe(true);
  await vi.waitFor(() => expect(palette().isOpen).toBe(false));
  expect(place.stores.address.query.get('features')).toBe('online,estatements');
  // Of commands and of a question that takes one answer it is a blank like any other.
  palette().open();
  palette().type('switch theme');
  expect(press('Space')).toBe(false);
});

it('adds a record that is found to the selected rows', async () => {
  const { stores, desk } = place;
  stores.address.go('/crawlers');
  stores.lists.enter(crawlersPage.list);
  await stores.lists.of(crawlersPage.list).fetch();
  palette().type('#b2');
  await addToSelection(desk, work.current);
  expect([...stores.lists.of(crawlersPage.list).selected]).toEqual(['b2']);
  palette().type('#c3');
  await addToSelection(desk, work.current);
  expect(palette().trouble).toBe('This is not a row of the list, so it cannot be selected');
});

it('lists what acts on the selection first, what sends something out further down, and the disabled last', async () => {
  const { stores } = place;
  stores.address.go('/crawlers');
  stores.lists.enter(crawlersPage.list);
  await stores.lists.of(crawlersPage.list).fetch();
  expect(work.rows[0]).toMatchObject({ section: 'This page', title: 'Peek at the row' });
  expect(work.rows.find(({ title }) => title === 'Recrawl')?.section).toBe('More on this page');
  stores.lists.of(crawlersPage.list).selectAll();
  expect(work.rows[0]?.section).toBe('2 selected');
  expect(work.rows.find(({ title }) => title === 'Recrawl')?.section).toBe('More for 2 selected');
  stores.palette.type('recrawl');
  expect(work.rows[0]).toMatchObject({ section: 'Best match', title: 'Recrawl' });
  stores.palette.type('rep');
  const disabled = work.rows.filter(({ reason }) => reason !== undefined);
  expect(disabled.length).toBeGreaterThan(0);
  expect(new Set(disabled.map(({ section }) => section))).toEqual(new Set(['Not available here']));
});
