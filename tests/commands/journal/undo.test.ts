// What can be taken back is taken back by one command, from the notice that tells of it or as the last change.
import { expect, it } from 'vitest';
import { list } from '../../stores/fakeBrowser.ts';
import { crawler } from '../../stores/lists/world.ts';
import { signedIn } from '../workplace.ts';
import { analyses as analysesPage } from '../../../src/views/analyses/analyses.page.ts';
import { crawlers as crawlersPage } from '../../../src/views/crawlers/crawlers.page.ts';

const atCrawlers = async () => {
  const work = await signedIn('STAFF', { crawlers: [list([crawler('a', 1), crawler('b', 2)])] });
  work.stores.address.go('/crawlers');
  work.stores.lists.enter(crawlersPage.list);
  await work.stores.lists.of(crawlersPage.list).fetch();
  return work;
};

it('takes back the last change, then the one before it, and then there is none', async () => {
  const { type, stores } = await signedIn();
  expect(await type('journal.undo')).toEqual({ kind: 'refused', reason: 'There is nothing to undo' });
  await type('theme dark');
  await type('density comfortable');
  await type('journal.undo');
  expect([stores.preferences.theme, stores.preferences.density]).toEqual(['dark', 'compact']);
  await type('undo');
  expect(stores.preferences.theme).toBe('system');
  expect(await type('undo')).toMatchObject({ kind: 'refused' });
});

it('offers it in the notice, and not for what took something back', async () => {
  const { type, stores } = await signedIn();
  await type('theme dark');
  expect(stores.notices.shown.map(({ text, undo }) => [text, undo])).toEqual([
    ['Theme: Dark', 'theme.switch theme:system'],
  ]);
  await type('journal.undo line:"theme.switch theme:system"');
  expect(stores.notices.shown.map(({ text, undo }) => [text, undo])).toEqual([['Theme: Follow the system', undefined]]);
});

it('selects nothing again after selecting all', async () => {
  const { type, stores } = await atCrawlers();
  await type('list.select-all');
  expect(stores.lists.of(crawlersPage.list).selected.size).toBe(2);
  await type('undo');
  expect(stores.lists.of(crawlersPage.list).selected.size).toBe(0);
});

it('brings back the filters that were cleared, in their own list only', async () => {
  const { type, stores } = await atCrawlers();
  await type('list.filter by:"bank_id=3"');
  await type('list.clear-filters');
  expect(stores.address.full).toBe('/crawlers');
  await type('undo');
  expect(stores.lists.of(crawlersPage.list).filters).toEqual({ bank_id: '3' });
  await type('list.back');
  stores.address.go('/analyses');
  stores.lists.enter(analysesPage.list);
  await type('undo');
  expect(stores.lists.of(analysesPage.list).filters).toEqual({});
  expect(stores.notices.shown.at(-1)?.text).toMatch(/^Not undone: /);
});
