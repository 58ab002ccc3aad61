// Staff act for another vendor, and nothing of the vendor before stays on the screen.
import { when } from 'mobx';
import { expect, it } from 'vitest';
import { details, list } from '../../stores/fakeBrowser.ts';
import { signedIn, vendors } from '../workplace.ts';

const acme = { permissions: 'STAFF', vendor: vendors[1] };
const answers = { 'users/me/vendor': [details(acme)], crawlers: [list([{ uuid: 'x' }])] };

it('changes the vendor, asks for everything again and knows the way back', async () => {
  const { stores, type, browser } = await signedIn('STAFF', answers);
  const before = browser.sent.length;
  expect(await type('vendor Acme')).toMatchObject({
    kind: 'done',
    text: 'You act for Acme Finance now',
    undo: 'vendor.switch vendor:3',
  });
  await when(() => stores.session.status === 'READY', { timeout: 5000 });
  expect(stores.session.user?.vendor?.name).toBe('Acme Finance');
  const asked = browser.sent.slice(before).map(({ path }) => path);
  expect(asked.some((path) => path.includes('vendors/labels'))).toBe(true);
  expect(stores.crawlers.rows).toEqual([]);
});

it('says that this vendor is the one already', async () => {
  const { type } = await signedIn('STAFF', answers);
  expect(await type('vendor 3')).toEqual({ kind: 'refused', reason: 'You already act for this vendor' });
});

it('is unknown to a vendor’s own people', async () => {
  const { type } = await signedIn('USER', answers);
  expect(await type('vendor 9')).toEqual({ kind: 'absent' });
});
