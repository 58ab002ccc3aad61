// Triage by keys: the log of a cause at the error that ended the crawl by one key, and a whole cause recrawled from anywhere within six.
import { expect, test, type Page } from '@playwright/test';
import type { CauseRow } from '../../../src/api/contract/crawling/causes/causes.ts';
import type { CrawlerRow } from '../../../src/api/contract/crawling/crawlers.ts';
import { risingOf } from '../../../src/stores/causes/words.ts';
import { signIn, waitForCommands } from '../support/people.ts';
import { fingers, grid } from '../keystrokes/fingers.ts';
import { listed } from '../keystrokes/records.ts';

/** How far down the list stands a cause that can be recrawled, its crawlers, and how far down them the first that can. */
async function recrawlableCause(
  page: Page,
): Promise<{ place: number; members: readonly string[]; first: number; causes: readonly CauseRow[] }> {
  const banks = await listed<{ id: number; is_offline: boolean }>(page, 'bank/');
  const offline = new Set(banks.filter((bank) => bank.is_offline).map(({ id }) => id));
  const causes = await listed<CauseRow>(page, 'causes/');
  // As the page lists them: what rises most is first.
  const now = Date.now();
  const shown = causes.toSorted((one, other) => risingOf(other, now) - risingOf(one, now));
  for (const [place, cause] of shown.entries()) {
    if (cause.banks.some(({ id }) => offline.has(id))) continue;
    const members = await listed<CrawlerRow>(page, `crawlers/?cause_id=${cause.id}`);
    // So many go as one run, which is what is ordered here.
    const hasApplication = ({ application_id: id }: CrawlerRow): boolean => id !== null;
    if (members.filter(hasApplication).length > 5)
      return { place, members: members.map(({ uuid }) => uuid), first: members.findIndex(hasApplication), causes };
  }
  throw new Error('No cause can be recrawled');
}

for (const gap of process.env['TEST_SPEEDS'] === 'all' ? [0, 60, 150] : [0]) {
  test(`a whole cause is recrawled with ${gap} ms between the keys and answers 150 ms late`, async ({ page }) => {
    await signIn(page, 'staff@signalbox.test');
    const { place, members, causes } = await recrawlableCause(page);
    await waitForCommands(page);
    const ordered: string[] = [];
    await page.route('**/api/v1/**', async (route, request) => {
      const isOrder = request.method() === 'POST' && request.url().endsWith('/dashboard/runs/');
      if (isOrder) {
        // Nothing is crawled: the network is played to be gone.
        ordered.push(...(request.postDataJSON() as { crawlers: string[] }).crawlers);
        return route.abort();
      }
      await new Promise((resolve) => setTimeout(resolve, 150));
      // Crawls that fail meanwhile would move the rows between looking and pressing.
      if (new URL(request.url()).pathname.endsWith('/causes/'))
        return route.fulfill({ json: { count: causes.length, next: null, results: causes } });
      return route.continue().catch(() => undefined);
    });
    const hand = fingers(page);
    // The cursor is on the newest one; how far below another stands is no part of the budget.
    const down = Array.from({ length: place }, () => 'j');
    for (const key of ['g', 'u', ...down, 'R', 'Enter']) {
      await hand.press(key);
      if (gap > 0) await page.waitForTimeout(gap);
    }
    expect(hand.count - place).toBeLessThanOrEqual(6);
    await expect.poll(() => ordered.length).toBeGreaterThan(0);
    expect(members).toEqual(expect.arrayContaining(ordered));
  });
}

test('Enter opens the newest log at its error, and the crawlers beside have the keys after →', async ({ page }) => {
  await signIn(page, 'staff@signalbox.test');
  // What rises most today may be a crawler of nobody's application, which cannot be recrawled.
  const { place, first } = await recrawlableCause(page);
  const hand = fingers(page);
  await hand.press('g', 'u');
  await expect(grid(page, 'Causes')).toBeFocused();
  await hand.press(...Array.from({ length: place }, () => 'j'));
  await expect(grid(page, 'Crawlers of the cause')).toBeVisible();
  await hand.press('Enter');
  await expect(page).toHaveURL(/\/crawler\/[0-9a-f-]{36}/);
  await expect(page.getByRole('region', { name: 'Why it failed' })).toBeVisible();
  await hand.press('u');
  await expect(grid(page, 'Causes')).toBeFocused();
  await hand.press('ArrowRight');
  await expect(grid(page, 'Crawlers of the cause')).toBeFocused();
  await hand.press(...Array.from({ length: first }, () => 'j'), 'x', 'r');
  await expect(page.getByRole('form', { name: 'Recrawl' })).toBeVisible();
  await hand.press('Escape', 'ArrowLeft');
  await expect(grid(page, 'Causes')).toBeFocused();
});
