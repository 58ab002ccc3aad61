// What a first visit costs in script: bytes are the same on every machine.
import { gzipSync } from 'node:zlib';
import { expect, test, type Page, type Response } from '@playwright/test';
import { home, signIn } from './people.ts';

/** Collects all script that is asked for, as gzip packs it. */
function weigh(page: Page): () => Promise<number> {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response);
  });
  return async () => {
    const bodies = await Promise.all(scripts.map((response) => response.body()));
    return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  };
}

test('the sign-in page asks for at most 110 kB of script', async ({ page }) => {
  const weight = weigh(page);
  await page.goto(`${home}/login`);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.waitForLoadState('networkidle');
  expect(await weight()).toBeLessThanOrEqual(110_000);
});

test('the applications ask for at most 175 kB of script before their first row', async ({ page, context }) => {
  await signIn(page, 'vendor@signalbox.test');
  const fresh = await context.newPage();
  await fresh.addInitScript(() => {
    const seen = new Promise<string[]>((resolve) => {
      const look = () => {
        if (document.querySelector('[role=row][aria-rowindex="2"]') === null) return void requestAnimationFrame(look);
        const names = performance.getEntriesByType('resource').map(({ name }) => name);
        resolve(names.filter((name) => name.endsWith('.js')));
      };
      look();
    });
    Object.assign(window, { firstRow: seen });
  });
  await fresh.goto(`${home}/applications`);
  const scripts = await fresh.evaluate<string[]>(() => Reflect.get(window, 'firstRow') as Promise<string[]>);
  const bodies = await Promise.all(scripts.map(async (address) => (await fresh.request.get(address)).body()));
  expect(scripts.length).toBeGreaterThan(0);
  expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThanOrEqual(175_000);
});
