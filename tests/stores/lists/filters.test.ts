// Filters live in the address: what is wrong is named, what is unknown is told, the rest holds.
import { expect, test } from 'vitest';
import blns from '../../data/blns.json' with { type: 'json' };
import { crawler, listWorld, settle } from './world.ts';

test('a good filter holds beside a wrong one, which is named', async () => {
  const { stores, asked } = await listWorld('/crawlers?status=DIED&bank_id=abc&colour=red');
  stores.lists.enter(stores.crawlers);
  expect(asked[0]?.query.get('status')).toBe('DIED');
  expect(asked[0]?.query.has('bank_id')).toBe(false);
  expect(stores.crawlers.problems).toEqual([{ field: 'Bank', message: 'must be a whole number' }]);
  expect(stores.notices.shown.map(({ text }) => text)).toEqual([
    'The address says what this list does not know: colour',
  ]);
});

test('a new filter asks once, and clears selection and cursor', async () => {
  const { stores, asked } = await listWorld();
  const list = stores.crawlers;
  stores.lists.enter(list);
  await asked[0]?.answer([crawler('b', 1), crawler('a', 2)]);
  list.moveTo(1);
  list.selectAll();
  list.setFilters({ status: 'FAILED ', bank_id: 'All', label_id: '-1' });
  await settle();
  expect([stores.place.address, asked.length, asked[1]?.query.get('status')]).toEqual([
    '/crawlers?status=FAILED',
    2,
    'FAILED',
  ]);
  expect([list.selected.size, list.cursorIndex]).toEqual([0, 0]);
  await asked[1]?.answer([]);
  list.clearFilters();
  expect([stores.place.address, asked.length, list.hasFilters]).toEqual(['/crawlers', 3, false]);
});

test('coming back without saying anything means as it was', async () => {
  const { stores, asked } = await listWorld('/crawlers?status=DIED');
  const list = stores.crawlers;
  const leave = stores.lists.enter(list);
  await asked[0]?.answer([crawler('b', 1), crawler('a', 2)]);
  list.moveTo(1);
  stores.place.go('/applications');
  leave();
  stores.place.go('/crawlers');
  stores.lists.enter(list);
  expect([stores.place.address, list.currentKey, asked.length]).toEqual(['/crawlers?status=DIED', 'a', 2]);
});

test('a filter that is for staff only is told to others, and the rest holds', async () => {
  const address = '/crawlers?status=DIED&cache_present=true';
  const { stores, asked } = await listWorld(address, 'USER');
  stores.lists.enter(stores.crawlers);
  expect(stores.crawlers.filters).toEqual({ status: 'DIED' });
  expect(asked[0]?.query.has('cache_present')).toBe(false);
  expect(stores.notices.shown.map(({ text }) => text)).toEqual([
    'The address says what this list does not know: cache_present',
  ]);
  const staff = await listWorld(address, 'STAFF');
  staff.stores.lists.enter(staff.stores.crawlers);
  expect(staff.stores.crawlers.filters).toEqual({ status: 'DIED', cache_present: 'true' });
});

test('the analyses are those of the last day until somebody searches', async () => {
  const { stores, asked } = await listWorld('/analyses');
  stores.lists.enter(stores.analyses);
  expect(asked[0]?.query.get('from')).toBe('2026-11-20T09:00:00.000Z');
  await asked[0]?.answer([]);
  stores.analyses.setFilters({ page_size: '100' });
  expect([asked.length, asked[1]?.query.has('from')]).toEqual([2, false]);
});

test('no text in an address breaks a list', async () => {
  const { stores } = await listWorld('/applications');
  stores.lists.enter(stores.applications);
  for (const text of [...blns, 'x'.repeat(10_000), '\u0000\u001b']) {
    for (const name of ['bank', 'email', 'full_name', 'page_size', 'analysed', 'sort']) {
      stores.applications.setFilters({ [name]: text });
      for (const { field, message } of stores.applications.problems) expect(`${field} ${message}`).toMatch(/ must /);
    }
    stores.applications.setFilters({ bank: '', email: '', full_name: '', page_size: '', analysed: '', sort: '' });
  }
  expect(stores.applications.filters).toEqual({});
});
