// Filters live in the address: what is wrong is named, what is unknown is told, the rest holds.
import { expect, test } from 'vitest';
import blns from '../../data/blns.json' with { type: 'json' };
import { crawler, listWorld, settle } from './world.ts';
import { analyses as analysesPage } from '../../../src/views/analyses/analyses.page.ts';
import { applications as applicationsPage } from '../../../src/views/applications/applications.page.ts';
import { crawlers as crawlersPage } from '../../../src/views/crawlers/crawlers.page.ts';

import { incompleteBundles as incompletePage } from '../../../src/views/applications/incompleteBundles.page.ts';
import type { Lists } from '../../../src/stores/lists/Lists.ts';
import type { OpenList } from '../../../src/stores/lists/openList.ts';

test('a good filter holds beside a wrong one, which is named', async () => {
  const { stores, asked } = await listWorld('/crawlers?status=DIED&bank_id=abc&colour=red');
  stores.lists.enter(crawlersPage.list);
  expect(asked[0]?.query.get('status')).toBe('DIED');
  expect(asked[0]?.query.has('bank_id')).toBe(false);
  expect(stores.lists.of(crawlersPage.list).problems).toEqual([{ field: 'Bank', message: 'must be a whole number' }]);
  expect(stores.notices.shown.map(({ text }) => text)).toEqual(['Unknown filter in the address: colour']);
});

test('a filter is taken by the name that another list has for it', async () => {
  const { stores, asked } = await listWorld('/crawlers?label=19&bank=3');
  stores.lists.enter(crawlersPage.list);
  expect([asked[0]?.query.get('label_id'), asked[0]?.query.get('bank_id')]).toEqual(['19', '3']);
  expect(stores.notices.shown).toEqual([]);
  stores.lists.of(crawlersPage.list).setFilters({ label_id: undefined });
  expect(stores.address.full).toBe('/crawlers?bank=3');
});

test('where an address says a filter by both names, the own one holds and the other is told', async () => {
  const { stores, asked } = await listWorld('/crawlers?label=19&label_id=20');
  stores.lists.enter(crawlersPage.list);
  expect(asked[0]?.query.get('label_id')).toBe('20');
  expect(stores.notices.shown.map(({ text }) => text)).toEqual(['Unknown filter in the address: label']);
});

test('a list whose page opens when the person has gone on reads nothing of the address they went to', async () => {
  const { stores } = await listWorld('/lookup?application_id=812');
  stores.lists.enter(crawlersPage.list);
  const list = stores.lists.of(crawlersPage.list);
  expect([stores.notices.shown, list.filters]).toEqual([[], {}]);
  stores.address.go('/crawlers?status=DIED');
  expect(list.filters).toEqual({ status: 'DIED' });
});

test('a new filter asks once, and clears selection and cursor', async () => {
  const { stores, asked } = await listWorld();
  const list = stores.lists.of(crawlersPage.list);
  stores.lists.enter(list.definition);
  await asked[0]?.answer([crawler('b', 1), crawler('a', 2)]);
  list.moveTo(1);
  list.selectAll();
  list.setFilters({ status: 'FAILED ', bank_id: 'All', label_id: '-1' });
  await settle();
  expect([stores.address.full, asked.length, asked[1]?.query.get('status')]).toEqual([
    '/crawlers?status=FAILED',
    2,
    'FAILED',
  ]);
  expect([list.selected.size, list.cursorIndex]).toEqual([0, 0]);
  await asked[1]?.answer([]);
  list.clearFilters();
  expect([stores.address.full, asked.length, list.hasFilters]).toEqual(['/crawlers', 3, false]);
});

test('coming back without saying anything means as it was', async () => {
  const { stores, asked } = await listWorld('/crawlers?status=DIED');
  const list = stores.lists.of(crawlersPage.list);
  const leave = stores.lists.enter(list.definition);
  await asked[0]?.answer([crawler('b', 1), crawler('a', 2)]);
  list.moveTo(1);
  stores.address.go('/applications');
  leave();
  stores.address.go('/crawlers');
  stores.lists.enter(list.definition);
  expect([stores.address.full, list.currentKey, asked.length]).toEqual(['/crawlers?status=DIED', 'a', 2]);
});

test('a filter that is for staff only is told to others, and the rest holds', async () => {
  const address = '/crawlers?status=DIED&cache_present=true';
  const { stores, asked } = await listWorld(address, 'USER');
  stores.lists.enter(crawlersPage.list);
  expect(stores.lists.of(crawlersPage.list).filters).toEqual({ status: 'DIED' });
  expect(asked[0]?.query.has('cache_present')).toBe(false);
  expect(stores.notices.shown.map(({ text }) => text)).toEqual(['Unknown filter in the address: cache_present']);
  const staff = await listWorld(address, 'STAFF');
  staff.stores.lists.enter(crawlersPage.list);
  expect(staff.stores.lists.of(crawlersPage.list).filters).toEqual({ status: 'DIED', cache_present: 'true' });
});

test('the analyses are those of the last day until somebody searches', async () => {
  const { stores, asked } = await listWorld('/analyses');
  stores.lists.enter(analysesPage.list);
  expect(asked[0]?.query.get('from')).toBe('2026-11-20T09:00:00.000Z');
  await asked[0]?.answer([]);
  stores.lists.of(analysesPage.list).setFilters({ page_size: '100' });
  expect([asked.length, asked[1]?.query.has('from')]).toEqual([2, false]);
});

test('no text in an address breaks a list', async () => {
  const { stores } = await listWorld('/applications');
  stores.lists.enter(applicationsPage.list);
  for (const text of [...blns, 'x'.repeat(10_000), '\u0000\u001b']) {
    for (const name of ['bank', 'email', 'full_name', 'page_size', 'analysed', 'sort']) {
      stores.lists.of(applicationsPage.list).setFilters({ [name]: text });
      for (const { field, message } of stores.lists.of(applicationsPage.list).problems)
        expect(`${field} ${message}`).toMatch(/ must /);
    }
    stores.lists
      .of(applicationsPage.list)
      .setFilters({ bank: '', email: '', full_name: '', page_size: '', analysed: '', sort: '' });
  }
  expect(stores.lists.of(applicationsPage.list).filters).toEqual({});
});

test.each<[string, (lists: Lists) => OpenList]>([
  ['applications', (lists) => lists.of(applicationsPage.list)],
  ['crawlers', (lists) => lists.of(crawlersPage.list)],
  ['analyses', (lists) => lists.of(analysesPage.list)],
  ['incomplete bundles', (lists) => lists.of(incompletePage.list)],
])(
  'negative, empty and "All" are no filters of %s, wherever they are said, and blanks around them are trimmed',
  async (id, listOf) => {
    const { stores, asked } = await listWorld();
    const list = listOf(stores.lists);
    const bank = id === 'crawlers' ? 'bank_id' : 'bank';
    const { page } = list.definition;
    for (const address of [`${page}?page_size=-1&${bank}=%203%20%20`, `${page}?page_size=-5&${bank}=3&label=%20`]) {
      stores.address.go('/');
      stores.address.go(address);
      list.enter()();
      expect([list.filters, list.problems]).toEqual([{ [bank]: '3' }, []]);
    }
    expect(asked.every(({ query }) => query.get('page_size') === '100')).toBe(true);
    stores.address.go(`${page}?page_size=20&${bank}=3`);
    list.setFilters({ page_size: '-1', [bank]: 'All' });
    expect(stores.address.full).toBe(page);
  },
);
