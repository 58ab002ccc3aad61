// Whoever signs in next finds every store of the tree as on a first visit: nothing of the person before.
import { when } from 'mobx';
import { getMembers, getSnapshot, isStateTreeNode, type IAnyStateTreeNode } from 'mobx-state-tree';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { namedCrawlers, namedPeople } from '../../../server/demo/named.ts';
import { openLog } from '../../../src/stores/log/OpenLog.ts';
import { runItems } from '../../../src/stores/runs/RunItems.ts';
import type { RootStore } from '../../../src/stores/RootStore.ts';
import type { PageDescription } from '../../../src/views/shared/page.ts';
import { pages } from '../../../src/views/shell/pages/pages.ts';
import { until } from '../../until.ts';
import { openWorld, password, type World } from '../../world.ts';
import { fakeBrowser } from '../fakeBrowser.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

/** They tell late answers apart, and hold nothing of anybody. */
const countersAndTimes = new Set(['asked', 'askedAt', 'begun', 'filled', 'readAt', 'visits', 'written']);
/** How somebody likes the workbench in this browser outlives a log-out. */
const choices = new Set(['preferences']);

/** Every property of every store, also those that are not in the snapshot. */
function stateOf(stores: RootStore): Record<string, Record<string, unknown>> {
  const all = Object.entries(childrenOf(stores)).filter(([name]) => !choices.has(name));
  return Object.fromEntries(all.map(([name, store]) => [name, valuesOf(store)]));
}
/** The stores, and every list beside them. */
const childrenOf = (stores: RootStore): Record<string, IAnyStateTreeNode> => ({
  ...Object.fromEntries(Object.keys(getMembers(stores).properties).map((name) => [name, Reflect.get(stores, name)])),
  ...Object.fromEntries(stores.lists.known.map((list) => [`list ${list.name}`, list])),
  'part log': stores.parts.of(openLog),
  'part run items': stores.parts.of(runItems),
});
function valuesOf(store: IAnyStateTreeNode): Record<string, unknown> {
  const { properties, volatile } = getMembers(store);
  const names = [...Object.keys(properties), ...volatile].filter((name) => !countersAndTimes.has(name));
  const values = names.map((name): [string, unknown] => [name, Reflect.get(store, name)]);
  // What leaves the page is the page's, and stays with it.
  const said = values.filter(([, value]) => typeof value !== 'function' && value !== Reflect.get(store, 'pages'));
  return Object.fromEntries(said.map(([name, value]) => [name, isStateTreeNode(value) ? getSnapshot(value) : value]));
}

const isReadyAs = (stores: RootStore, email: string) =>
  when(() => stores.session.user?.email === email && stores.session.status === 'READY', { timeout: 60_000 });
const described = async () => (await Promise.all(pages.map((page) => page.load()))).filter(isListPage);
const isListPage = (page: PageDescription) => page.kind === 'list';

/** Goes through every list there is, and leaves it in the middle of some work. */
async function workInLists(stores: RootStore) {
  for (const page of await described()) {
    const list = stores.lists.of(page.list);
    stores.address.go(page.path);
    const leave = stores.lists.enter(page.list);
    await when(() => list.standing !== 'waiting', { timeout: 60_000 });
    list.selectAll();
    list.extendBy(1);
    list.peek(true);
    list.pause(true);
    leave();
  }
  stores.address.go('/');
}
const stopped: string[] = [];
/** Opens and begins whatever lies above a page. */
function workAbove({ palette, shell, notices, journal, intent }: RootStore) {
  palette.ask('crawler.recrawl', 'crawler', [{ name: 'crawler', value: 1, text: '1', title: 'One' }]);
  palette.type('3950');
  palette.point('the second row');
  palette.recall(2, 'crawler.recrawl crawler:1');
  palette.showPlan({ line: 'a line', effect: 'an effect', verdict: 'a verdict' });
  shell.confirm({ command: 'a.b', answers: { id: 1 }, surface: 'key', line: 'a.b id:1' });
  shell.fillIn({ command: 'a.b', answers: { id: 1 }, surface: 'key' });
  for (const open of [shell.setHelp, shell.setRowMenu, shell.wantSearch]) open(true);
  shell.showResults(1);
  shell.wantNotice(1);
  shell.setPrefix({ typed: 'g', next: [] });
  shell.hint();
  shell.tookFocus('question');
  notices.tell('error', 'Application 3950 could not be finalised', undefined);
  const line = 'application.finalise applications:3950';
  journal.add({ at: 1, line, surface: 'key', outcome: 'done', text: 'Done', took: 1, touched: ['3950'], undo: line });
  notices.tellProgress({ line, title: 'Finalise', done: 1, total: 2, stop: () => void stopped.push(line) });
  intent.begin({ name: '3950' });
  intent.keep({ label: 'f', go: () => undefined });
}

async function readLog(stores: RootStore) {
  const log = stores.parts.of(openLog);
  await log.open(namedCrawlers.longLog);
  log.mark(true);
  log.setTypes(new Set(['error']));
  await Promise.all([log.find('statement', false, false), log.readFiles(), log.showWhole()]);
  stores.parts.setExpected('log');
  await stores.parts.of(runItems).read(1);
  await stores.savedViews.fetch();
}

test('nothing of the first person stays in any store when another one takes over from another tab', async () => {
  const browser = fakeBrowser({ url: world.url });
  const stores = browser.openTab();
  await stores.start();
  await stores.session.login(namedPeople.admin, password);
  await isReadyAs(stores, namedPeople.admin);
  await workInLists(stores);
  await readLog(stores);
  workAbove(stores);
  const first = stateOf(stores);

  const other = browser.openTab();
  await other.start();
  await other.session.login(namedPeople.vendor, password);
  const fresh = browser.openTab();
  for (const page of await described()) fresh.lists.of(page.list);
  await fresh.start();
  await Promise.all([isReadyAs(stores, namedPeople.vendor), isReadyAs(fresh, namedPeople.vendor)]);
  // They are asked for at the start, and the first page does not wait for them.
  await until('the banks are there', () => [stores, fresh].every(({ banks }) => banks.loadState === 'READY'));
  const expected = stateOf(fresh);
  // The address is where the window is, whoever looks at it; every other store was used before.
  for (const name of Object.keys(expected).filter((one) => one !== 'address'))
    expect(first[name], `${name} was used`).not.toEqual(expected[name]);
  expect(stateOf(stores)).toEqual(expected);
  expect(stopped).toHaveLength(1);
  expect(stores.parts.of(openLog).pages.held).toBe(0);
});
