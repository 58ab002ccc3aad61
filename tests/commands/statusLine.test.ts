// The status line teaches the keys of what is under the cursor, and only those that the person may press.
import { expect, it } from 'vitest';
import { actsOnRow } from '../../src/commands/kernel/rowAction.ts';
import { usefulKeys } from '../../src/views/shell/keys/usefulKeys.ts';
import { list } from '../stores/fakeBrowser.ts';
import { crawler } from '../stores/lists/world.ts';
import { signedIn } from './workplace.ts';
import { applications as applicationsPage } from '../../src/views/applications/applications.page.ts';
import { crawlers as crawlersPage } from '../../src/views/crawlers/crawlers.page.ts';

it('names no key of a row where there is no row', async () => {
  const { desk, stores } = await signedIn('STAFF', { applications: [list([])] });
  stores.address.go('/applications');
  stores.lists.enter(applicationsPage.list);
  await stores.lists.of(applicationsPage.list).fetch();
  const ids = usefulKeys(desk).map(({ id }) => id);
  expect(ids).not.toContain('application.finalise');
  expect(ids).toContain('list.search');
});

it('names at most five keys: the row first, then its actions and the sheet', async () => {
  const { desk, stores } = await signedIn('STAFF', { crawlers: [list([crawler('a', 1)])] });
  const ids = () => usefulKeys(desk).map(({ id }) => id);
  expect(ids()).toEqual(expect.arrayContaining(['palette.open', 'help.open']));
  stores.address.go('/crawlers');
  stores.lists.enter(crawlersPage.list);
  await stores.lists.of(crawlersPage.list).fetch();
  expect(ids().slice(-2)).toEqual(['list.actions', 'help.open']);
  const [first = expect.unreachable()] = usefulKeys(desk);
  expect(actsOnRow(first, desk.situation)).toBe(true);
  expect(ids()).toHaveLength(5);
  stores.preferences.setSingleKeys(false);
  const keys = usefulKeys(desk).map((command) => desk.registry.keysOf(command)[0] ?? '');
  expect(keys.slice(0, -2).every((key) => /^(mod|alt)\+/.test(key))).toBe(true);
});
