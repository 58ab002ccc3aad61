// Staff act for another vendor: nothing of the vendor before stays on the screen, and every other window learns of it.
import { reaction, when } from 'mobx';
import { expect, it } from 'vitest';
import { details, list, refusal } from '../../stores/fakeBrowser.ts';
import { signedIn, vendors } from '../workplace.ts';
import { crawlers as crawlersPage } from '../../../src/views/crawlers/crawlers.page.ts';

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
  await when(() => stores.session.status === 'READY', { timeout: 60_000 });
  expect(stores.session.user?.vendor?.name).toBe('Acme Finance');
  const asked = browser.sent.slice(before).map(({ path }) => path);
  expect(asked.some((path) => path.includes('vendors/labels'))).toBe(true);
  expect(stores.lists.of(crawlersPage.list).rows).toEqual([]);
});

it('says that this vendor is the one already', async () => {
  const { type } = await signedIn('STAFF', answers);
  expect(await type('vendor 3')).toEqual({ kind: 'refused', reason: 'You already act for this vendor' });
});

it('is unknown to a vendor’s own people', async () => {
  const { type } = await signedIn('USER', answers);
  expect(await type('vendor 9')).toEqual({ kind: 'absent' });
});

it('reaches the other tabs at once, which go on where they are', async () => {
  const { browser, type } = await signedIn('STAFF', {
    ...answers,
    'users/me/detailed': [details({ permissions: 'STAFF' }), details({ permissions: 'STAFF' }), details(acme)],
  });
  const other = browser.openTab();
  await other.start();
  await when(() => other.session.status === 'READY', { timeout: 60_000 });
  other.lists.enter(crawlersPage.list);
  other.palette.open('recrawl 3f2a');
  const statuses: string[] = [];
  reaction(
    () => other.session.status,
    (status) => statuses.push(status),
  );
  const before = browser.sent.length;
  await type('vendor Acme');
  await when(() => other.notices.shown.length > 0, { timeout: 60_000 });
  expect(other.notices.shown.map(({ text }) => text)).toEqual([
    'You act for Acme Finance now: the vendor was switched in another window',
  ]);
  expect(other.session.user?.vendor?.id).toBe(9);
  expect([statuses, other.palette.text]).toEqual([[], 'recrawl 3f2a']);
  expect(browser.sent.slice(before).filter(({ path }) => path.startsWith('/api/v1/crawlers'))).toHaveLength(1);
});

it('is learnt from a write that was refused for it, wherever it happened', async () => {
  const { stores, type } = await signedIn('STAFF', {
    'users/me/detailed': [details({ permissions: 'STAFF' }), details(acme)],
    'metric_restart/A1': [refusal(409, 'The vendor was switched.', { field: 'X-Signalbox-Vendor' })],
  });
  expect(await type('metric.enable A1')).toMatchObject({ kind: 'failed' });
  await when(() => stores.session.user?.vendor?.id === 9, { timeout: 60_000 });
  expect(stores.session.status).toBe('READY');
});
