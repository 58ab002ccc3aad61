// Bank modules by keys: the dialog that edits one, its sliders, and a bank that goes offline and comes back.
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { seriousFaults } from '../support/axe.ts';
import { fingers, grid, notices, question } from '../keystrokes/fingers.ts';
import { enter, home, signIn, waitForCommands } from '../support/people.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const modules = (page: Page) => grid(page, 'Bank modules');
const rowOf = (page: Page, bank: string) => modules(page).getByRole('row', { name: new RegExp(bank) });

async function openModules(page: Page): Promise<void> {
  await page.goto(`${home}/bankmodules`);
  await expect(modules(page).getByRole('row').nth(5)).toBeVisible();
  await waitForCommands(page);
}

test('by keys alone: the columns, the hours of a bank, thresholds that are edited and undone, and an edit that is left', async ({
  page,
}) => {
  await test.step('the columns and the hours of a bank', () => walk(page));
  await test.step('thresholds: only the changed field is sent, and undone', () => editThresholds(page));
  await test.step('Escape leaves the dialog without a change', () => leaveEdit(page));
});

test('a bank goes offline with two keys and back with one, and what is told with it reaches vendors', async ({
  page,
  context,
}) => {
  await enter(page, 'staff@signalbox.test');
  await test.step('two keys and one', () => switchBank(page));
  await test.step('the question, the reason and the time', () => tellVendors(page, context));
});

async function walk(page: Page): Promise<void> {
  await signIn(page, 'staff@signalbox.test');
  await waitForCommands(page);
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await expect(page).toHaveURL(`${home}/bankmodules`);
  await expect(modules(page).getByRole('row').nth(1)).toContainText(/1,000.*70% completed, 20% died, 10% failed/);
  // Drawn short they keep their names.
  const heads = await modules(page)
    .getByRole('columnheader')
    .evaluateAll((all) => all.slice(1).map((head) => head.ariaLabel ?? head.textContent));
  expect(heads).toEqual([
    'ID',
    'Bank Name',
    'Country',
    'Module',
    'Cache Seed',
    'Enabled',
    expect.stringMatching(/^Total/),
    'Ratio',
    'Edit',
    // Beyond those of the specification.
    'Last 14 Days',
    'Issues',
  ]);
  // Enter opens the page of the bank, whose chart is walked by keys.
  await modules(page)
    .getByRole('row', { name: /Commonwealth Bank/ })
    .getByText('cba')
    .click();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${home}/bankmodules/2`);
  const hour = page.getByRole('slider', { name: /^Crawls: crawls that ended/ });
  const newest = await hour.getAttribute('aria-valuetext');
  expect(newest).toMatch(/^\d\d-\d\d \d\d:00 to \d\d:00(?:, so far)?: \d+ of \d+ completed.* The 7 days before: /);
  await hour.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(hour).not.toHaveAttribute('aria-valuetext', newest ?? '');
  // Its range by keys, and its table twin.
  const chart = page.getByRole('figure', { name: 'Crawls' });
  await expect(chart.locator('canvas')).toBeVisible();
  await page.keyboard.press('I');
  await page.keyboard.press('d');
  await expect(chart).toContainText('The 24 hours before');
  await page.keyboard.press('I');
  await page.keyboard.press('t');
  await expect(chart.getByRole('table', { name: 'Crawls' })).toBeVisible();
  await page.keyboard.press('I');
  await page.keyboard.press('t');
  for (const look of ['light', 'dark'] as const) expect(await seriousFaults(page, look, 'figure')).toEqual([]);
  await page.keyboard.press('u');
  await expect(modules(page).getByRole('row', { name: /Commonwealth Bank/ })).toHaveAttribute('aria-selected', /./);
  await expect(page).toHaveURL(`${home}/bankmodules`);
}

async function editThresholds(page: Page): Promise<void> {
  await openModules(page);
  await rowOf(page, 'Macquarie Bank').click();
  await page.keyboard.press('e');
  await expect(dialog(page)).toContainText(/Macquarie Bank\s*ONLINE/);
  for (const heading of ['Timestamps', 'Thresholds', 'Supported Features'])
    await expect(dialog(page).getByRole('region', { name: heading })).toBeVisible();
  const slider = dialog(page).getByRole('slider', { name: 'failed_warn_threshold' });
  await expect(slider).toBeFocused();
  const before = Number(await slider.inputValue());
  for (const look of ['light', 'dark'] as const) expect(await seriousFaults(page, look, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const after = Math.round((before + 0.02) * 100) / 100;
  await expect(slider).toHaveAttribute('aria-valuetext', `${Math.round(after * 100)}%`);
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ failed_warn_threshold: after });
  await expect(dialog(page)).toHaveCount(0);
  await expect(modules(page)).toBeFocused();
  await expect(notices(page)).toContainText('Updated Macquarie Bank: failed_warn_threshold');
  const undone = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.keyboard.press('U');
  expect((await undone).postDataJSON()).toEqual({ failed_warn_threshold: before });
}

async function leaveEdit(page: Page): Promise<void> {
  await openModules(page);
  await rowOf(page, 'Suncorp Bank').click();
  let writes = 0;
  page.on('request', (request) => (writes += request.method() === 'PATCH' ? 1 : 0));
  await page.keyboard.press('e');
  await expect(dialog(page).getByRole('slider').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(dialog(page).getByRole('slider').first()).toHaveAttribute('aria-valuetext', '200%');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(modules(page)).toBeFocused();
  expect(writes).toBe(0);
}

async function switchBank(page: Page): Promise<void> {
  await openModules(page);
  await rowOf(page, 'Bendigo Bank').click();
  const hand = fingers(page);
  await hand.press('b', 'Enter');
  await expect(notices(page)).toContainText('Bendigo Bank is offline now');
  await expect(rowOf(page, 'Bendigo Bank').getByRole('switch', { name: /^Enabled/ })).not.toBeChecked();
  expect(hand.count).toBe(2);
  await page.keyboard.press('U');
  await expect(notices(page)).toContainText('Bendigo Bank is online now');
  await expect(rowOf(page, 'Bendigo Bank').getByRole('switch', { name: /^Enabled/ })).toBeChecked();
}

async function tellVendors(page: Page, context: BrowserContext): Promise<void> {
  await openModules(page);
  await rowOf(page, 'Newcastle Permanent').click();
  await page.keyboard.press('b');
  await expect(question(page)).toContainText('Take Newcastle Permanent offline?');
  await expect(question(page).getByRole('button').last()).toBeFocused();
  await expect(question(page).locator('dd')).toHaveText([
    /^\d+$/,
    /^\d+$/,
    /warning at \d+%, offline at \d+%$/,
    /warning at \d+%$/,
    /./,
  ]);
  for (const look of ['light', 'dark'] as const)
    expect(await seriousFaults(page, look, '[role=alertdialog]')).toEqual([]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('soon');
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText('must be a time to come');
  await question(page)
    .getByRole('textbox', { name: /^Back online at/ })
    .fill('2h');
  await question(page)
    .getByRole('textbox', { name: /^Reason/ })
    .fill('New login page');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ is_offline: true, offline_reason: 'New login page' });
  await expect(notices(page)).toContainText('Newcastle Permanent is offline now');
  await expect(rowOf(page, 'Newcastle Permanent')).toContainText('New login page, back ');

  const vendor = await context.browser()?.newContext();
  const seen = await vendor?.newPage();
  if (seen === undefined) throw new Error('There is no second browser');
  await enter(seen, 'vendor@signalbox.test');
  await seen.goto(`${home}/institutions`);
  const row = grid(seen, 'Institution Support Status').getByRole('row', { name: /Newcastle Permanent/ });
  await expect(row).toContainText('New login page, back ');
  await vendor?.close();
  await page.keyboard.press('U');
  await expect(notices(page)).toContainText('Newcastle Permanent is online now');
}
