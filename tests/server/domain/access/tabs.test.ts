// Signing in and out against the real service, in one tab and in several.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { when } from 'mobx';
import { namedPeople } from '../../../../server/demo/named.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { RootStore } from '../../../../src/stores/RootStore.ts';
import { openWorld, password, type World } from '../../../world.ts';
import { fakeBrowser } from '../../../stores/fakeBrowser.ts';
import { applications as applicationsPage } from '../../../../src/views/applications/applications.page.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const reaches = (stores: RootStore, status: string) =>
  when(() => stores.session.status === status, { timeout: 60_000 });

async function signedIn(email: string) {
  const browser = fakeBrowser({ url: world.url });
  const stores = browser.openTab();
  await stores.start();
  await stores.session.login(email, password);
  return { browser, stores };
}

test.each([
  [namedPeople.admin, 'ADMIN'],
  [namedPeople.staff, 'STAFF'],
  [namedPeople.staffWithoutPii, 'STAFF'],
  [namedPeople.vendor, 'USER'],
  [namedPeople.vendorWithoutPii, 'USER'],
  [namedPeople.vendorOfNewZealand, 'USER'],
])('%s signs in, is prefetched for and is ready as %s', async (email, level) => {
  const { browser, stores } = await signedIn(email);
  await reaches(stores, 'READY');
  expect(stores.session.level).toBe(level);
  expect(stores.session.user?.email).toBe(email);
  expect(browser.local.get('key')).toBe(stores.session.token);
  expect(stores.banks.rows.length).toBeGreaterThan(0);
  expect(stores.labels.rows.length).toBeGreaterThan(0);
  expect(stores.vendors.rows.length).toBeGreaterThan(0);
  const isStaff = level !== 'USER';
  expect(stores.categories.rows.length > 0).toBe(isStaff);
  expect(stores.banks.ratios.length > 0).toBe(isStaff);
  expect(stores.notices.shown).toHaveLength(0);
});

test('an account without a vendor, of staff too, has to sign up', async () => {
  for (const email of [namedPeople.withoutVendor, namedPeople.staffWithoutVendor]) {
    const { stores } = await signedIn(email);
    expect(stores.session.status).toBe('SIGNUP');
  }
});

test.each([
  [namedPeople.vendor, 'wrong'],
  [namedPeople.inactive, password],
  ['nobody@signalbox.test', password],
])('%s with "%s" is refused in the one wording', async (email, given) => {
  const stores = fakeBrowser({ url: world.url }).openTab();
  await stores.start();
  await expect(stores.session.login(email, given)).rejects.toMatchObject({ told: 'Invalid details, please try again' });
  expect(stores.session.status).toBe('FAIL');
});

test('both fields are needed', async () => {
  const stores = fakeBrowser({ url: world.url }).openTab();
  await stores.start();
  for (const [email, given] of [
    ['', 'x'],
    ['a@b.test', ''],
    [' ', 'x'],
  ] as const) {
    await expect(stores.session.login(email, given)).rejects.toMatchObject({
      told: 'Please enter both email and password',
    });
  }
});

test('the session survives a reload', async () => {
  const { browser } = await signedIn(namedPeople.vendor);
  const reloaded = browser.openTab();
  await reloaded.start();
  await reaches(reloaded, 'READY');
  expect(reloaded.session.user?.email).toBe(namedPeople.vendor);
});

test('signing out clears memory, storage and the other tabs', async () => {
  const { browser, stores } = await signedIn(namedPeople.vendor);
  const other = browser.openTab();
  await other.start();
  await reaches(other, 'READY');
  await stores.lists.of(applicationsPage.list).fetch();
  stores.lists.enter(applicationsPage.list)();
  expect(stores.lists.lastPage).toBe('/applications');
  await stores.session.logout();
  expect(stores.session).toMatchObject({ status: 'FAIL', user: null, token: undefined, leftByChoice: true });
  expect(stores.lists.of(applicationsPage.list).rows).toHaveLength(0);
  expect(stores.labels.rows).toHaveLength(0);
  expect(stores.lists.lastPage).toBeUndefined();
  expect(browser.local.get('key')).toBeUndefined();
  expect(other.session).toMatchObject({ status: 'FAIL', user: null, leftByChoice: false });
  expect(other.labels.rows).toHaveLength(0);
});

test('signing in reaches the other tabs', async () => {
  const browser = fakeBrowser({ url: world.url });
  const [one, other] = [browser.openTab(), browser.openTab()];
  await Promise.all([one.start(), other.start()]);
  expect(other.session.status).toBe('FAIL');
  await one.session.login(namedPeople.vendor, password);
  await reaches(other, 'READY');
  expect(other.session.user?.email).toBe(namedPeople.vendor);
});

test('a session that was ended elsewhere signs out at the next call, keeps the half-typed command and says nothing', async () => {
  const { stores } = await signedIn(namedPeople.vendor);
  await reaches(stores, 'READY');
  stores.session.keepCommand('recrawl 3f2a');
  const person = stores.session.user?.id ?? 0;
  await world.database.system.run(
    sql`update session set ended_at = now(), ended_because = 'test' where person_id = ${person}`,
  );
  await stores.lists.of(applicationsPage.list).fetch();
  expect(stores.session).toMatchObject({ status: 'FAIL', leftByChoice: false });
  expect(stores.notices.shown).toHaveLength(0);
  await stores.session.login(namedPeople.vendor, password);
  expect(stores.session.takeCommand()).toBe('recrawl 3f2a');
  expect(stores.session.takeCommand()).toBeUndefined();
});

test('the half-typed command is not given to somebody else', async () => {
  const { stores } = await signedIn(namedPeople.vendor);
  stores.session.keepCommand('recrawl 3f2a');
  stores.session.forget(false);
  await stores.session.login(namedPeople.staff, password);
  expect(stores.session.takeCommand()).toBeUndefined();
});

test('a forgotten password is answered in the exact words', async () => {
  const { session } = fakeBrowser({ url: world.url }).openTab();
  await expect(session.askForReset(namedPeople.vendor)).resolves.toBe(
    'Please check your email for instructions to reset your password',
  );
  for (const email of ['', 'nonsense']) {
    await expect(session.askForReset(email)).rejects.toMatchObject({
      told: 'Error sending email, ensure your email is valid',
    });
  }
  await expect(session.confirmReset('a'.repeat(43), 'short')).rejects.toMatchObject({
    told: 'Your password should not be less than 6 characters',
  });
  await expect(session.confirmReset('a'.repeat(43), 'long enough')).rejects.toMatchObject({
    told: 'This link is not valid any more. Please ask for a new one.',
  });
});
