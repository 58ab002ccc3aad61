// What a first visit costs in script: bytes are the same on every machine.
import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { keyName } from '../../src/stores/session/keyName.ts';
import { enter, home } from './support/people.ts';

// A first visit: nothing of another journey may lie in the browser.
test.use({ reuseContext: false });

/** The scripts that came over the network so far; what is taken from the browser's own store costs nothing. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.endsWith('.js') && transferSize > 0)
      .map(({ name }) => name),
  );

async function weightOf(page: Page, scripts: readonly string[]): Promise<number> {
  expect(scripts.length).toBeGreaterThan(0);
  const bodies = await Promise.all(scripts.map(async (address) => (await page.request.get(address)).body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
}

test('the sign-in page asks for at most 120 kB of script', async ({ page }) => {
  await page.goto(`${home}/login`);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.waitForLoadState('networkidle');
  expect(await weightOf(page, await scriptsOf(page))).toBeLessThanOrEqual(120_000);
});

test('the applications ask for at most 190 kB of script before their first row', async ({ page, context }) => {
  await enter(page, 'vendor@signalbox.test');
  const fresh = await context.newPage();
  await fresh.addInitScript(() => {
    const seen = new Promise<string[]>((resolve) => {
      const look = () => {
        if (document.querySelector('[role=row][aria-rowindex="2"]') === null) return void requestAnimationFrame(look);
        const names = performance.getEntriesByType('resource').map(({ name }) => name);
        // A file that is asked for ahead is named again by the import that takes it from the browser's store.
        resolve([...new Set(names.filter((name) => name.endsWith('.js')))]);
      };
      look();
    });
    Object.assign(window, { firstRow: seen });
  });
  // What comes after the first rows is fetched without them when they take five seconds: here they are at once.
  const path = '/api/v1/applications/?page_size=100';
  const key = await page.evaluate((name) => localStorage.getItem(name), keyName);
  const response = await page.request.get(path, { headers: { authorization: `Token ${key}` } });
  expect(response.status()).toBe(200);
  await fresh.route(`**${path}`, (route) => route.fulfill({ response }));
  await fresh.goto(`${home}/applications`);
  const scripts = await fresh.evaluate<string[]>(() => Reflect.get(window, 'firstRow') as Promise<string[]>);
  expect(await weightOf(fresh, scripts)).toBeLessThanOrEqual(190_000);
});
