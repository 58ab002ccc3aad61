// The lists worked in a real browser: by keyboard only, by mouse only, and on a service that answers nonsense.
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page, type Route } from '@playwright/test';
import { home, signIn } from './people.ts';

const crawlers = (page: Page) => page.getByRole('grid', { name: 'Crawlers' });
const current = async (page: Page) => (await crawlers(page).getAttribute('aria-activedescendant')) ?? '';

test('by keyboard only: filter, move, peek, select three, copy, download, and back to the same row', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'staff@signalbox.test');
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
  await expect(page.locator('[aria-rowindex="4"]')).toHaveId(await current(page));
  await page.keyboard.press(' ');
  await expect(page.getByRole('complementary', { name: 'Peek' })).toBeVisible();
  for (const key of ['x', 'J', 'J']) await page.keyboard.press(key);
  await expect(page.getByText(/^3 selected/)).toBeVisible();
  await page.keyboard.press('Y');
  await expect(page.getByText(/^Copied text to clipboard: /)).toBeVisible();
  expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toHaveLength(3);
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
  await expect(page).toHaveURL(`${home}/crawlers?status=COMPLETED`);
});

test('by mouse only: filter, select, sort, peek, download', async ({ page }) => {
  await signIn(page, 'staff@signalbox.test');
  await page.getByRole('link', { name: 'Crawlers' }).click();
  await page.getByLabel('Status').selectOption('DIED');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/status=DIED/);
  await crawlers(page).getByRole('columnheader', { name: /^Bank/ }).click();
  await expect(page).toHaveURL(/sort=bank/);
  for (const row of [2, 3, 4]) await page.locator(`[aria-rowindex="${row}"]`).getByTitle('Select the row').click();
  await expect(page.getByText(/^3 selected/)).toBeVisible();
  await page.locator('[aria-rowindex="5"]').dblclick();
  await expect(page.getByRole('complementary', { name: 'Peek' })).toContainText('DIED');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await download;
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^51–/)).toBeVisible();
});

const broken: readonly [string, (route: Route, rows: string) => Promise<void>][] = [
  ['503', (route) => route.fulfill({ status: 503, body: '' })],
  ['500', (route) => route.fulfill({ status: 500, body: 'Internal Server Error' })],
  ['HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' })],
  ['empty', (route) => route.fulfill({ body: '' })],
  ['truncated', (route, rows) => route.fulfill({ body: rows.slice(0, 2000) })],
  ['wrong types', (route) => route.fulfill({ json: { count: 'x', next: 5, results: [{ uuid: null }] } })],
  ['no list', (route) => route.fulfill({ json: { count: 1, next: null, results: null } })],
  ['null', (route) => route.fulfill({ body: 'null' })],
  [
    'next to another host',
    (route, rows) => route.fulfill({ json: { ...JSON.parse(rows), next: 'https://evil.example/?cursor=1_1' } }),
  ],
  ['no network', (route) => route.abort()],
];

test('broken answers keep the old rows, are told, and heal', async ({ page }) => {
  test.setTimeout(120_000);
  const uncaught: string[] = [];
  page.on('pageerror', ({ message }) => uncaught.push(message));
  await signIn(page, 'staff@signalbox.test');
  const reading = page.waitForResponse(/\/api\/v1\/crawlers\//);
  await page.goto(`${home}/crawlers?page_size=200`);
  const rows = await (await reading).text();
  await expect(crawlers(page)).toBeVisible();
  const refresh = page.getByRole('main').getByRole('button', { name: 'Refresh' });
  for (const [name, answer] of broken) {
    await page.route(/\/api\/v1\/crawlers\//, (route) => answer(route, rows));
    await refresh.click();
    await expect(page.getByText(/^An error occured: .*These rows are from/), name).toBeVisible();
    await expect(crawlers(page).getByRole('row').nth(5), name).toBeVisible();
    await page.unroute(/\/api\/v1\/crawlers\//);
    await refresh.click();
    await expect(page.getByText(/^An error occured: .*These rows are from/), name).toHaveCount(0);
  }
  expect(uncaught).toEqual([]);
});

test('rows that come twice are shown once', async ({ page }) => {
  await signIn(page, 'staff@signalbox.test');
  await page.route(/\/api\/v1\/crawlers\//, async (route) => {
    const answer = (await (await route.fetch()).json()) as { results: unknown[] };
    await route.fulfill({
      json: { ...answer, next: null, results: [...answer.results.slice(0, 5), ...answer.results.slice(0, 5)] },
    });
  });
  await page.goto(`${home}/crawlers`);
  await expect(crawlers(page)).toHaveAttribute('aria-rowcount', '6');
});

for (const name of ['applications', 'crawlers', 'analyses', 'institutions', 'incomplete-bundle-applications']) {
  test(`nothing serious is wrong with ${name} for screen readers`, async ({ page }) => {
    await signIn(page, 'staff@signalbox.test');
    await page.goto(`${home}/${name}`);
    await expect(page.getByRole('main').getByRole('grid')).toBeVisible();
    // Fluent keeps the focus in a dialog with these, and takes it back from them at once.
    const { violations } = await new AxeBuilder({ page }).exclude('[data-tabster-dummy]').include('main').analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
}
