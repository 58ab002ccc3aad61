// What a customer does at the sandbox bank in a browser: reads, leaves for the bank, chooses accounts there and comes back; and what stands about it afterwards.
import { expect, type Page } from '@playwright/test';
import type { ConsentRow } from '../../../src/api/contract/connect/consents.ts';
import { heading, patience } from '../connect/visiting.ts';
import { faultsOf } from '../support/axe.ts';

export const bank = 'Sandbox bank (open banking)';

/** Nothing that axe finds, and nothing to scroll sideways. */
export async function expectSound(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

let customers = 0;
export function newReference(): string {
  customers += 1;
  return `consent-${Date.now()}-${customers}`;
}
export const linkFor = (reference: string): string =>
  `/connect?label=harbour-main&identifier=${reference}&transactions=true&analysis=true&account_owner=true`;

/** As Robin, from our page to the bank's and back, until what was allowed is read. */
export async function giveConsent(page: Page, reference: string): Promise<void> {
  await page.goto(linkFor(reference));
  await expect(heading(page, 'Choose your bank')).toBeFocused(patience);
  await page.getByRole('searchbox', { name: 'Search for your bank' }).fill('sandbox');
  await page.getByRole('button', { name: bank }).click();
  await expect(heading(page, `Share your data from ${bank}?`)).toBeFocused();
  await expectSound(page);
  const agree = page.getByRole('button', { name: `I agree, go to ${bank}` });
  await expect(agree).toBeDisabled();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('radio', { name: /^12 months, until / }).check();
  await expect(page.getByText('also while you are not there')).toBeVisible();
  await expectSound(page);
  await agree.click();
  await expect(heading(page, `${bank} asks for your consent at a site of its own`)).toBeFocused(patience);
  await expectSound(page);
  await page.getByRole('link', { name: /^Go to localhost:/ }).click();
  await expect(heading(page, `Sign in to ${bank}`)).toBeVisible(patience);
  await expectSound(page);
  await page.getByLabel('Customer number').fill('10203040');
  await page.getByLabel('Code').fill('246810');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'What Signalbox may read')).toBeVisible(patience);
  await expectSound(page);
  await page.getByRole('checkbox', { name: /Wages and bills/ }).check();
  await page.getByRole('checkbox', { name: /Rewards Card/ }).check();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(heading(page, `${bank} is connected`)).toBeVisible(patience);
  await expect(page.getByText('has received the data of 2 accounts')).toBeVisible();
  await expectSound(page);
}

/** By the page's own session. */
export async function consentOf(page: Page, reference: string): Promise<ConsentRow> {
  const { results } = (await (await page.request.get('/api/v1/consents/')).json()) as { results: ConsentRow[] };
  const found = results.find(({ vendor_specific_id: own }) => own === reference);
  if (found === undefined) throw new Error(`There is no consent of ${reference}`);
  return found;
}
