// What is typed ahead of the answers means the record that it would mean if every key waited for what came before.
import { expect, test, type Page, type Request } from '@playwright/test';
import { enter, home, signIn, waitForCommands } from '../support/people.ts';
import { grid, palette, question } from './fingers.ts';
import { endedCrawler, listed, recentApplications, wholeApplication } from './records.ts';

/** How long between two keys, and how late every answer is. TEST_SPEEDS=all tries each with each. */
const all = [0, 60, 130, 250].flatMap((gap) => [0, 150, 800].map((late) => ({ gap, late })));
const few = [
  { gap: 0, late: 150 },
  { gap: 60, late: 800 },
];
const speeds = process.env['TEST_SPEEDS'] === 'all' ? all : few;

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

const hold = (page: Page, text: number | string) =>
  page.evaluate((held) => navigator.clipboard.writeText(held), String(text));
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** From now on every answer is late. Nothing is changed at the service: what would have been sent is kept. */
async function slowLine(page: Page, late: number): Promise<Request[]> {
  const writes: Request[] = [];
  await page.route('**/api/v1/**', async (route, request) => {
    if (request.method() !== 'GET' && !request.url().includes('resolve')) {
      writes.push(request);
      return route.abort();
    }
    await new Promise((resolve) => setTimeout(resolve, late));
    // A page that is over by then wants no answer.
    return route.continue().catch(() => undefined);
  });
  return writes;
}

async function type(page: Page, gap: number, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    if (gap > 0) await page.waitForTimeout(gap);
  }
}

const letters = (text: string): string[] => [...text].map((letter) => (letter === ' ' ? 'Space' : letter));
const paths = (writes: readonly Request[]): string[] => writes.map((request) => new URL(request.url()).pathname);

for (const { gap, late } of speeds) {
  test.describe(`with ${gap} ms between the keys and answers ${late} ms late`, () => {
    test('a pasted application is the one that is finalised, whatever the cursor was on', async ({ page }) => {
      await signIn(page, 'staff@signalbox.test');
      await waitForCommands(page);
      // Neither on the screen nor finalised.
      const open = await listed<{ id: number }>(page, 'applications/?finalised=false');
      const id = open.at(-1)?.id ?? 0;
      const writes = await slowLine(page, late);
      await hold(page, id);
      await type(page, gap, 'Control+v', 'f', 'Enter');
      await expect.poll(() => paths(writes)).toEqual([`/api/v1/applications/${id}/finalise`]);
    });

    test('the bundle of a pasted application is the one that is sent', async ({ page }) => {
      await signIn(page, 'staff@signalbox.test');
      const { id } = await wholeApplication(page);
      await waitForCommands(page);
      const writes = await slowLine(page, late);
      await hold(page, id);
      await type(page, gap, 'Control+v', 'w', 'b', 'Enter');
      await expect.poll(() => paths(writes)).toEqual([`/api/v1/applications/${id}/bundle/webhook`]);
    });

    test('a pasted crawler is crawled again, although its list and the form are still to come', async ({ page }) => {
      await signIn(page, 'staff@signalbox.test');
      const { uuid, application_id } = await endedCrawler(page);
      await waitForCommands(page);
      const writes = await slowLine(page, late);
      await hold(page, uuid);
      await type(page, gap, 'Control+v', 'r', 'Enter');
      await expect.poll(() => paths(writes)).toEqual([`/api/v1/applications/${application_id}/recrawl/`]);
      expect(writes[0]?.postDataJSON()).toMatchObject({ crawler_uuid: uuid });
    });

    test('the file that is saved holds the rows of the filter it is named after', async ({ page }) => {
      await signIn(page, 'vendor@signalbox.test');
      await waitForCommands(page);
      await slowLine(page, late);
      const saved = page.waitForEvent('download');
      await type(page, gap, 'Control+k', ...letters('apps wh:fail'), 'Enter', 'D');
      const text = await (await saved).createReadStream().then(async (stream) => {
        const parts: Buffer[] = [];
        for await (const part of stream) parts.push(part as Buffer);
        return Buffer.concat(parts).toString();
      });
      await expect(page.getByRole('group', { name: 'Filters' })).toContainText('Latest webhook: Failed');
      const shown = Number(await grid(page, 'Applications').getAttribute('aria-rowcount')) - 1;
      expect(text.trim().split('\r\n').length - 1).toBe(shown);
      expect(shown).toBeLessThan(100);
    });

    test('all rows of a filter are selected, and none of the rows before', async ({ page }) => {
      await signIn(page, 'staff@signalbox.test');
      await waitForCommands(page);
      await slowLine(page, late);
      await type(page, gap, 'Control+k', ...letters('apps vendor:kauri'), 'Enter', '*', 'a', 'p', 'p');
      await expect(question(page)).toBeVisible({ timeout: 15_000 });
      // Under a question nothing else has a role.
      const shown = Number(await page.locator('main [role=grid]').getAttribute('aria-rowcount')) - 1;
      await expect(question(page)).toContainText(new RegExp(`\\b${shown} applications|of ${shown}\\b`));
    });

    test('a reference that is typed is found, and its link is copied', async ({ page }) => {
      const rows = page.waitForResponse(/\/api\/v1\/applications\//);
      await signIn(page, 'staff@signalbox.test');
      const { results } = (await (await rows).json()) as { results: { id: number; vendor_specific_id: string }[] };
      const [row] = results.filter(({ vendor_specific_id: id }) => /^[a-z0-9-]{4,12}$/i.test(id)).slice(5);
      await waitForCommands(page);
      await slowLine(page, late);
      await type(page, gap, 'Control+k', ...letters(row?.vendor_specific_id ?? ''), 'Enter', 'y');
      await expect(notices(page)).toContainText('Copied text to clipboard: http');
      await expect(palette(page)).toHaveCount(0);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`open=${row?.id}`);
    });

    test('letters that a changing command merely contains filter by the bank that is meant', async ({ page }) => {
      await signIn(page, 'staff@signalbox.test');
      await waitForCommands(page);
      const writes = await slowLine(page, late);
      await type(page, gap, 'Control+k', ...letters('cba'), 'Enter');
      await expect(page.getByRole('group', { name: 'Filters' })).toContainText('Commonwealth Bank', {
        timeout: 15_000,
      });
      await expect(palette(page)).toHaveCount(0);
      expect(paths(writes)).toEqual([]);
    });

    test('the question about a selection counts those it takes, and says why not the others', async ({ page }) => {
      const rows = page.waitForResponse(/\/api\/v1\/applications\//);
      await signIn(page, 'staff@signalbox.test');
      const { results } = (await (await rows).json()) as { results: { finalised: boolean }[] };
      const open = results.filter(({ finalised }) => !finalised).length;
      await waitForCommands(page);
      await slowLine(page, late);
      await type(page, gap, '*', 'a', 'f');
      await expect(question(page)).toContainText(`Finalise ${open} of ${results.length} applications`, {
        timeout: 15_000,
      });
      await expect(question(page)).toContainText(`${results.length - open} are already finalised`);
    });

    test('several pasted ids are a list of exactly these, and all of them are asked about', async ({ page }) => {
      await signIn(page, 'staff@signalbox.test');
      const [one, other] = await recentApplications(page);
      await waitForCommands(page);
      await slowLine(page, late);
      await hold(page, `${other.id}, ${one.id}`);
      await type(page, gap, 'Control+v', '*', 'a', 'p', 'p');
      await expect(question(page)).toContainText('Reprint PDF Summary of 2 applications?', { timeout: 15_000 });
      await expect(page).toHaveURL(new RegExp(`/records\\?.*${other.id}.*${one.id}`));
    });
  });
}

test('what waits is shown, and Escape stops it: nothing is run, and that is said', async ({ page }) => {
  await signIn(page, 'staff@signalbox.test');
  await waitForCommands(page);
  const writes = await slowLine(page, 3000);
  await hold(page, 3950);
  await type(page, 0, 'Control+v', 'f', 'Enter');
  await expect(page.getByRole('contentinfo', { name: 'Keys' })).toContainText('waiting for 3950: f, Enter');
  await page.keyboard.press('Escape');
  await expect(notices(page)).toContainText('Not run: f, Enter');
  await expect(page).not.toHaveURL(/open=3950/);
  expect(writes).toEqual([]);
});

test('keys for a record that is not found are not run on another one', async ({ page }) => {
  await signIn(page, 'staff@signalbox.test');
  await waitForCommands(page);
  const writes = await slowLine(page, 200);
  await hold(page, '999999999999');
  await type(page, 0, 'Control+v', 'f', 'Enter');
  await expect(notices(page)).toContainText('Not run: f, Enter');
  await expect(palette(page).getByRole('combobox')).toHaveValue(/999999999999/);
  expect(writes).toEqual([]);
});

test('the second key of a sequence counts as long as its strip is shown, and is never run by itself', async ({
  page,
}) => {
  await enter(page, 'staff@signalbox.test');
  await page.goto(`${home}/crawlers`);
  await expect(grid(page, 'Crawlers')).toBeVisible();
  await waitForCommands(page);
  const writes = await slowLine(page, 0);
  const strip = page.getByRole('status', { name: 'Keys after g' });
  await page.keyboard.press('g');
  await expect(strip).toBeVisible();
  await page.waitForTimeout(1200);
  await expect(strip).toBeVisible();
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/\/applications/);
  await expect(grid(page, 'Applications')).toBeVisible();
  await page.keyboard.press('g');
  await expect(strip).toBeVisible();
  await expect(strip).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(notices(page)).toContainText('the second key came after 4 seconds');
  expect(writes).toEqual([]);
});

test('a poll that brings rows moves nothing under the pointer', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'staff@signalbox.test');
  const rows = grid(page, 'Applications').getByRole('row');
  const third = rows.nth(3);
  const before = await third.getAttribute('id');
  await third.hover();
  await page.route('**/api/v1/applications/**', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { results: { id: number; timestamp: string }[]; count: number };
    const [first] = body.results;
    const newer = { ...first, id: 900_001, timestamp: new Date(Date.now() + 60_000).toISOString() };
    await route.fulfill({ response: reply, json: { ...body, results: [newer, ...body.results] } });
  });
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('button', { name: /^1 new/ })).toBeVisible();
  expect(await third.getAttribute('id')).toBe(before);
});

test('the menu of a row opens before the row is drawn, and what is pasted meanwhile is not lost', async ({ page }) => {
  await signIn(page, 'staff@signalbox.test');
  await waitForCommands(page);
  const writes = await slowLine(page, 800);
  const menu = page.getByRole('menu');
  await hold(page, 3950);
  await type(page, 0, 'g', 'i', '.', 'Control+v');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await expect(notices(page)).toContainText('Not looked up: paste 3950. Close what is open first');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await type(page, 0, '.', 'Escape', 'Control+v');
  await expect(page).toHaveURL(/open=3950/);
  expect(writes).toEqual([]);
});

test('the menu of a row that was scrolled away opens at the row', async ({ page }) => {
  await signIn(page, 'staff@signalbox.test');
  await waitForCommands(page);
  const rows = grid(page, 'Applications');
  await rows.hover();
  await page.mouse.wheel(0, 2500);
  await expect(rows.locator('[aria-rowindex="2"]')).toHaveCount(0);
  await page.keyboard.press('.');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expect(page.locator('main [aria-rowindex="2"]')).toBeInViewport();
});

test('what is pasted right after the search was asked for stands in its field', async ({ page }) => {
  await signIn(page, 'staff@signalbox.test');
  await waitForCommands(page);
  await slowLine(page, 800);
  await hold(page, '3950');
  await type(page, 0, 'g', 'i', '/', 'Control+v');
  await expect(page.getByRole('searchbox', { name: 'Search loaded rows' })).toHaveValue('3950');
  await expect(page).not.toHaveURL(/open=3950/);
});

test('a key of another page says where it works', async ({ page }) => {
  await signIn(page, 'staff@signalbox.test');
  await waitForCommands(page);
  await page.keyboard.press('b');
  await expect(notices(page)).toContainText(/works on .*Connections.*: g then o/);
});
