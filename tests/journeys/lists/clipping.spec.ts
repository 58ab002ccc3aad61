// On no page a head, a chip, a button or a status is cut, covered or out of the window, and where there is room every specified column is there.
import { expect, test, type Page } from '@playwright/test';
import { clipped } from '../support/clipped.ts';
import { innerPages, specifiedColumns } from '../support/everyPage.ts';
import { enter, home, waitForCommands } from '../support/people.ts';

const windows = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 375, height: 800 },
] as const;
const filtered = '/crawlers?status=FAILED&bank_id=2&cache_present=false&label_id=1&page_size=100';

/** What is drawn late is drawn, and stands where it will stand: the same twice. */
async function settled(page: Page): Promise<void> {
  const look = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => {
        setTimeout(() => requestAnimationFrame(resolve), 60);
      });
      const parts = [...document.querySelectorAll('main :is(button, [role=columnheader])')];
      const isWaiting = document.querySelector('main [role=progressbar]') !== null;
      return isWaiting ? undefined : parts.map((part) => JSON.stringify(part.getBoundingClientRect())).join();
    });
  let before = await look();
  await expect
    .poll(async () => {
      const last = before;
      before = await look();
      return before !== undefined && before === last;
    })
    .toBe(true);
}

async function problemsOf(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  for (const size of windows) {
    await page.setViewportSize(size);
    await settled(page);
    for (const problem of await page.evaluate(clipped)) found.push(`${path} at ${size.width}, ${problem}`);
    if (size.width === 1440) found.push(...(await missingColumns(page, path)));
  }
  return found;
}

/** With the menu open, as it is delivered. */
async function missingColumns(page: Page, path: string): Promise<string[]> {
  const grid = page.locator('main [role=grid]').first();
  const wanted = specifiedColumns.get(path) ?? [];
  if (wanted.length === 0 || (await grid.count()) === 0) return [];
  await expect(page.getByRole('main')).toHaveJSProperty('offsetLeft', 281);
  const heads = await grid
    .getByRole('columnheader')
    .evaluateAll((all) => all.map((head) => head.ariaLabel ?? head.textContent ?? ''));
  const missing = wanted.filter((title) => !heads.some((head) => head === title || head.startsWith(`${title} (`)));
  // The tables of the dieds have the bank above them.
  return missing.filter((title) => path !== '/dieds' || title !== 'Bank').map((title) => `${path} lacks ${title}`);
}

test('no head, chip, button or status is cut or covered, and at 1440 every specified column is there', async ({
  page,
}) => {
  await page.setViewportSize(windows[0]);
  await enter(page, 'admin@signalbox.test');
  await page.goto(`${home}/crawlers`);
  await waitForCommands(page);
  const found: string[] = [];
  let seen = 0;
  for (const path of [...innerPages, filtered]) {
    await page.setViewportSize(windows[0]);
    // Within the workbench: to open it for each page takes minutes.
    await page.evaluate((to) => history.pushState(null, '', to), `${home}${path}`);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeAttached();
    const problems = await problemsOf(page, path);
    seen += await page.locator('main :is([role=columnheader], button)').count();
    found.push(...problems);
  }
  expect(found).toEqual([]);
  // A check that looked at nothing would be green too.
  expect(seen).toBeGreaterThan(900);
});
