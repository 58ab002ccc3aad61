// Anything that people know finds its record: one exact hit is opened, all else is an open list, and the text stands nowhere.
import { expect, it } from 'vitest';
import { openKeyboard } from '../../../src/commands/keyboard.ts';
import { workPalette } from '../../../src/commands/palette/workPalette.ts';
import { openFound } from '../../../src/stores/found/foundPart.ts';
import { lookup } from '../../../src/views/applications/lookup/lookup.page.ts';
import type { Answers } from '../../stores/fakeBrowser.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';
import { application } from './application.ts';
import { found, hit, near } from './foundAnswer.ts';

type Place = Awaited<ReturnType<typeof signedIn>>;
const onPage = { takesText: false, inLayer: false, inPalette: false };
const asked = ({ browser }: Pick<Place, 'browser'>): unknown[] =>
  browser.sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/find/')).map(({ body }) => body);

async function atDesk(answer: () => Response, more: Answers = {}) {
  const place = await signedIn('STAFF', {
    find: [answer],
    'applications/lookup': [list([application(812)])],
    ...more,
  });
  const keyboard = openKeyboard({
    desk: place.desk,
    work: workPalette(place.desk),
    isInIframe: false,
    replay: () => undefined,
    typeInto: () => false,
    hint: () => undefined,
  });
  return { ...place, keyboard };
}

it.each([
  ['gideon.dappleby@gumtree-post.example', 'email'],
  ['0491 570 518', 'phone'],
  ['+61 491 570 518', 'phone'],
  ['901-779 136505394', 'bank_account'],
  ['Gideon Dappleby', 'name'],
] as const)('%s is one text, and stands in the body of one call alone', async (text, kind) => {
  const place = await atDesk(found([hit(kind, '812', 812, { asked: text })]));
  const { keyboard, stores, browser } = place;
  expect(keyboard.paste(text, onPage)).toBe(true);
  await expect.poll(() => stores.address.full).toBe('/lookup?application_id=812');
  expect(asked(place)).toEqual([{ text }]);
  expect(browser.sent.map(({ path }) => decodeURIComponent(path)).join('\n')).not.toContain(text);
  expect(stores.journal.rows.map(({ line, text: said }) => [line, said])).toEqual([['record.find', '']]);
  expect(browser.stored()).not.toContain('tab: signalbox.pending-command');
});

it('several hits are an open list: nothing is opened, and keys that wait are dropped with a word', async () => {
  const { keyboard, stores } = await atDesk(found([hit('name', '812'), hit('name', '813')]));
  keyboard.paste('Gideon Dappleby', onPage);
  const press = { key: 'r', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, timeStamp: 0 };
  expect(keyboard.keeps(press, onPage)).toBe(true);
  await expect.poll(() => stores.parts.of(openFound).shown?.results.length).toBe(2);
  expect(stores.address.full).toBe('/lookup');
  expect(stores.notices.shown.map(({ text }) => text)).toContain('Not run: r. 2 records match: choose one first');
});

it.each(['crawler.recrawl', 'application.finalise', 'application.reanalyse'])(
  'on the open list %s does nothing, and says why',
  async (id) => {
    const { desk, stores, type } = await atDesk(found([hit('name', '812'), hit('name', '813')]));
    await type('record.find "Gideon Dappleby"');
    stores.lists.enter(lookup.list);
    const command = desk.registry.get(id) ?? expect.unreachable();
    expect(await desk.run(command, {}, { surface: 'key' })).toEqual({
      kind: 'refused',
      reason: 'Choose a record first',
    });
    // What is named is meant.
    expect(await type('application.finalise 813')).toMatchObject({ kind: 'confirms' });
  },
);

it('whoever comes to the page anew asks anew, and whoever comes back finds the list', async () => {
  const { stores, type } = await atDesk(found([hit('name', '812'), hit('name', '813')]));
  const part = stores.parts.of(openFound);
  await type('record.find "Gideon Dappleby"');
  stores.address.go('/lookup?application_id=812');
  expect([part.shown, part.text]).toEqual([undefined, 'Gideon Dappleby']);
  // As the browser goes back.
  stores.address.arrived('/lookup');
  expect(part.shown?.results).toHaveLength(2);
  stores.address.go('/lookup');
  expect([part.shown, part.text]).toEqual([undefined, '']);
});

it('offers near misses under the keys 1 to 3, and chooses none by itself', async () => {
  const { keyboard, stores, type } = await atDesk(
    found([], { near: [near(812, 'HL-134272'), near(813, 'HL-134275')], not_found: ['HL-134273'] }),
  );
  const before = stores.address.full;
  keyboard.paste('HL-134273', onPage);
  await expect
    .poll(() => stores.notices.shown.map(({ text }) => text))
    .toEqual(['Nothing is called HL-134273. Did you mean HL-134272 (press 1), HL-134275 (press 2)?']);
  expect([stores.address.full, stores.palette.isOpen]).toEqual([before, false]);
  await type('notice.choose-second');
  expect(stores.address.full).toBe('/lookup?application_id=813');
});

it('offers near misses below an exact hit too', async () => {
  const { type } = await atDesk(
    found([hit('vendor_specific_id', '812', 812, { asked: 'HL-134272' })], { near: [near(813, 'HL-134275')] }),
  );
  expect(await type('record.find HL-134272')).toMatchObject({
    text: 'Found HL-134272 as vendor-specific id. Did you mean HL-134275 (press 1)?',
  });
});

it('says where nothing was found what was tried, and what needs a permission', async () => {
  const { type, stores } = await atDesk(found([], { tried: ['name', 'phone'], not_permitted: ['name'] }));
  expect(await type('record.find "0491 570 518"')).toMatchObject({
    kind: 'failed',
    message:
      'Nothing found for "0491 570 518": tried as phone number. Not tried as name: that needs the permission to see personal data',
  });
  expect(stores.journal.rows.map(({ line, text }) => [line, text])).toEqual([['record.find', '']]);
});

it('a record that is open is not left for what was not found', async () => {
  const { type, stores } = await atDesk(found([]));
  stores.address.go('/lookup?application_id=812');
  await type('record.find ABC-999');
  expect(stores.address.full).toBe('/lookup?application_id=812');
});

it('a long text without an id is told and asks nobody', async () => {
  const place = await atDesk(found([]));
  place.keyboard.paste('Good morning, we would like to know. '.repeat(10), onPage);
  await expect
    .poll(() => place.stores.notices.shown.map(({ text }) => text))
    .toEqual([
      'There is no id in the text of 369 characters. Find by an id, a name, an e-mail address, a phone or account number',
    ]);
  expect([asked(place), place.stores.palette.isOpen]).toEqual([[], false]);
});

it.each([
  [
    'demo-ready-failed\ndemo-no-bundle\n3f2a0c1e-0000-4000-8000-0123456789ab\n999999999\ndemo-two-profiles',
    'demo-ready-failed demo-no-bundle 3f2a0c1e-0000-4000-8000-0123456789ab 999999999 demo-two-profiles',
  ],
  ['ACMEJONES, 4629', 'ACMEJONES 4629'],
])('every part of %j is listed', async (text, ids) => {
  const { keyboard, stores } = await atDesk(found([]));
  keyboard.paste(text, onPage);
  await expect.poll(() => stores.address.path).toBe('/records');
  expect(stores.address.query.get('ids')).toBe(ids);
});

it('a list with people in it names what was not found', async () => {
  const text = 'ada@example.org\n0491 570 518';
  const place = await atDesk(
    found([hit('email', '812')], { taken_as: 'list', lands: null, not_found: ['0491 570 518'] }),
  );
  place.keyboard.paste(text, onPage);
  await expect.poll(() => place.stores.parts.of(openFound).shown?.not_found).toEqual(['0491 570 518']);
  expect(asked(place)).toEqual([{ text }]);
});

let place: Awaited<ReturnType<typeof atDesk>>;
const reference = (text: string) => place.type(`record.find "${text}" as:reference`);

it('asked for a vendor-specific id, it opens that under its address', async () => {
  place = await atDesk(
    found([hit('vendor_specific_id', '812', 812, { asked: 'ABC-123' }), hit('account_id', '9', 813)]),
  );
  await reference('ABC-123');
  expect(place.stores.address.full).toBe('/lookup?vendor_specific_id=ABC-123');
});

it('asked for a vendor-specific id that is none, it goes on as anything and says so', async () => {
  place = await atDesk(found([hit('email', '812', 812, { asked: 'ada@example.org' })]));
  expect(await reference('ada@example.org')).toMatchObject({
    text: 'No vendor-specific id is "ada@example.org". Found ada@example.org as e-mail address',
  });
  expect(place.stores.address.full).toBe('/lookup?application_id=812');
});
