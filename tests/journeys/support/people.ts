// The demo accounts, and how a person signs in by hand.
import { expect, type Page } from '@playwright/test';
import { keyName } from '../../../src/stores/session/keyName.ts';

export const password = 'signalbox-demo';
export const home = '/v1/dashboard';

export const levels = [
  ['admin@signalbox.test', '/analyses', 'Analyses'],
  ['staff@signalbox.test', '/crawlers', 'Crawlers'],
  ['staff-nopii@signalbox.test', '/crawlers', 'Crawlers'],
  ['vendor@signalbox.test', '/applications', 'Applications'],
  ['vendor-nopii@signalbox.test', '/applications', 'Applications'],
  ['vendor-nz@signalbox.test', '/applications', 'Applications'],
] as const;

export const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });

export async function fillIn(page: Page, address: string, secret = password): Promise<void> {
  await email(page).fill(address);
  await passwordField(page).fill(secret);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Signs in on the sign-in page and waits until the list is there. */
export async function signInByHand(page: Page, address: string): Promise<void> {
  await page.goto(`${home}/login`);
  await fillIn(page, address);
  await expect(page).toHaveURL(`${home}/applications`);
  await showsApplications(page);
}

/** Has the session that the sign-in page would have given, for journeys that begin after it; no page is open yet. */
export async function enter(page: Page, address: string): Promise<void> {
  const { request } = page.context();
  const login = await request.get(`${home}/login`);
  const csrf = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')?.value ?? '';
  const origin = new URL(login.url()).origin;
  const reply = await request.post('/api/v1/rest-auth/login/', {
    data: { email: address, password },
    headers: { origin, 'sec-fetch-site': 'same-origin', 'x-csrftoken': csrf },
  });
  expect(reply.status()).toBe(200);
  const { key } = (await reply.json()) as { key: string };
  // Nothing but an address of the same origin, for the storage that belongs to it.
  await page.goto('/version');
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [keyName, key] as const);
}

/** Is signed in, and the list is there. */
export async function signIn(page: Page, address: string): Promise<void> {
  await enter(page, address);
  await page.goto(`${home}/applications`);
  await showsApplications(page);
}

// The first rows wait for code and data; a busy machine takes its time with both.
const showsApplications = (page: Page): Promise<void> =>
  expect(page.getByRole('grid', { name: 'Applications' })).toBeVisible({ timeout: 30_000 });

/** Until its commands have come a page holds what is typed, and runs it a moment later: who looks at single keys waits for them. */
export async function waitForCommands(page: Page): Promise<void> {
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
}
