// A list on a service that answers nonsense: the rows stay with their age told, and the next good poll heals it.
import { expect, test, type Page, type Route } from '@playwright/test';
import { mostCharacters } from '../../../src/api/answers.ts';
import { email, enter, home } from '../support/people.ts';

// A clock leaves scripts behind in a browser context that is used again.
test.use({ reuseContext: false });

const calls = /\/api\/v1\/crawlers\//;
const pollEvery = 31_000;
const crawlers = (page: Page) => page.getByRole('grid', { name: 'Crawlers' });
const told = (page: Page) => page.getByText(/^An error occured: /);

interface Answer {
  count: number;
  next: string | null;
  results: Record<string, unknown>[];
}

const broken: readonly [string, (route: Route, rows: Answer) => Promise<void>][] = [
  ['503', (route) => route.fulfill({ status: 503, body: '' })],
  ['500', (route) => route.fulfill({ status: 500, body: 'Internal Server Error' })],
  ['429', (route) => route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: { message: 'Too many' } })],
  ['HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' })],
  ['empty', (route) => route.fulfill({ body: '' })],
  ['truncated', (route, rows) => route.fulfill({ body: JSON.stringify(rows).slice(0, 2000) })],
  ['null', (route) => route.fulfill({ body: 'null' })],
  ['no list', (route) => route.fulfill({ json: { count: 1, next: null, results: null } })],
  ['wrong types', (route) => route.fulfill({ json: { count: 'x', next: 5, results: [{ uuid: null }] } })],
  ['nested without end', (route) => route.fulfill({ body: `${'['.repeat(200_000)}${']'.repeat(200_000)}` })],
  ['11 MB', (route, rows) => route.fulfill({ body: tooMuch(rows) })],
  [
    'next to another host',
    (route, rows) => route.fulfill({ json: { ...rows, next: 'https://evil.example/?cursor=1_1' } }),
  ],
  // Too few rows for what was asked, and the way to the rest is the same page again.
  [
    'next to itself',
    (route, { count, results }) =>
      route.fulfill({ json: { count, next: route.request().url(), results: results.slice(0, 10) } }),
  ],
  ['no network', (route) => route.abort()],
];

/** Rows as they should be, only too many of them. */
function tooMuch(rows: Answer): string {
  const row = JSON.stringify(rows.results[0]);
  const times = Math.ceil((1.1 * mostCharacters) / (row.length + 1));
  return `{"count":${times},"next":null,"results":[${Array.from({ length: times }, () => row).join(',')}]}`;
}

/** More rows are wanted than one answer has, so that a next link is followed. */
async function openCrawlers(page: Page): Promise<Answer> {
  await enter(page, 'staff@signalbox.test');
  const reading = page.waitForResponse(calls);
  await page.goto(`${home}/crawlers?page_size=200`);
  const rows = (await (await reading).json()) as Answer;
  await expect(crawlers(page).getByRole('row').nth(5)).toBeVisible();
  return rows;
}

test('a broken answer keeps the old rows, is told with their age, and the next good poll heals it', async ({
  page,
}) => {
  const uncaught: string[] = [];
  // The clock of the test has scripts of its own in the page, which may run before it is there.
  page.on('pageerror', ({ message, stack = '' }) => stack.includes('/assets/') && uncaught.push(message));
  await page.clock.install();
  const rows = await openCrawlers(page);
  const top = async () => (await crawlers(page).boundingBox())?.y;
  // The bar above the rows has come, and they stay where they are.
  await expect(page.getByText(/^(just read|read .* ago)$/)).toBeVisible();
  const before = await top();
  for (const [name, answer] of broken) {
    await page.route(calls, (route) => answer(route, rows));
    await page.clock.fastForward(pollEvery);
    await expect(page.getByText(/^An error occured: .*These rows are from \d/), name).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/^read .* ago$/), name).toBeVisible();
    await expect(crawlers(page).getByRole('row').nth(5), name).toBeVisible();
    // The row that somebody points at stays where it is.
    expect(await top(), name).toBe(before);
    await page.unroute(calls);
    await page.clock.fastForward(pollEvery);
    // Said for some seconds alone, so it is looked for first.
    await expect(page.getByText('just read'), name).toBeVisible();
    await expect(told(page), name).toHaveCount(0);
    await expect(crawlers(page).getByRole('row').nth(5), name).toBeVisible();
  }
  expect(uncaught).toEqual([]);
});

test('a sign-out by a 502 holds in every tab until the service has ended the session, and then for the cookie too', async ({
  context,
  page,
}) => {
  await enter(page, 'staff@signalbox.test');
  const other = await context.newPage();
  await openCrawlers(other);
  const isDown = (route: Route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' });
  await context.route(/rest-auth\/logout/, isDown);
  await page.route(calls, isDown);
  await page.goto(`${home}/crawlers`);
  await expect(email(page)).toBeVisible();
  await expect(email(other)).toBeVisible();
  const status = async () => (await page.request.get('/api/v1/users/me')).status();
  // The service does not know yet: the cookie alone would still open everything.
  expect(await status()).toBe(200);
  await page.reload();
  await expect(email(page)).toBeVisible();
  await other.goto(`${home}/applications`);
  await expect(other).toHaveURL(`${home}/login?origin=${encodeURIComponent(`${home}/applications`)}`);
  // Into the workbench, which asks who is here, and back.
  await other.getByRole('link', { name: 'Connections' }).click();
  await expect(other).toHaveURL(`${home}/institutions`);
  await other.goto(`${home}/login`);
  await expect(email(other)).toBeVisible();
  await context.unroute(/rest-auth\/logout/);
  await expect.poll(status, { timeout: 20_000 }).toBe(401);
});
