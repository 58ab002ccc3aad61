// The keystroke budget of saved views: what was typed once is two keys from then on, and three as a file.
import { expect, test } from '@playwright/test';
import { home, signIn } from '../support/people.ts';
import { fingers, grid, palette } from '../keystrokes/fingers.ts';

test('tasks 6 and 10 with saved views: 2 keys, and 3 with the file', async ({ page }) => {
  await signIn(page, 'vendor@signalbox.test');
  await page.goto(`${home}/applications?webhook=failed`);
  await expect(grid(page, 'Applications').getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Save this view/ }).click();
  await expect(palette(page)).toBeVisible();
  await page.keyboard.type('Webhook failed');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved the view Webhook failed: v 1 opens it')).toBeVisible();
  await page.goto(`${home}/crawlers`);
  await expect(grid(page, 'Crawlers').getByRole('row').nth(1)).toBeVisible();
  const hand = fingers(page);
  await hand.press('v', '1');
  await expect(page).toHaveURL(`${home}/applications?webhook=failed`);
  expect(hand.count).toBeLessThanOrEqual(2);
  const saved = page.waitForEvent('download');
  await hand.press('D');
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
  expect(hand.count).toBeLessThanOrEqual(3);
  // As it was, for whoever comes after.
  await page.goto(`${home}/saved-views`);
  await page.getByRole('button', { name: 'Delete the view Webhook failed' }).click();
  await expect(page.getByText('Deleted the view Webhook failed')).toBeVisible();
});
