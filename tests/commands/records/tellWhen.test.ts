// Being told of a record: asked for from a row, listed, told here once, and taken back.
import { when } from 'mobx';
import { expect, it } from 'vitest';
import type { RecordWatch } from '../../../src/api/contract/people/recordWatches.ts';
import { followWatches } from '../../../src/stores/watches/follow.ts';
import { followedWatches, followWatch } from '../../../src/stores/watches/followed.ts';
import { crawlers as crawlersPage } from '../../../src/views/crawlers/crawlers.page.ts';
import { watches as watchesPage } from '../../../src/views/watches/watches.page.ts';
import { list, refusal, type FakeBrowser } from '../../stores/fakeBrowser.ts';
import { crawler } from '../../stores/lists/world.ts';
import { signedIn } from '../workplace.ts';

const watch = (id: number, changes: Partial<RecordWatch> = {}): RecordWatch => ({
  id,
  kind: 'application',
  name: '812',
  event: 'finished',
  by_email: false,
  asked_at: '2026-11-01T00:00:00.000Z',
  told_at: null,
  outcome: null,
  ...changes,
});
const told = watch(4, { told_at: '2026-11-01T00:01:00.000Z', outcome: 'failed' });
const asked = ({ sent }: Pick<FakeBrowser, 'sent'>): unknown[] =>
  sent.filter(({ method, path }) => method === 'POST' && path.includes('users/me/watches')).map(({ body }) => body);

it('record.tell-when asks for the row under the cursor, and leaves the line that takes it back', async () => {
  const { stores, type, browser } = await signedIn('STAFF', {
    crawlers: [list([crawler('a', 1)])],
    'users/me/watches': [() => Response.json(watch(4, { kind: 'crawler' }))],
  });
  stores.address.go('/crawlers');
  stores.lists.enter(crawlersPage.list);
  await stores.lists.of(crawlersPage.list).fetch();
  const { uuid } = crawler('a', 1);
  stores.lists.open?.moveToKey(uuid);
  expect(await type('record.tell-when event:finished told:email')).toMatchObject({
    kind: 'done',
    undo: 'record.tell-not 4',
  });
  expect(asked(browser)).toEqual([{ kind: 'crawler', name: uuid, event: 'finished', by_email: true }]);
  expect([...followedWatches(stores)]).toEqual([4]);
});

it('says why not in the words of the service', async () => {
  const { type, stores } = await signedIn('USER', {
    'users/me/watches': [refusal(409, 'It can be reanalysed now')],
  });
  expect(await type('record.tell-when application-812 reanalysable here')).toMatchObject({ kind: 'failed' });
  expect([...followedWatches(stores)]).toEqual([]);
});

it('record.tell-not takes it back, and leaves the line that asks for it again', async () => {
  const { type, stores } = await signedIn('USER', {
    'users/me/watches/4': [() => Response.json(watch(4, { by_email: true })), () => Response.json(told)],
  });
  followWatch(stores, 4);
  expect(await type('record.tell-not 4')).toMatchObject({
    kind: 'done',
    undo: 'record.tell-when application-812 finished email',
  });
  expect([...followedWatches(stores)]).toEqual([]);
  // What was told cannot be waited for once more.
  expect(await type('record.tell-not 4')).not.toHaveProperty('undo', expect.any(String));
});

it('what is waited for is listed, and leads to its record', async () => {
  const { stores, type } = await signedIn('USER', { 'users/me/watches': [list([told, watch(3)])] });
  stores.address.go('/watches');
  stores.lists.enter(watchesPage.list);
  await expect.poll(() => stores.lists.open?.rows.length).toBe(2);
  stores.lists.open?.moveToKey('4');
  await type('list.open');
  expect(stores.address.full).toBe('/lookup?application_id=812');
});

it('what came of it is told once, and what was taken back elsewhere is asked for no more', async () => {
  const { stores } = await signedIn('USER', {
    'users/me/watches': [list([watch(4), watch(5)]), refusal(503, 'Later'), list([told])],
  });
  followWatch(stores, 4);
  followWatch(stores, 5);
  let looks = 0;
  const following = followWatches(
    stores,
    () => false,
    () => (looks += 1) < 3,
  );
  await when(() => followedWatches(stores).size === 0, { timeout: 60_000 });
  await following;
  expect(stores.notices.shown.map(({ kind, text, choices }) => ({ kind, text, choices }))).toEqual([
    {
      kind: 'warning',
      text: 'Application 812 has finished: failed',
      choices: [{ title: 'Open application 812', address: '/lookup?application_id=812' }],
    },
  ]);
});
