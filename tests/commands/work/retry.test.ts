// Staff have work taken up again that was given up or waits.
import { expect, it } from 'vitest';
import { list } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';
import { work as workPage } from '../../../src/views/work/work.page.ts';

const moment = '2026-11-01T00:00:00.000Z';
const work = (id: number, state: string) => ({
  id,
  kind: 'crawl',
  key: `crawler ${id}`,
  about: 'application 59 at First Bank',
  application_id: 59,
  vendor: 'Vera Loans',
  state,
  attempt: 3,
  interruptions: 0,
  last_error: 'The bank is away',
  created_at: moment,
  not_before: moment,
  started_at: moment,
  finished_at: null,
  age: 12,
});

async function open(rows: object[], permissions: 'USER' | 'STAFF' = 'STAFF') {
  const place = await signedIn(permissions, {
    work: [list(rows), list(rows)],
    'work/7/retry': [() => Response.json(work(7, 'waiting'))],
  });
  place.stores.address.go('/work');
  place.stores.lists.enter(workPage.list);
  await place.stores.lists.of(workPage.list).fetch();
  return place;
}

it('takes the failed ones of the chosen and leaves the rest alone', async () => {
  const { type, browser } = await open([work(7, 'failed'), work(8, 'running')]);
  expect(await type('work.retry rows:7,8')).toMatchObject({
    kind: 'done',
    text: 'Trying 1 of 2 jobs again. 1 left out',
  });
  const posts = browser.sent.filter(({ path }) => path.includes('retry'));
  expect(posts).toHaveLength(1);
});

it('says why not when it runs', async () => {
  const { type } = await open([work(8, 'running')]);
  expect(await type('work.retry rows:8')).toEqual({ kind: 'refused', reason: 'It is running' });
});

it('says why not when it was never tried, and tries again what failed once', async () => {
  const never = { ...work(8, 'waiting'), attempt: 0, last_error: null };
  const { type } = await open([never, work(7, 'waiting')]);
  expect(await type('work.retry rows:8')).toEqual({
    kind: 'refused',
    reason: 'Not tried yet: it starts at its scheduled time',
  });
  expect(await type('work.retry rows:7')).toMatchObject({ kind: 'done', text: 'Trying again now' });
});

it('is unknown to a vendor’s own people', async () => {
  const { type } = await open([], 'USER');
  expect(await type('work.retry')).toEqual({ kind: 'absent' });
});
