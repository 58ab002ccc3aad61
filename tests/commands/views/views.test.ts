// Saved views by commands: saved as they are shown, opened by name and by place, changed with a way back, taken out and in as text.
import { expect, it } from 'vitest';
import type { SavedView } from '../../../src/api/contract/people/savedViews.ts';
import { crawlers } from '../../../src/views/crawlers/crawlers.page.ts';
import { list, type Answers } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';

const view = (id: number, changes: Partial<SavedView> = {}): SavedView => ({
  id,
  name: `View ${id}`,
  address: `/crawlers?status=DIED&bank_id=${id}`,
  sharing: 'own',
  own: true,
  made_by: 'Vera Vendor',
  ...changes,
});
const says = (changes?: Partial<SavedView>) => () => Response.json(view(5, changes));
const held = [view(5, { name: 'Died at ANZ' }), view(6), view(7, { own: false, sharing: 'vendor' })];

async function withViews(answers: Answers = {}, level: 'USER' | 'STAFF' = 'STAFF') {
  const place = await signedIn(level, { crawlers: [list()], 'saved-views': [list(held)], ...answers });
  place.stores.address.go('/crawlers?status=DIED,FAILED&bank_id=1,2&sort=-elapsed&open=abc');
  place.stores.lists.enter(crawlers.list);
  const writes = () => place.browser.sent.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  return { ...place, writes };
}

it('view.save keeps filters, order and the columns that are not hidden, and not the row that is open', async () => {
  const { stores, type, writes } = await withViews({ 'saved-views': [list(), says({ name: 'My view' }), list(held)] });
  await stores.savedViews.fetch();
  expect(await type('view.save name:"My view"')).toMatchObject({ text: 'Saved the view My view: v 1 opens it' });
  expect(stores.journal.undoable).toBe('view.delete view:5');
  expect(writes()).toEqual([
    { name: 'My view', address: '/crawlers?status=DIED,FAILED&bank_id=1,2&sort=-elapsed', sharing: 'own' },
  ]);
});

it('the columns of a view are those of its address, and change nothing that the person chose', async () => {
  const { stores, type } = await withViews();
  const titles = () => stores.lists.open?.visibleColumns.map(({ key }) => key);
  const before = titles();
  stores.address.go('/crawlers?columns=timestamp,bank,nonsense');
  expect(titles()).toEqual(['timestamp', 'bank']);
  await type('list.show-column status');
  expect(stores.address.full).toMatch(/columns=timestamp(,|%2C)bank(,|%2C)status/);
  stores.address.go('/crawlers');
  expect(titles()).toEqual(before);
});

it('view.open goes by name and view.open-second by place, though nothing is known yet', async () => {
  const { stores, type } = await withViews();
  expect(await type('view.open-second')).toMatchObject({ kind: 'done' });
  expect(stores.address.full).toBe('/crawlers?status=DIED&bank_id=6');
  expect(await type('view.open "Died at"')).toMatchObject({ kind: 'done' });
  expect(stores.address.full).toBe('/crawlers?status=DIED&bank_id=5');
  expect(await type('view.open-ninth')).toMatchObject({ kind: 'refused', reason: 'You have 3 saved views' });
});

it('what leads to no view drops what was typed behind it', async () => {
  // Without a list, so that nothing else is waited for than the view.
  const { stores, type } = await signedIn('STAFF', { 'saved-views': [list(held)] });
  for (const [line, text] of [
    ['view.open-ninth', 'You have 3 saved views'],
    ['view.open 99', 'There is no saved view 99'],
  ] as const) {
    stores.savedViews.clear();
    // Two failures of one moment are told as one.
    stores.notices.clear();
    const opening = type(line);
    stores.intent.keep({ label: 'r', go: () => expect.unreachable() });
    expect(await opening).toMatchObject({ kind: 'failed', message: text });
    expect(stores.notices.shown.map((one) => one.text)).toEqual(expect.arrayContaining([text, `Not run: r. ${text}`]));
  }
});

it.each([
  'view.open-first',
  'view.open-second',
  'view.open-third',
  'view.open-fourth',
  'view.open-fifth',
  'view.open-sixth',
  'view.open-seventh',
  'view.open-eighth',
  'view.open-ninth',
])('%s has the key of its place', async (id) => {
  const all = Array.from({ length: 9 }, (_, place) => view(place + 1));
  const { desk, stores, type } = await withViews({ 'saved-views': [list(all)] });
  const [key = ''] = desk.registry.get(id)?.keys ?? [];
  expect(key).toMatch(/^v [1-9]$/);
  await type(id);
  expect(stores.address.full).toBe(`/crawlers?status=DIED&bank_id=${key.at(-1)}`);
});

it('v 1 works on an application in full as on a list', async () => {
  const { desk } = await withViews({ 'saved-views': [list([view(1)])] });
  expect(desk.registry.get('view.open-first')?.where).toEqual(expect.arrayContaining(['/lookup', '/applications']));
});

it('says which label of a view cannot be seen any more', async () => {
  const { stores, type } = await withViews({
    'vendors/labels': [list([{ id: 4, ref: 'vera-main', vendor_id: 3, vendor: 'Vera Loans', version: 1 }])],
    'saved-views': [list([view(5, { name: 'Old', address: '/crawlers?label_id=99' })])],
  });
  await type('view.open-first');
  expect(stores.notices.shown.map(({ text }) => text)).toContain(
    'The view Old asks for a label that you cannot see any more',
  );
});

it.each([
  ['view.rename view:5 name:"Died"', { name: 'Died' }, 'view.rename view:5 name:"Died at ANZ"'],
  ['view.move view:5 place:2', { place: 1 }, 'view.move view:5 place:1'],
  ['view.share view:5 sharing:vendor', { sharing: 'vendor' }, 'view.share view:5 sharing:own'],
  ['view.delete view:5', undefined, 'view.restore view:5'],
  ['view.restore view:5', { deleted: false }, 'view.delete view:5'],
])('%s can be taken back', async (line, body, undo) => {
  const { stores, type, writes } = await withViews({ 'saved-views/5': [says()] });
  await stores.savedViews.fetch();
  expect(await type(line)).toMatchObject({ kind: 'done' });
  expect(writes()).toEqual([body]);
  expect(stores.journal.undoable).toBe(undo);
});

it('view.show leads to all of them', async () => {
  const { stores, type } = await withViews();
  await type('view.show');
  expect(stores.address.full).toBe('/saved-views');
});

it('offers staff to staff alone, and only own views to be changed', async () => {
  const { stores, type } = await withViews({}, 'USER');
  await stores.savedViews.fetch();
  expect(() => type('view.share view:5 sharing:staff')).toThrow('sharing must be one of own, vendor');
  expect(() => type('view.rename "View 7" name:x')).toThrow('view must be one of');
});

it('view.export copies what view.import reads', async () => {
  const { browser, stores, type, writes } = await withViews();
  await type('view.export');
  const [text = ''] = browser.copied;
  expect(text).toBe('/crawlers?status=DIED&bank_id=5 Died at ANZ\n/crawlers?status=DIED&bank_id=6 View 6');
  const again = await withViews({ 'saved-views': [says(), says(), list(held)] });
  expect(
    await again.desk.run(again.desk.registry.get('view.import') ?? expect.unreachable(), { text }, { surface: 'test' }),
  ).toMatchObject({
    text: 'Saved 2 views',
  });
  expect(again.writes()).toEqual([
    { name: 'Died at ANZ', address: '/crawlers?status=DIED&bank_id=5' },
    { name: 'View 6', address: '/crawlers?status=DIED&bank_id=6' },
  ]);
  expect(() => type('view.import "https://evil.test Evil"')).toThrow('must have an address and a name in each line');
  expect(writes()).toEqual([]);
  expect(stores.address.path).toBe('/crawlers');
});
