// Signing in while the service is in trouble.
import { when } from 'mobx';
import { onPatch } from 'mobx-state-tree';
import { expect, test } from 'vitest';
import { until } from '../../until.ts';
import { details, fakeBrowser, list, refusal, scripted } from '../fakeBrowser.ts';
import { applications as applicationsPage } from '../../../src/views/applications/applications.page.ts';

const url = 'https://signalbox.test';
type Answers = Record<string, (() => Response)[]>;

function tabOn(answers: Answers) {
  const usual: Answers = { bank: [list()], 'users/vendors': [list()], 'vendors/labels': [list()] };
  const browser = fakeBrowser({ url, fetch: scripted({ ...usual, ...answers }) });
  return { browser, stores: browser.openTab() };
}

test('statuses are passed in the order of the specification', async () => {
  const { stores } = tabOn({ 'users/me/detailed': [details()] });
  const passed: string[] = [stores.session.status];
  onPatch(stores.session, ({ path, value }) => path === '/status' && passed.push(String(value)));
  await stores.start();
  await when(() => stores.session.status === 'READY', { timeout: 60_000 });
  expect(passed).toEqual(['PENDING', 'SUCCESS', 'PREFETCHING', 'READY']);
});

test('a 502 on the details is maintenance, which passes by itself', async () => {
  const { browser, stores } = tabOn({ 'users/me/detailed': [refusal(502, 'Scheduled Maintenance'), details()] });
  const started = stores.start();
  await when(() => stores.session.trouble === 'maintenance', { timeout: 60_000 });
  expect(stores.session.status).toBe('PENDING');
  await started;
  expect(browser.waits).toEqual([30_000]);
  expect(stores.session.trouble).toBeUndefined();
  await when(() => stores.session.status === 'READY', { timeout: 60_000 });
});

test('a service that is only restarting signs nobody out', async () => {
  const { browser, stores } = tabOn({
    'users/me/detailed': [refusal(503, 'Starting', {}, { 'retry-after': '2' }), details()],
  });
  browser.local.set('key', 'kept');
  await stores.start();
  expect(browser.waits).toEqual([2000]);
  expect(browser.local.get('key')).toBe('kept');
  await when(() => stores.session.status === 'READY', { timeout: 60_000 });
});

test('any other failure of the details is FAIL, and is told unless it says "not signed in"', async () => {
  const broken = tabOn({ 'users/me/detailed': [refusal(500, 'Oh')] }).stores;
  await broken.start();
  expect(broken.session.status).toBe('FAIL');
  expect(broken.notices.shown[0]?.text).toBe('An error occured: Oh');
  const anonymous = tabOn({ 'users/me/detailed': [refusal(401, 'You are not signed in')] }).stores;
  await anonymous.start();
  expect(anonymous.session.status).toBe('FAIL');
  expect(anonymous.notices.shown).toHaveLength(0);
});

test('a 502 on any other call signs out here alone', async () => {
  const { stores } = tabOn({ 'users/me/detailed': [details()], applications: [refusal(502, 'Bad gateway')] });
  await stores.start();
  await when(() => stores.session.status === 'READY', { timeout: 60_000 });
  await stores.lists.of(applicationsPage.list).fetch();
  expect(stores.session.status).toBe('FAIL');
  expect(stores.notices.shown).toHaveLength(0);
});

test('what lay open above the page and what was told goes with the person it was for', async () => {
  const { stores } = tabOn({ 'users/me/detailed': [details()], applications: [refusal(401, 'You are signed out')] });
  await stores.start();
  await when(() => stores.session.status === 'READY', { timeout: 60_000 });
  stores.shell.confirm({ command: 'application.finalise', answers: { rows: ['12'] }, surface: 'key', line: '' });
  stores.shell.setRowMenu(true);
  stores.shell.setMenu('open');
  stores.notices.tell('success', 'Copied text to clipboard: vera@signalbox.test');
  await stores.lists.of(applicationsPage.list).fetch();
  expect(stores.session.status).toBe('FAIL');
  expect([stores.shell.confirming, stores.shell.isRowMenuOpen, stores.shell.menu]).toEqual([undefined, false, 'open']);
  expect(stores.notices.shown).toHaveLength(0);
});

test('details without an address are asked for once more', async () => {
  const { browser, stores } = tabOn({ 'users/me/detailed': [details({ email: '' }), details()] });
  await stores.start();
  await when(() => stores.session.status === 'READY', { timeout: 60_000 });
  expect(stores.session.user?.email).toBe('vera@signalbox.test');
  expect(browser.sent.filter(({ path }) => path === '/api/v1/users/me/detailed')).toHaveLength(2);
});

test('a 502 on the details is maintenance too where the person is known already, and nobody is signed out', async () => {
  const out = refusal(502, 'Scheduled Maintenance');
  const { stores } = tabOn({ 'users/me/detailed': [details(), out, out, details()] });
  await stores.start();
  await when(() => stores.session.status === 'READY', { timeout: 60_000 });
  const seen: string[] = [];
  onPatch(stores.session, ({ path, value }) => path === '/status' && seen.push(String(value)));
  const troubled = when(() => stores.session.trouble === 'maintenance', { timeout: 60_000 });
  void stores.session.verify();
  await troubled;
  await when(() => stores.session.trouble === undefined && stores.session.status === 'READY', { timeout: 60_000 });
  expect(seen).not.toContain('FAIL');
});

test('details that are asked for once more and fail are FAIL, and told; a 502 of them passes by itself', async () => {
  const nameless = details({ email: '' });
  const broken = tabOn({ 'users/me/detailed': [nameless, refusal(500, 'Oh')] }).stores;
  await broken.start();
  await when(() => broken.session.status === 'FAIL', { timeout: 60_000 });
  expect(broken.notices.shown.map(({ text }) => text)).toEqual(['An error occured: Oh']);
  const { browser, stores } = tabOn({ 'users/me/detailed': [nameless, refusal(502, 'Maintenance'), details()] });
  await stores.start();
  await when(() => stores.session.status === 'READY', { timeout: 60_000 });
  expect(browser.waits).toEqual([30_000]);
  expect(stores.session.user?.email).toBe('vera@signalbox.test');
});

test('a part of the start-up that fails is told, and the pages open all the same', async () => {
  const { stores } = tabOn({
    'users/me/detailed': [details({ is_staff: true, permissions: 'STAFF' })],
    'bank/ratios': [refusal(500, 'No ratios today')],
    'dashboard/category': [list()],
  });
  await stores.start();
  await when(() => stores.session.status === 'READY', { timeout: 60_000 });
  expect(stores.notices.shown.map(({ text }) => text)).toEqual(['An error occured: No ratios today']);
});

test('a sign-out that the service cannot be told of empties the browser at once, and is carried out later', async () => {
  const { browser, stores } = tabOn({
    'users/me/detailed': [details()],
    'rest-auth/logout': [refusal(503, 'Starting'), refusal(503, 'Starting'), () => Response.json({ detail: 'Done' })],
  });
  browser.local.set('key', 'kept');
  await stores.start();
  await when(() => stores.session.status === 'READY', { timeout: 60_000 });
  await stores.session.logout();
  expect([stores.session.status, stores.session.user, browser.local.get('key')]).toEqual(['FAIL', null, undefined]);
  expect(browser.local.get('signalbox.pending-logout')).toBe('yes');
  await until('the service was told', () => browser.local.get('signalbox.pending-logout') === undefined);
  expect(browser.waits).toEqual([5_000]);
});

for (const [status, page] of [
  [502, 'Bad gateway'],
  [403, 'Not for you'],
  [401, 'You are signed out'],
] as const) {
  test(`a sign-out by a ${status} is one at the service too, and until that answers no tab enters by the cookie`, async () => {
    let isBack = false;
    const { browser, stores } = tabOn({
      'users/me/detailed': [details()],
      applications: [refusal(status, page)],
      'rest-auth/logout': [
        () => (isBack ? Response.json({ detail: 'Done' }) : refusal(status === 401 ? 502 : 500, 'Not now')()),
      ],
    });
    browser.local.set('key', 'kept');
    await stores.start();
    await when(() => stores.session.status === 'READY', { timeout: 60_000 });
    const other = browser.openTab();
    await other.start();
    await when(() => other.session.status === 'READY', { timeout: 60_000 });
    await stores.lists.of(applicationsPage.list).fetch();
    expect([stores.session.status, browser.local.get('key')]).toEqual(['FAIL', undefined]);
    // What the browser tells a tab when the key goes.
    other.session.heard('keyChanged');
    const reloaded = browser.openTab();
    await reloaded.start();
    await stores.session.fetchDetails();
    const tabs = [stores, other, reloaded];
    expect(tabs.map(({ session }) => [session.status, session.user])).toEqual(tabs.map(() => ['FAIL', null]));
    await until('it was asked for', () => browser.sent.some(({ path }) => path.includes('logout')));
    expect(browser.local.get('signalbox.pending-logout')).toBe('yes');
    isBack = true;
    await until('the service ended it', () => browser.local.get('signalbox.pending-logout') === undefined);
  });
}

test('a sign-out that the service refuses is told, and the person stays', async () => {
  const { stores } = tabOn({ 'users/me/detailed': [details()], 'rest-auth/logout': [refusal(500, 'Broken')] });
  await stores.start();
  await when(() => stores.session.status === 'READY', { timeout: 60_000 });
  await expect(stores.session.logout()).rejects.toMatchObject({ kind: 'broken' });
  expect(stores.session.status).toBe('READY');
});

test('a 401 for a key that another tab replaced meanwhile does not sign out', async () => {
  const { browser, stores } = tabOn({ 'users/me/detailed': [details()] });
  browser.local.set('key', 'old');
  await stores.start();
  await when(() => stores.session.status === 'READY', { timeout: 60_000 });
  browser.local.set('key', 'new');
  stores.session.refused('old');
  await when(() => stores.session.token === 'new', { timeout: 60_000 });
  expect(stores.session.status).toBe('READY');
});

test('the answer to an older question is ignored', async () => {
  const held: (() => void)[] = [];
  const browser = fakeBrowser({
    url,
    fetch: (input) =>
      new Promise((resolve) => {
        const row = { id: held.length + 1, name: String(input), vendor_id: 1 };
        const page = {
          count: held.length + 1,
          next: null,
          results: [{ id: row.id, ref: `label-${row.id}`, vendor_id: 1, vendor: 'Vera Loans', version: 1 }],
        };
        held.push(() => resolve(Response.json(page)));
      }),
  });
  const { labels } = browser.openTab();
  const both = [labels.fetch(), labels.fetch()];
  await new Promise((resolve) => setTimeout(resolve, 5));
  held[1]?.();
  await both[1];
  held[0]?.();
  await both[0];
  expect(labels.rows[0]?.ref).toBe('label-2');
});
