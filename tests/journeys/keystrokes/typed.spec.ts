// The keystroke budget of what is typed: each task is done with real keys in a real browser, every press counted, and may never cost more.
import { expect, test } from '@playwright/test';
import { email, home, password, passwordField, signIn, waitForCommands } from '../support/people.ts';
import { fingers, grid, notices, palette } from './fingers.ts';
import { copiedBy } from '../support/clipboard.ts';

test('signing in costs what is typed, and two keys', async ({ page }) => {
  await page.goto(`${home}/login`);
  await expect(email(page)).toBeFocused();
  const hand = fingers(page);
  await hand.type('vendor@signalbox.test');
  await hand.press('Tab');
  await expect(passwordField(page)).toBeFocused();
  await hand.type(password);
  await hand.press('Enter');
  await expect(page).toHaveURL(`${home}/applications`);
  await expect(grid(page, 'Applications')).toBeFocused();
  expect(hand.count).toBeLessThanOrEqual('vendor@signalbox.test'.length + password.length + 2);
});

test('tasks 3, 6 and 8 of staff: 10 and 12 keys, and an id with 3', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'staff@signalbox.test');
  await test.step('task 3, a bank taken offline, with the question before it: 10 keys', async () => {
    const hand = fingers(page);
    await hand.press('Control+k');
    await hand.type('off anz');
    await expect(palette(page).getByRole('option').first()).toContainText('Take a bank offline: ANZ');
    await hand.press('Enter');
    await expect(page.getByRole('alertdialog')).toContainText('Take ANZ offline?');
    await expect(page.getByRole('alertdialog').getByRole('button').last()).toBeFocused();
    await hand.press('Enter');
    await expect(page.getByText('ANZ is offline now')).toBeVisible();
    expect(hand.count).toBeLessThanOrEqual(10);
    // Back as it was, for whoever comes after.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('on anz');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toContainText('Bring ANZ back online?');
    await expect(page.getByRole('alertdialog').getByRole('button').last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('ANZ is online now')).toBeVisible();
  });
  await test.step('task 6, the applications of a vendor that are not finalised: 12 keys', async () => {
    const hand = fingers(page);
    await hand.press('Control+k');
    await hand.type('stuck acme');
    await expect(palette(page).getByRole('option').first()).toContainText(/acme/i);
    await hand.press('Enter');
    await expect(page).toHaveURL(/\/applications\?vendor=\d+&finalised=false$/);
    await expect(grid(page, 'Applications').getByRole('row').nth(1)).toBeVisible();
    expect(hand.count).toBeLessThanOrEqual(12);
  });
  await test.step('task 8, a reference that is read out, and its link copied: the id and 3 keys', async () => {
    await page.goto(`${home}/applications`);
    // As the list shows it: an answer that was asked for by the page before cannot be read any more.
    const references = grid(page, 'Applications').getByRole('link', { name: /^[A-Z]{2}-\d{6}$/ });
    const reference = (await references.first().textContent()) ?? '';
    expect(reference).toMatch(/\w{2,}/);
    const hand = fingers(page);
    await hand.press('Control+k');
    await hand.type(reference);
    await hand.press('Enter');
    await expect(palette(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/lookup\?application_id=\d+$/);
    await hand.press('y');
    await expect(page.getByText(/^Copied text to clipboard: http/)).toBeVisible();
    expect(await copiedBy(page)).toBe(page.url());
    expect(hand.count).toBeLessThanOrEqual(reference.length + 3);
  });
});

test('task 9, a link built and e-mailed: the texts and 6 keys, also while the page is still to come', async ({
  page,
}) => {
  await signIn(page, 'vendor@signalbox.test');
  await waitForCommands(page);
  const hand = fingers(page);
  const texts = ['customer-77', 'Pat Fisher', 'pat.fisher@customer.example'] as const;
  const sending = page.waitForRequest((request) => request.url().includes('customer_iframe_link'));
  await hand.press('g', 'f');
  for (const text of texts) {
    await hand.press('Tab');
    await hand.type(text);
  }
  await hand.press('Control+Enter');
  expect((await sending).postDataJSON()).toMatchObject({
    customer_name: 'Pat Fisher',
    customer_email: 'pat.fisher@customer.example',
  });
  await expect(notices(page)).toContainText('Successfully sent email');
  expect(hand.count).toBeLessThanOrEqual(texts.join('').length + 6);
});

test('tasks 10 and 11 of a vendor: 15 and 8 keys, or 5 clicks', async ({ page }) => {
  await signIn(page, 'vendor@signalbox.test');
  await test.step('task 10, those whose latest webhook failed are saved: 15 keys', async () => {
    const hand = fingers(page);
    await hand.press('Control+k');
    await hand.type('apps wh:fail');
    await expect(palette(page).getByRole('option').first()).toContainText('Show applications: Latest webhook failed');
    await hand.press('Enter');
    await expect(page).toHaveURL(/\/applications\?webhook=failed$/);
    await expect(page.getByRole('group', { name: 'Filters' })).toContainText('Latest webhook: Failed');
    await expect(grid(page, 'Applications').getByRole('row').nth(1)).toBeVisible();
    const saved = page.waitForEvent('download');
    await hand.press('D');
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
    expect(hand.count).toBeLessThanOrEqual(15);
  });
  await test.step('task 11, the online banks with e-statements: 8 keys', async () => {
    const hand = fingers(page);
    await hand.press('g', 'o');
    await expect(grid(page, 'Institution Support Status')).toBeVisible();
    await hand.press('f');
    await expect(palette(page)).toBeVisible();
    await hand.type('o');
    await expect(palette(page).getByRole('option').first()).toContainText('online');
    await hand.press('Shift+Enter');
    await hand.type('e');
    await expect(palette(page).getByRole('option').first()).toContainText('estatements');
    await hand.press('Shift+Enter', 'Enter');
    await expect(page).toHaveURL(/\/institutions\?features=online(,|%2C)estatements$/);
    await expect(palette(page)).toHaveCount(0);
    expect(hand.count).toBeLessThanOrEqual(8);
  });
  await page.goto(`${home}/applications`);
  await test.step('task 11 by mouse: 5 clicks', async () => {
    const hand = fingers(page);
    await hand.click(page.getByRole('link', { name: 'Connections' }));
    await hand.click(page.getByRole('button', { name: /^Filter$/ }));
    await hand.click(page.getByRole('checkbox', { name: /^online/ }));
    await hand.click(page.getByRole('checkbox', { name: /^estatements/ }));
    await hand.click(page.getByRole('button', { name: 'View Results' }));
    await expect(page).toHaveURL(/\/institutions\?features=online(,|%2C)estatements$/);
    expect(hand.count).toBeLessThanOrEqual(5);
  });
});
