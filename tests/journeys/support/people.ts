// The demo accounts, and how a person signs in by hand.
import { expect, type Page } from '@playwright/test';

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

/** Signs in and waits until the list is there. */
export async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${home}/login`);
  await fillIn(page, address);
  await expect(page).toHaveURL(`${home}/applications`);
  // The first rows wait for code and data; a busy machine takes its time with both.
  await expect(page.getByRole('grid', { name: 'Applications' })).toBeVisible({ timeout: 30_000 });
}

/** Until its commands have come a page holds what is typed, and runs it a moment later: who looks at single keys waits for them. */
export async function waitForCommands(page: Page): Promise<void> {
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
}
