// What a customer does at /connect in a browser: on a page of its own, or in a frame of another one.
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

export type Place = Page | FrameLocator;

let customers = 0;
export function link(): string {
  customers += 1;
  return `/connect?label=harbour-main&identifier=journey-${Date.now()}-${customers}&transactions=true&analysis=true&account_owner=true`;
}

export const heading = (page: Place, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });
// The bank takes its time, and a busy machine more.
export const patience = { timeout: 120_000 };

export async function toSignIn(page: Page, address = link()): Promise<void> {
  await page.goto(address);
  await expect(heading(page, 'Choose your bank')).toBeFocused(patience);
  await chooseAndAgree(page);
}

/** From the choice of a bank to its sign-in. */
export async function chooseAndAgree(page: Place): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search for your bank' }).fill('demo');
  await page.getByRole('button', { name: 'Demo Bank' }).click();
  await expect(heading(page, 'Share your data from Demo Bank?')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Sign in to Demo Bank')).toBeFocused(patience);
}

export async function typeIn(page: Place, user: string): Promise<void> {
  await page.getByRole('textbox', { name: 'User name' }).fill(user);
  await page.getByLabel('Password').fill('anything');
  await page.getByRole('button', { name: 'Sign in' }).click();
}
