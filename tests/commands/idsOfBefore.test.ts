// What people kept of an id of before goes on working: own keys, what they used, lines of the journal and of scripts.
import { expect, it } from 'vitest';
import { allCommands, openRegistry } from '../../src/commands/index.ts';
import { makeRegistry } from '../../src/commands/kernel/registry.ts';
import { workPalette } from '../../src/commands/palette/workPalette.ts';
import { factsOf } from '../../src/views/shell/pages/pageFacts.ts';
import { pages } from '../../src/views/shell/pages/pages.ts';
import { fakeBrowser } from '../stores/fakeBrowser.ts';
import idsOfBefore from './idsOfBefore.json' with { type: 'json' };
import { signedIn } from './workplace.ts';
import { crawlers as crawlersPage } from '../../src/views/crawlers/crawlers.page.ts';

const commands = allCommands(factsOf(pages));
const registry = makeRegistry(commands);

it('every id that was ever given to people names a command', () => {
  expect(idsOfBefore.length).toBeGreaterThan(80);
  expect(idsOfBefore.filter((id) => registry.get(id) === undefined)).toEqual([]);
});

it('is remembered by its command, and by no list that lost its command', () => {
  const former = commands.flatMap(({ formerly }) => formerly);
  expect(former.length).toBeGreaterThan(20);
  expect(former.filter((id) => !idsOfBefore.includes(id))).toEqual([]);
});

it('an own key that was kept under it is the command’s, and can be reset', async () => {
  const stores = fakeBrowser({ url: 'http://localhost:1' }).openTab();
  stores.preferences.setKeys('help.keys', ['Q']);
  stores.preferences.setKeys('connections.features', ['q z']);
  const opened = openRegistry(stores, commands)();
  const keysOf = (id: string) => opened.keysOf(opened.get(id) ?? expect.unreachable());
  expect([keysOf('help.open'), keysOf('bank.filter-features')]).toEqual([['Q'], ['q z']]);
  expect([...stores.preferences.keys.keys()].toSorted()).toEqual(['bank.filter-features', 'help.open']);
});

it('an own key that was chosen since is kept', () => {
  const stores = fakeBrowser({ url: 'http://localhost:1' }).openTab();
  stores.preferences.setKeys('help.keys', ['Q']);
  stores.preferences.setKeys('help.open', ['Q']);
  const opened = openRegistry(stores, commands)();
  expect(opened.keysOf(opened.get('help.open') ?? expect.unreachable())).toEqual(['Q']);
});

it('a line with it runs, also where it is the answer', async () => {
  const { stores, type } = await signedIn();
  expect(await type('help.keys')).toMatchObject({ kind: 'done' });
  expect(stores.shell.isHelpOpen).toBe(true);
  expect(stores.journal.lines[0]).toBe('help.open');
  expect(await type('keys.set help.keys keys:Q')).toMatchObject({ undo: 'keys.reset command:help.open' });
});

it('the way back that a journal holds still leads there', async () => {
  const { stores, desk } = await signedIn('STAFF', { crawlers: [() => Response.json({ count: 0, results: [] })] });
  stores.address.go('/crawlers');
  stores.lists.enter(crawlersPage.list);
  expect(stores.lists.of(crawlersPage.list).isPaused).toBe(false);
  await desk.situation.takeBack?.('list.polling');
  expect(stores.lists.of(crawlersPage.list).isPaused).toBe(true);
});

it('typed into the palette it is the first row, and what was used under it counts', async () => {
  const { stores, desk } = await signedIn();
  const work = workPalette(desk);
  stores.palette.open();
  const used = () => work.rows.some(({ command, section }) => command.id === 'help.open' && section === 'Recent');
  expect(used()).toBe(false);
  stores.journal.add({
    at: Date.now(),
    line: 'help.keys',
    surface: 'palette',
    outcome: 'done',
    text: '',
    took: 1,
    touched: [],
    undo: undefined,
  });
  expect(used()).toBe(true);
  stores.palette.type('help.keys');
  expect(work.rows[0]).toMatchObject({ command: { id: 'help.open' }, section: 'Best match' });
});
