// Ids in the palette: one with the word for its kind, half a uuid, and several at once.
import { beforeEach, expect, it } from 'vitest';
import { workPalette, type PaletteWork } from '../../../src/commands/palette/workPalette.ts';
import type { RootStore } from '../../../src/stores/RootStore.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { found, hit } from '../records/foundAnswer.ts';
import { signedIn } from '../workplace.ts';

let stores: RootStore;
let work: PaletteWork;
let browser: Awaited<ReturnType<typeof signedIn>>['browser'];
beforeEach(async () => {
  const place = await signedIn('USER', {
    find: [found([hit('account_id', '4600', 812)])],
    'records/resolve': [list()],
  });
  ({ stores, browser } = place);
  work = workPalette(place.desk);
  stores.palette.open();
});

it.each([
  ['account 4600', 'Find account 4600'],
  ['profile 9', 'Find profile 9'],
  ['analysis 12', 'Find analysis 12'],
  ['application 4600', 'Find application 4600'],
  ['app 4600', 'Find application 4600'],
  ['reference 55', 'Find vendor-specific id 55'],
  ['#account 4600', 'Find account 4600'],
  ['crawler 3f2a9c1d', 'Find crawler 3f2a9c1d'],
  ['3f2a9c1d…9b1c', 'Find 3f2a9c1d…9b1c'],
])('%s means what it says', (text, title) => {
  stores.palette.type(text);
  expect(work.current).toMatchObject({ title, reason: undefined });
});

it('finds the account that a line advises', async () => {
  stores.palette.type('account 4600');
  await work.accept();
  expect(stores.address.full).toBe('/lookup?account_id=4600');
  expect(stores.palette.isOpen).toBe(false);
});

it.each(['lookup account 4600', 'lookup "account 4600"', 'lookup account:4600', 'lookup id:"account 4600"'])(
  'a line with the word for its kind is one id: %s',
  async (line) => {
    stores.palette.type(line);
    expect(work.current).toMatchObject({
      title: expect.stringMatching(/^Find anything: account[ :]4600$/),
      reason: undefined,
    });
    await work.accept();
    expect(stores.address.full).toBe('/lookup?account_id=4600');
    expect(browser.sent.at(-1)).toMatchObject({
      path: '/api/v1/find/',
      body: { text: expect.stringMatching(/^account[ :]4600$/) },
    });
  },
);

it('offers several ids as one row, and lists them', async () => {
  stores.palette.type('4600, account 55; 3f2a9c1d');
  expect(work.rows.map(({ title }) => title)).toEqual(['Find 3 ids']);
  await work.accept();
  expect(stores.address.full).toBe('/records?ids=4600+account%3A55+3f2a9c1d');
});

it('takes words with numbers among them for what they are', () => {
  stores.palette.type('finalise 812,813');
  expect(work.rows.map(({ title }) => title)).not.toContain('Find 2 ids');
});

it.each([
  ['Gideon Dappleby', 'people and records'],
  ['gideon.dappleby@gumtree-post.example', 'people and records'],
  ['0491 570 518', 'people and records'],
  ['901-779 136505394', 'people and records'],
  ['#Gideon Dappleby', 'people and records'],
  ['HL-134273', 'by id'],
])('offers to find %s', (text, context) => {
  stores.palette.type(text);
  expect(work.current).toMatchObject({ title: `Find ${text.replace('#', '')}`, context });
});

it('a command that is typed goes before people of that name', () => {
  stores.palette.type('dark');
  expect(work.rows[0]?.title).toBe('Switch theme: Dark');
  expect(work.rows.at(-1)).toMatchObject({ title: 'Find dark' });
});
