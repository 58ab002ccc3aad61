// The row that the address opens, and the address that says which row is open.
import { beforeEach, expect, test, vi } from 'vitest';
import { application } from '../../commands/records/application.ts';
import { crawler, listWorld, settle, type ListWorld } from './world.ts';
import { analyses as analysesPage } from '../../../src/views/analyses/analyses.page.ts';
import { incompleteBundles as incompletePage } from '../../../src/views/applications/incompleteBundles.page.ts';
import { crawlers as crawlersPage } from '../../../src/views/crawlers/crawlers.page.ts';

const old = '4a1c0a52-7d0e-4d26-9a0e-0f8f5f3f2a11';
let world: ListWorld;
const list = () => world.stores.lists.of(crawlersPage.list);
beforeEach(async () => {
  world = await listWorld();
  world.stores.lists.enter(crawlersPage.list);
  await world.asked[0]?.answer(
    Array.from({ length: 100 }, (_one, index) => crawler(`r${index}`, index + 1)),
    { count: 500 },
  );
});

test('a record that the list does not hold is looked up, shown in full, and stays through polls', async () => {
  list().selectAll();
  world.stores.address.go(`/crawlers?open=${old.toUpperCase()}`);
  const lookup = await world.askedSoon(1);
  expect(lookup.query.get('uuid')).toBe(old.toUpperCase());
  expect(list().targetKeys).toEqual([]);
  await lookup.answer([crawler(old, 9000, { status: 'PROCESSING' })]);
  expect([list().currentKey, list().isPeeking, list().targetKeys]).toEqual([old, true, [old]]);
  await world.pass(30_000);
  // It is old and still at work: what is asked for does not go back to it.
  expect(world.asked[2]?.query.get('from')).toBe(crawler('r0', 1).timestamp);
  await world.asked[2]?.answer([crawler('new', -20), crawler('r0', 1)]);
  list().showNew();
  expect([list().shown[0]?.uuid, list().shown.at(-1)?.uuid, list().shown.length]).toEqual(['new', old, 101]);
});

test('a refresh asks for it anew as well', async () => {
  world.stores.address.go(`/crawlers?open=${old}`);
  await (await world.askedSoon(1)).answer([crawler(old, 9000, { status: 'PROCESSING' })]);
  void list().fetch();
  const asked = await Promise.all([2, 3].map((place) => world.askedSoon(place)));
  const [page, lookup] = asked.toSorted((one) => (one.query.has('uuid') ? 1 : -1));
  await lookup?.answer([crawler(old, 9000, { status: 'COMPLETED' })]);
  await page?.answer([crawler('r0', 1)]);
  expect(list().shown.map(({ uuid, status }) => `${uuid} ${status}`)).toEqual(['r0 COMPLETED', `${old} COMPLETED`]);
});

test('what is nowhere is said, and the address does not go on naming it', async () => {
  world.stores.address.go(`/crawlers?open=${old}`);
  await (await world.askedSoon(1)).answer([]);
  expect(world.stores.notices.shown.map(({ text }) => text)).toEqual([
    `The list does not hold what the address opens: ${old}`,
  ]);
  expect([world.stores.address.full, list().isPeeking]).toEqual(['/crawlers', false]);
});

test('the address names the row that is shown in full, and none when it is closed', async () => {
  list().peek(true);
  list().moveBy(3);
  await vi.waitFor(() => expect(world.stores.address.full).toBe('/crawlers?open=r3'));
  list().peek(false);
  await vi.waitFor(() => expect(world.stores.address.full).toBe('/crawlers'));
  list().peek(true);
  await vi.waitFor(() => expect(world.stores.address.full).toBe('/crawlers?open=r3'));
  list().peek(false);
  // Before the address has followed: another order does not open it again.
  list().sortBy({ column: 'elapsed', down: true });
  expect(list().isPeeking).toBe(false);
});

test('clearing the filters leaves the order and the open row', async () => {
  world.stores.address.go('/crawlers?status=DIED&sort=-elapsed&iframe=true');
  await world.asked[1]?.answer([crawler('a', 1), crawler('b', 2)]);
  list().clearFilters();
  expect(world.stores.address.full).toBe('/crawlers?sort=-elapsed&iframe=true');
  world.stores.address.go('/crawlers?status=DIED&sort=nonsense');
  list().clearFilters();
  expect(world.stores.address.full).toBe('/crawlers');
});

/** Another list with the older row 900 in its address, which waits for the answer to the lookup. */
async function opening(name: 'analyses' | 'incompleteBundles') {
  const { stores, asked, askedSoon } = world;
  const { lists } = stores;
  const found = name === 'analyses' ? lists.of(analysesPage.list) : lists.of(incompletePage.list);
  stores.address.go(`${found.definition.page}?open=900`);
  found.enter();
  await asked[1]?.answer([]);
  return { found, lookup: await askedSoon(2) };
}

test('an analysis that the list does not hold is made from the application that it belongs to', async () => {
  const analysis = {
    id: 900,
    time: '2026-09-01T00:00:00.000Z',
    bank_id: 1,
    application_id: 7,
    account_id: 31,
    account_type: 'savings',
    transaction_count: 12,
    elapsed: 4,
    html: true,
    pdf: true,
    csv: false,
    completed: true,
  };
  const account = {
    id: 31,
    nickname: 'Savings',
    bsb: '000-000',
    number: '1',
    type: 'savings',
    available: null,
    balance: null,
    transaction_count: 12,
    jobs: {},
    analyses: [{ ...analysis, id: 899 }, analysis],
    interim: false,
    source: 'demo',
    check: 'bank',
    provenance: { currency: null, missing: [], segments: [] },
    not_counted: { pending: 0, other_currency: 0 },
    not_offered: [],
    eStatement: [],
  };
  const { found, lookup } = await opening('analyses');
  expect(lookup.query.get('analysis_id')).toBe('900');
  const ran = { ...crawler(old, 9000), lifecycle: [] };
  const profile = { id: 1, bank_id: 1, initiator: 'api', not_shared: 0, crawler: ran, accounts: [account] };
  await lookup.answer([{ ...application(7), profiles: [profile] }]);
  const vendorref = { ref: 'vera-main', vendor: 'Vera Loans' };
  expect([found.current, found.isPeeking]).toEqual([
    { ...analysis, bank: 'Harbour Bank', country_code: 'AU', vendorref },
    true,
  ]);
});

test('an incomplete bundle that the list does not hold is looked up', async () => {
  const { found, lookup } = await opening('incompleteBundles');
  expect(lookup.query.get('application_id')).toBe('900');
  await lookup.answer([application(900)]);
  expect([found.currentKey, found.isPeeking]).toEqual(['900', true]);
});

test('a bundle that is complete by now is not of the list of incomplete ones', async () => {
  const { found, lookup } = await opening('incompleteBundles');
  await lookup.answer([{ ...application(900), finalised: true }]);
  expect([found.shown, world.stores.notices.shown.map(({ text }) => text)]).toEqual([
    [],
    ['The list does not hold what the address opens: 900'],
  ]);
});

test('blanks around the id in an address are no part of it, and a link that was cut off before it opens nothing', async () => {
  world.stores.address.go('/crawlers?open=%20r7%20');
  await settle();
  expect([list().currentKey, list().isPeeking]).toEqual(['r7', true]);
  list().peek(false);
  world.stores.address.go('/crawlers?open=');
  await settle();
  expect([list().isPeeking, world.stores.notices.shown.length, world.asked.length]).toEqual([false, 0, 1]);
});
