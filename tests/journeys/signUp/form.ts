// The sign-up form as a person fills it in.
import type { Page } from '@playwright/test';
import { somebody, type Details } from '../../server/domain/signUp/visitor.ts';
import { seriousFaults, looks } from '../support/axe.ts';

export const broker = (more: Partial<Details> = {}): Details => somebody({ password: 'tulips in the rain', ...more });

export async function fillAccount(page: Page, who: Details): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(who.email);
  await page.getByRole('textbox', { name: 'First name' }).fill(who.first_name);
  await page.getByRole('textbox', { name: 'Last name' }).fill(who.last_name);
  await page.locator('input[name=password]').fill(who.password);
  await page.keyboard.press('Enter');
}

export async function fillBusiness(page: Page, who: Details): Promise<void> {
  await page.getByRole('textbox', { name: 'Business name' }).fill(who.business_name);
  await page.getByRole('textbox', { name: 'Contact name' }).fill(who.contact_name);
  await page.getByRole('textbox', { name: 'ABN' }).fill(who.ABN);
  await page.getByRole('textbox', { name: 'Contact phone' }).fill(who.contact_phone);
  await page.getByRole('textbox', { name: 'Aggregator' }).fill(who.aggregator);
}

export const agree = (page: Page): Promise<void> => page.getByRole('checkbox', { name: /I agree/ }).check();

/** What shuts people out of the page as it stands, in each look. */
export async function faultsOf(page: Page, within?: string): Promise<string[]> {
  const faults: string[] = [];
  for (const look of looks)
    faults.push(...(await seriousFaults(page, look, within)).map((fault) => `${look}: ${fault}`));
  return faults;
}
