// All rows of a list are loaded with their number told, and Escape ends it.
import { expect, test, vi } from 'vitest';
import { Failure } from '../../../../src/api/failure.ts';
import { environmentOf } from '../../../../src/stores/environment.ts';
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
const whole = [
  page([rowOf(2)], 2, next),
  page([rowOf(2)], 2, next),
  page([rowOf(2)], 2, next),
  page([rowOf(1)], 2, null),
];

test('all rows are loaded, and then there is nothing left to load', async () => {
  const { type, rows } = await open({ applications: [...whole] });
  expect(await type('list.load-all')).toMatchObject({ kind: 'done', text: 'Loaded all 2 rows' });
  expect(rows()).toEqual([2, 1]);
  expect(await type('list.load-all')).toEqual({ kind: 'refused', reason: 'All rows are loaded' });
});

test('keys for rows wait until all of them are there', async () => {
  const { type, stores } = await open({ applications: [...whole] });
  const loading = type('list.load-all');
  expect([stores.intent.waitingFor, stores.intent.isHolding]).toEqual(['all rows', true]);
  await loading;
  expect([stores.intent.waitingFor, stores.intent.isHolding]).toEqual([undefined, false]);
});

test('Escape ends it: the rows stay as they were', async () => {
  const { type, stores, rows } = await open({ applications: [...whole] });
  const loading = type('list.load-all');
  expect(stores.intent.stop()).toBe(true);
  expect(await loading).toMatchObject({ kind: 'failed' });
  expect(rows()).toEqual([2]);
  expect(stores.notices.shown.map(({ text }) => text)).toEqual(['Stopped: all rows']);
});

test('Escape ends the request that is under way: no page is waited for', async () => {
  const { type, stores, rows } = await open({ applications: [...whole] });
  const { api } = environmentOf(stores);
  vi.spyOn(api.applications, 'list').mockImplementation(
    ({ signal } = {}) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Failure({ kind: 'cancelled', message: 'Cancelled' })));
      }),
  );
  const loading = type('list.load-all');
  expect(stores.intent.stop()).toBe(true);
  expect(await loading).toMatchObject({ kind: 'failed', message: 'Stopped' });
  expect([rows(), stores.lists.of(applicationsPage.list).stopLoading]).toEqual([[2], undefined]);
});

test('the stop is a command as well', async () => {
  const { type, rows } = await open({ applications: [...whole] });
  expect(await type('list.stop-loading')).toEqual({ kind: 'refused', reason: 'Not all rows are being loaded' });
  const loading = type('list.load-all');
  await type('list.stop-loading');
  expect(await loading).toMatchObject({ text: 'Loading was stopped. The rows stay as they were' });
  expect(rows()).toEqual([2]);
});
