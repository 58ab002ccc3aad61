// The search of the page is asked for, and the service searches by what was typed.
import { expect, test } from 'vitest';
import { list, type Answers } from '../../../stores/fakeBrowser.ts';
import { application } from '../../records/application.ts';
import { signedIn } from '../../workplace.ts';
import { applications as applicationsPage } from '../../../../src/views/applications/applications.page.ts';

const rowOf = (id: number) => {
  const { finalised_at: _f, deleted_at: _d, version: _v, documents: _o, ...row } = application(id);
  return row;
};
const page = (results: object[], count: number, next: string | null) => () => Response.json({ count, next, results });
const next = 'http://localhost:1/api/v1/applications/?page_size=-1&cursor=1_1';

async function open(answers: Answers = {}) {
  const place = await signedIn('STAFF', { applications: [page([rowOf(2)], 2, next), list([])], ...answers });
  place.stores.address.go('/applications?page_size=1');
  place.stores.lists.enter(applicationsPage.list);
  await place.stores.lists.of(applicationsPage.list).fetch();
  return { ...place, rows: () => place.stores.lists.of(applicationsPage.list).rows.map(({ id }) => id) };
}

test('the search field is asked for', async () => {
  const { type, stores } = await open();
  await type('list.search');
  expect(stores.shell.isSearchWanted).toBe(true);
});

test.each([
  ['ada@example.test ', '?page_size=1&email=ada%40example.test'],
  ['Loveday', '?page_size=1&full_name=Loveday'],
])('the service searches applications for %s', async (text, query) => {
  const { type, stores } = await open();
  expect(await type('list.search-service')).toEqual({ kind: 'refused', reason: 'Nothing is searched for' });
  stores.lists.of(applicationsPage.list).setSearch(text);
  await type('list.search-service');
  expect([stores.address.full, stores.lists.of(applicationsPage.list).search]).toEqual([`/applications${query}`, '']);
});

test('what the service cannot look for is not offered', async () => {
  const { type, stores } = await open();
  stores.lists.of(applicationsPage.list).setSearch('@');
  expect(await type('list.search-service')).toMatchObject({ kind: 'refused' });
});
