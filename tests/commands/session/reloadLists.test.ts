// Lists of the start that could not be loaded are told, and one command tries them again.
import { when } from 'mobx';
import { expect, test } from 'vitest';
import { list, refusal } from '../../stores/fakeBrowser.ts';
import { signedIn, vendors } from '../workplace.ts';

const down = () => refusal(500, 'Down')();
const bank = { id: 1, name: 'Harbour Bank' };
const label = { id: 4, ref: 'vera-main', vendor_id: 3, vendor: 'Vera Loans', version: 1 };
const told = ({ stores }: Awaited<ReturnType<typeof signedIn>>) =>
  stores.notices.shown.map(({ kind, text, retry }) => [kind, text, retry]);

test('what failed is told once, with a way to try again that asks for these lists alone', async () => {
  const place = await signedIn('STAFF', {
    'users/vendors': [down, list(vendors)],
    'vendors/labels': [down],
  });
  const { stores, browser, type } = place;
  await when(() => stores.notices.shown.length > 0, { timeout: 60_000 });
  expect(told(place)).toEqual([
    ['error', 'Labels and vendors could not be loaded. An error occured: Down', 'session.reload-lists'],
  ]);
  const before = browser.sent.length;
  const message = 'Labels could not be loaded. An error occured: Down';
  expect(await type('session.reload-lists')).toMatchObject({ kind: 'failed', message });
  expect(stores.journal.rows[0]).toMatchObject({ line: 'session.reload-lists', outcome: 'failed', text: message });
  expect(new Set(browser.sent.slice(before).map(({ path }) => path))).toEqual(
    new Set(['/api/v1/users/vendors', '/api/v1/vendors/labels/?page_size=-1']),
  );
  expect(told(place)).toEqual([['error', message, 'session.reload-lists']]);
});

test('what can be loaded again is told, and there is nothing left to retry', async () => {
  const place = await signedIn('USER', { 'vendors/labels': [down, list([label])] });
  await when(() => place.stores.notices.shown.length > 0, { timeout: 60_000 });
  const outcome = await place.type('session.reload-lists');
  expect([outcome, place.stores.labels.failure]).toMatchObject([{ kind: 'done' }, undefined]);
  expect(told(place).filter(([kind]) => kind === 'error')).toEqual([]);
  expect(await place.type('session.reload-lists')).toEqual({
    kind: 'refused',
    reason: 'Banks, labels and vendors are loaded',
  });
});

test('a bank that cannot be read is left out and told', async () => {
  const good = {
    ...bank,
    logo: null,
    country_code: 'AU',
    order: 1,
    is_offline: false,
    offline_reason: null,
    back_at: null,
    has_balances: true,
    has_transactions: true,
    has_estatements: true,
    has_interimstatements: true,
    has_detailedaccounts: true,
    search: 'harbour',
  };
  const place = await signedIn('USER', { bank: [list([good, { id: 'x' }])] });
  await when(() => place.stores.banks.loadState === 'READY', { timeout: 60_000 });
  expect(told(place)).toEqual([['warning', '1 bank could not be read and is left out', undefined]]);
});

test('nothing is told where everything came', async () => {
  const place = await signedIn();
  await when(() => place.stores.banks.loadState === 'READY', { timeout: 60_000 });
  expect(told(place)).toEqual([]);
});
