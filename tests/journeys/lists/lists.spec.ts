// The lists worked in a real browser: by keyboard only and by mouse only.
import { expect, test, type Page } from '@playwright/test';
import { home, signInByHand } from '../support/people.ts';
import { copiedBy } from '../support/clipboard.ts';

const crawlers = (page: Page) => page.getByRole('grid', { name: 'Crawlers' });
const current = async (page: Page) => (await crawlers(page).getAttribute('aria-activedescendant')) ?? '';

test('by keyboard only: filter, move, peek, select three, copy, download, and back to the same row', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInByHand(page, 'staff@signalbox.test');
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(crawlers(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('filter by status');
  await page.keyboard.press('Enter');
  await page.keyboard.type('COMPLETED');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${home}/crawlers?status=COMPLETED`);
  await expect(page.getByRole('group', { name: 'Filters' })).toContainText('Status: COMPLETED');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const key of ['j', 'j']) await page.keyboard.press(key);
  // The keys wait for the filtered rows, and so does whoever looks which of them is the fourth.
  const fourthId = async () => (await page.locator('[aria-rowindex="4"]').getAttribute('id')) ?? '';
  await expect
    .poll(async () => (await crawlers(page).getAttribute('aria-activedescendant')) === (await fourthId()))
    .toBe(true);
  await page.keyboard.press(' ');
  await expect(page.getByRole('complementary', { name: 'Peek' })).toBeVisible();
  for (const key of ['x', 'J', 'J']) await page.keyboard.press(key);
  await expect(page.getByText(/^3 selected/)).toBeVisible();
  await page.keyboard.press('Y');
  await expect(page.getByText(/^Copied text to clipboard: /)).toBeVisible();
  expect((await copiedBy(page)).split('\n')).toHaveLength(3);
  const download = page.waitForEvent('download');
  await page.keyboard.press('D');
  expect((await download).suggestedFilename()).toMatch(/^crawlers-[0-9a-f]{8}-.*\.csv$/);
  const row = await current(page);
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page.getByRole('grid', { name: 'Applications' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(crawlers(page)).toHaveAttribute('aria-activedescendant', row);
  // The row that is shown in full as well.
  await expect(page).toHaveURL(`${home}/crawlers?status=COMPLETED&open=${row.replace('crawlers-row-', '')}`);
});

test('by mouse only: filter, select, sort, download, open, and the marks of what was very slow are not cut', async ({
  page,
}) => {
  await signInByHand(page, 'vendor@signalbox.test');
  await page.getByRole('link', { name: 'Crawlers' }).click();
  await page.getByLabel('Status').selectOption('DIED');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/status=DIED/);
  await crawlers(page).getByRole('columnheader', { name: /^Bank/ }).click();
  await expect(page).toHaveURL(/sort=bank/);
  for (const row of [2, 3, 4]) await page.locator(`[aria-rowindex="${row}"]`).getByTitle('Select the row').click();
  await expect(page.getByText(/^3 selected/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await download;
  await page.locator('[aria-rowindex="5"]').dblclick();
  await expect(page.getByRole('heading', { name: /^Application \d+$/ })).toBeVisible();
  await page.goto(`${home}/crawlers?page_size=1000&sort=-elapsed`);
  const slowest = crawlers(page).getByRole('gridcell').filter({ hasText: '▲▲' }).first();
  await expect(slowest).toBeVisible();
  const cut = () =>
    slowest.evaluate((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      const [said, room] = [text.getBoundingClientRect(), cell.getBoundingClientRect()];
      return said.left < room.left || said.right > room.right;
    });
  await expect.poll(cut).toBe(false);
});
