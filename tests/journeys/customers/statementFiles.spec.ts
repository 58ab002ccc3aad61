// A customer brings statement files on a phone instead of signing in, corrects one, and is connected; the page is clean for screen readers at each step.
import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { faultsOf } from '../support/axe.ts';

const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });
const patience = { timeout: 120_000 };
const foreign = (name: string) => ({
  name: name.slice(name.indexOf('/') + 1),
  mimeType: 'application/octet-stream',
  buffer: readFileSync(new URL(`../../data/statements/${name}`, import.meta.url)),
});
const csv = {
  name: 'everyday.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('When,What,How much\n03/04/2026,Coffee,4.50\n05/04/2026,Wages,-900.00\n'),
};

test.describe.configure({ timeout: 400_000 });
test.use({ viewport: { width: 375, height: 760 } });

test('statement files are brought, corrected, refused and read', async ({ page }) => {
  await page.goto(`/connect?label=harbour-main&identifier=files-${Date.now()}&transactions=true&analysis=true`);
  await page.getByRole('searchbox', { name: 'Search for your bank' }).fill('demo');
  await page.getByRole('button', { name: 'Demo Bank' }).click();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Use statement files instead' }).click();
  await expect(heading(page, 'Bring statement files of Demo Bank')).toBeFocused(patience);
  const chooser = page.getByLabel('Drop files here, or choose them');
  await chooser.setInputFiles([
    foreign('ofx/suncorp.ofx'),
    foreign('mt940/abnamro.sta'),
    foreign('camt053/camt053.v4.xml'),
    foreign('camt053/camt053.v2.wrong.xml'),
    foreign('csv/amex-flipped.csv'),
    foreign('xlsx/openpyxl-signed.xlsx'),
    foreign('pdf/carried.chromium.pdf'),
    csv,
  ]);
  await expect(page.getByText('camt053.v2.wrong.xml holds no statement of an account.')).toBeVisible(patience);
  await expect(page.getByText('MT940, account 517852257: 10 lines, 23 May 2011 to 24 May 2011')).toBeVisible(patience);
  await expect(page.getByText(/^OFX, account SUNCORP 123456789: 1 line/)).toBeVisible(patience);
  const question = page.getByRole('form', { name: 'Question about amex-flipped.csv' });
  await expect(question.getByText('28 Aug 2026, UBER EATS: 42.10')).toBeVisible(patience);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await faultsOf(page)).toEqual([]);
  }
  // Likely by its words, and answered by keys alone.
  await expect(question.getByRole('radio', { name: 'Yes, this money was paid' })).toBeChecked();
  await question.getByRole('radio', { name: 'Yes, this money was paid' }).press('Enter');
  await expect(page.getByText('CSV, account 01001: 3 lines, 20 Aug 2026 to 28 Aug 2026')).toBeVisible(patience);
  await page.getByRole('button', { name: 'Take away camt053.v2.wrong.xml' }).press('Enter');
  await expect(page.getByText('XLSX, account 062-000 01234567: 12 lines, 30 Jan 2026 to 1 Mar 2026')).toBeVisible();
  await expect(page.getByText('PDF, account 77001122: 6 lines, 16 Dec 2025 to 13 Jan 2026')).toBeVisible(patience);
  const newest = page.getByRole('table', { name: 'Newest lines of account 062-000 01234567 in openpyxl-signed.xlsx' });
  await expect(newest.getByRole('row')).toHaveCount(6);
  await expect(newest.getByRole('row', { name: '28 Feb 2026 Groceries <week> \u2212213.99' })).toBeVisible();
  // Its columns are changed by keys, and what is shown follows.
  const headOf = (role: string) => page.getByRole('button', { name: `${role}: what the column Balance of openpyxl` });
  await expect(headOf('Balance')).toHaveCSS('min-height', '44px');
  await headOf('Balance').press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Balance', exact: true })).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(headOf('Not used')).toBeFocused();
  await expect(headOf('Not used')).toHaveAttribute('aria-disabled', 'false', patience);
  await page.getByLabel('Dates, cents and signs of everyday.csv').press('Enter');
  await page.getByRole('checkbox', { name: 'Money that went out has no minus' }).and(page.locator(':visible')).check();
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'Read it this way' }).and(page.locator(':visible')).click();
  await expect(page.getByText('7 files with 35 lines can be read.')).toBeVisible(patience);
  await page.reload();
  await expect(page.getByText('7 files with 35 lines can be read.')).toBeVisible(patience);
  await page.getByRole('button', { name: 'Read 7 files' }).click();
  await expect(heading(page, 'Your files of Demo Bank were read')).toBeVisible(patience);
  await expect(page.getByText(/has received the data of 7 accounts/)).toBeVisible();
});
