// Staff keep labels and webhooks by hand: made, changed, tried out and deleted, and as it was afterwards.
import { expect, test, type Page } from '@playwright/test';
import { enter, home } from '../support/people.ts';

// Nothing is filed under it, so that nothing is sent to a webhook of it.
const label = 'journey-of-webhooks';
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a label and a webhook of it are made, changed, tried out and deleted', async ({ page }) => {
  await enter(page, 'staff@signalbox.test');
  await page.goto(`${home}/labels`);
  await page.getByRole('button', { name: 'Create Label' }).click();
  // Without a reference it is ignored, and nobody is told.
  await dialog(page, 'Create Label').getByRole('button', { name: 'Create' }).click();
  await expect(dialog(page, 'Create Label')).toBeHidden();
  await page.getByRole('button', { name: 'Create Label' }).click();
  await page.getByLabel('Reference').fill(label);
  await page.keyboard.press('Enter');
  await expect(row(page, label)).toBeVisible();

  await page.goto(`${home}/webhooks`);
  await page.getByRole('button', { name: 'Create Webhook' }).click();
  await page.getByLabel('Name').fill('Of the journey');
  await page.getByLabel('URL').fill('https://10.0.0.7/');
  await page.getByLabel('Label', { exact: true }).selectOption(label);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/url cannot be called: The address is not on the public internet/).first()).toBeVisible();
  await page.getByLabel('URL').fill('https://hooks.journey.invalid/');
  await dialog(page, 'Create Webhook').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('textbox', { name: 'New secret' })).toHaveValue(/^whsec_/);
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByRole('textbox', { name: 'New secret' })).toBeHidden();

  await page.getByRole('button', { name: 'Edit the webhook Of the journey' }).click();
  await page.getByLabel('Active').uncheck();
  await dialog(page, 'Edit Webhook').getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Updated Of the journey: active is now no')).toBeVisible();

  await page.getByRole('button', { name: 'Test the webhook Of the journey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/The test event failed\. The name hooks\.journey\.invalid/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Edit the webhook Of the journey' }).click();
  await page.getByRole('button', { name: 'Delete Webhook' }).click();
  await expect(page.getByText(/^Delete the webhook Of the journey of /)).toBeVisible();
  await dialog(page, 'Delete Webhook').getByRole('button', { name: 'Delete Webhook' }).click();
  await expect(row(page, 'Of the journey')).toBeHidden();

  await page.goto(`${home}/labels`);
  await page.getByRole('button', { name: `Edit the label ${label}` }).click();
  await page.getByRole('button', { name: 'Delete Label' }).click();
  await dialog(page, 'Delete Label').getByRole('button', { name: 'Delete Label' }).click();
  await expect(row(page, label)).toBeHidden();
});
