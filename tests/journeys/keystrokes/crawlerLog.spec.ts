// The log of a crawler by keyboard: from a bank to the error that ended a crawl in eight keys, a search, a range, and captures beside it.
import { expect, test, type Page } from '@playwright/test';
import { namedCrawlers } from '../../../server/demo/named.ts';
import { seriousFaults } from '../support/axe.ts';
import { home, signIn, waitForCommands } from '../support/people.ts';
import { fingers, notices } from './fingers.ts';
import { slowLine, type } from './slowLine.ts';
import { copiedBy } from '../support/clipboard.ts';

const log = (page: Page) => page.getByRole('treegrid', { name: 'Crawler log' });
const cursor = (page: Page) => log(page).locator('[aria-selected=true]');

async function openLog(page: Page, uuid: string): Promise<void> {
  await page.goto(`${home}/crawler/${uuid}`);
  await expect(cursor(page)).toBeVisible({ timeout: 30_000 });
}

for (const gap of process.env['TEST_SPEEDS'] === 'all' ? [0, 60, 150] : [0]) {
  test(`the newest failed crawler of a bank is shown at the error that ended it in eight keys, ${gap} ms apart`, async ({
    page,
  }) => {
    await signIn(page, 'staff@signalbox.test');
    await waitForCommands(page);
    await slowLine(page, 150);
    const keys = ['Control+k', 'l', 'f', 'Space', 'a', 'n', 'z', 'Enter'];
    expect(keys).toHaveLength(8);
    await type(page, gap, ...keys);
    await expect(cursor(page)).toContainText(/ER|LC/, { timeout: 30_000 });
    await expect(page.getByRole('region', { name: 'Why it failed' })).toContainText(/DIED|FAILED|TIMEDOUT/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Crawler');
    // Keys that come before the log has act on it when it is there.
    await page.goto(`${home}/applications`);
    await waitForCommands(page);
    await type(page, gap, ...keys, 'G');
    const rows = Number(await log(page).getAttribute('aria-rowcount', { timeout: 30_000 }));
    await expect(cursor(page)).toHaveAttribute('aria-rowindex', String(rows));
  });
}

test('a log is searched: hits are gone through, lines copied by their address, and no line moves', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'staff@signalbox.test');
  await openLog(page, namedCrawlers.longLog);
  const hands = fingers(page);
  await hands.press('/');
  await hands.type('row 700');
  await hands.press('Enter');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1/1');
  await expect(cursor(page)).toContainText('Row 700 of the statement list read');
  await hands.press('v', 'j', 'y');
  await expect(notices(page)).toContainText('#s=');
  const link = await copiedBy(page);
  const [, from = '', to = ''] = /#s=(\d+)-(\d+)$/.exec(link) ?? [];
  expect(Number(to)).toBe(Number(from) + 1);
  await page.goto(link);
  await expect(cursor(page)).toContainText(to);
  await test.step('what is typed on before the first hit has come goes on from it', () => typeOn(page));
  await test.step('while a search says how far it is, and when it is given up', () => expectStill(page));
  await test.step('an address on a narrow screen, whose lines come late', () => expectInSight(page));
});

async function typeOn(page: Page): Promise<void> {
  await openLog(page, namedCrawlers.longLog);
  await slowLine(page, 150);
  await type(page, 0, '/', ...'row 70', 'Enter', 'n', 'n', 'N');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('2/11');
  await expect(cursor(page)).toContainText('Row 700 of the statement list read');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

async function expectStill(page: Page): Promise<void> {
  await openLog(page, namedCrawlers.longLog);
  const upper = async () => (await log(page).boundingBox())?.y;
  // Held back, so that the search goes on until it is given up.
  await page.route('**/log/search**', () => undefined);
  const before = await upper();
  await type(page, 0, '/', ...'row 70', 'Enter');
  const cancel = page.getByRole('toolbar', { name: 'Log' }).getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeVisible();
  expect(await upper()).toBe(before);
  await cancel.click();
  await expect(cancel).toHaveCount(0);
  expect(await upper()).toBe(before);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** The line of an address stays in sight when the lines around it come later and take more room. */
async function expectInSight(page: Page): Promise<void> {
  // Otherwise it would be another place on the page that is there.
  await page.goto('/version');
  await page.setViewportSize({ width: 560, height: 700 });
  await slowLine(page, 300);
  await page.goto(`${home}/crawler/${namedCrawlers.longLog}#s=700`);
  await expect(cursor(page)).toContainText('of the statement list read', { timeout: 30_000 });
  await expect(cursor(page)).toBeInViewport({ ratio: 1 });
  const above = log(page).getByRole('row').filter({ hasText: 'of the statement list read' }).first();
  await expect(above).not.toHaveAttribute('aria-selected', 'true');
}

test('captures that a line names are looked at beside the log by keys alone, and the keys stay with the log', async ({
  page,
  context,
}) => {
  await signIn(page, 'staff@signalbox.test');
  await openLog(page, namedCrawlers.debugLocation);
  const named = log(page).getByRole('row').filter({ hasText: 'Debug Location' });
  await expect(named.getByRole('link')).toHaveText(['Screenshot', 'Page', 'Preview']);
  const hands = fingers(page);
  const viewer = page.getByRole('complementary', { name: 'Viewer' });
  await hands.press('s');
  // Drawn, and not only asked for.
  await expect(viewer.getByRole('img')).toHaveJSProperty('naturalWidth', 800);
  expect(await seriousFaults(page, 'light')).toEqual([]);
  await hands.press('i');
  const frame = viewer.locator('iframe');
  await expect(frame.contentFrame().getByRole('heading')).toHaveText('Your accounts');
  expect(await frame.getAttribute('sandbox')).toBe('');
  // A click into the page does not take the keys with it.
  await frame.click();
  await expect(page.locator(':focus')).not.toHaveJSProperty('tagName', 'IFRAME');
  await hands.press(']');
  await expect(cursor(page)).toContainText('Debug Location');
  const [tab] = await Promise.all([context.waitForEvent('page'), hands.press('Control+Enter')]);
  await expect(tab).toHaveURL(/as=preview$/);
  await tab.close();
  await page.getByRole('separator', { name: 'Size of the viewer' }).press('ArrowLeft');
  await expect(page.getByRole('separator')).toHaveAttribute('aria-valuenow', '50');
  await expect(cursor(page)).toContainText('Debug Location');
  await hands.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(log(page)).toBeFocused();
});
