// How lists are laid out: rows begin high up and stay there, nothing is out of reach, and nothing covers them.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { looks } from '../support/axe.ts';
import { listPages } from '../support/everyPage.ts';
import { enter, home } from '../support/people.ts';

/** Where a pane beside the list has rows too, the list is the first. */
const firstRow = (page: Page) => page.locator('main [role=grid] [aria-rowindex="2"]').first();
type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;
/** As it is seen first: what is drawn anew meanwhile has no box for a moment. */
async function boxOf(part: Locator): Promise<Box> {
  const seen: Box[] = [];
  await expect(async () => {
    const box = await part.boundingBox({ timeout: 1000 });
    if (box !== null) seen.push(box);
    expect(seen).not.toEqual([]);
  }).toPass({ timeout: 30_000 });
  const [box] = seen;
  if (box === undefined) throw new Error('It is not to be seen');
  return box;
}
/** How far below the top bar, or the tabs below it, the first row or the name of the first group begins. */
async function topOfRows(page: Page): Promise<number> {
  const bar = await boxOf(page.getByRole('banner'));
  const group = page.locator('main').getByRole('heading', { level: 2 });
  const row = await boxOf(firstRow(page).or(group).first());
  const tabs = page.getByRole('tablist');
  const above = (await tabs.count()) > 0 ? (await boxOf(tabs)).height : 0;
  return row.y - bar.y - bar.height - above;
}
/** The search form and the tools are there. */
async function waitForTools(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Columns', exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: /^(Submit|Filter)$/ })).toBeVisible();
}
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${home}${path}`);
  await waitForTools(page);
  await expect(firstRow(page)).toBeVisible({ timeout: 30_000 });
}

test.use({ viewport: { width: 1280, height: 800 } });

test('the first row of every list begins at most 120 pixels below the top bar', async ({ page }) => {
  await enter(page, 'admin@signalbox.test');
  const tops: [string, number][] = [];
  for (const path of listPages) {
    // Within the workbench, where the rows of the page before go first: to open it for each page takes minutes.
    const before = (await firstRow(page).count()) > 0 ? await firstRow(page).elementHandle() : null;
    if (before === null) await page.goto(`${home}${path}`);
    else await page.evaluate((to) => history.pushState(null, '', to), `${home}${path}`);
    await before?.waitForElementState('hidden');
    await expect(firstRow(page).or(page.getByText('No data available')).first(), path).toBeVisible();
    if ((await firstRow(page).count()) > 0) tops.push([path, await topOfRows(page)]);
  }
  expect(tops.length).toBeGreaterThan(15);
  expect(tops.filter(([, top]) => top > 120)).toEqual([]);
});

test('neither filters, a poll that fails nor a notice moves or covers a row', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, 'staff@signalbox.test');
  await test.step('filters that come and go', () => filter(page));
  await test.step('a poll that fails is one line with age, reason and a way to try again', () => failPoll(page));
  await test.step('a notice', () => tell(page));
  await test.step('a notice that comes while the cursor is on the last row', () => tellAtEnd(page));
});

async function filter(page: Page): Promise<void> {
  await open(page, '/applications');
  const before = await topOfRows(page);
  await page.getByLabel('Bank', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('group', { name: 'Filters' })).toContainText('Bank: ');
  expect(await topOfRows(page)).toBe(before);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('group', { name: 'Filters' })).toHaveCount(0);
  expect(await topOfRows(page)).toBe(before);
}

async function failPoll(page: Page): Promise<void> {
  await open(page, '/crawlers');
  const before = await topOfRows(page);
  await page.route('**/api/v1/crawlers/?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'The database is busy.' } }),
  );
  await page.getByRole('button', { name: 'Refresh' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'An error occured: The database is busy.' });
  await expect(told).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^read .* ago|^just read/)).toBeVisible();
  expect((await boxOf(told)).height).toBeLessThan(24);
  expect(await topOfRows(page)).toBe(before);
  await page.unroute('**/api/v1/crawlers/?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(told).toHaveCount(0);
  expect(await topOfRows(page)).toBe(before);
}

/** The last row, to which the cursor goes, ends above what is told. */
async function expectAbove(page: Page, told: RegExp): Promise<void> {
  const notice = await boxOf(page.getByText(told));
  const last = page.locator('main [role=row][aria-rowindex="101"]');
  await expect.poll(async () => (await boxOf(last)).y + (await boxOf(last)).height).toBeLessThanOrEqual(notice.y);
}

async function tell(page: Page): Promise<void> {
  await open(page, '/applications');
  // Its time: the id is a link.
  await firstRow(page).click({ position: { x: 120, y: 10 } });
  await page.keyboard.press('Y');
  await expect(page.getByText(/^Copied text to clipboard/)).toBeVisible();
  // The rows have made room for it.
  await expect(page.locator('main [role=grid] > div').first()).toHaveCSS('padding-bottom', /[1-9]/);
  await page.keyboard.press('G');
  await expectAbove(page, /^Copied text to clipboard/);
}

async function tellAtEnd(page: Page): Promise<void> {
  await open(page, '/applications');
  await page.keyboard.press('G');
  await expect(page.locator('main [role=row][aria-rowindex="101"]')).toBeVisible();
  for (const key of ['*', 'a']) await page.keyboard.press(key);
  await expectAbove(page, /^100 selected;/);
}

test('what lies over a list is whole, its menus and dialogs, and columns without room are told', async ({ page }) => {
  await enter(page, 'staff@signalbox.test');
  await test.step('menus and dialogs lie over the page, not over the open menu', () => openAll(page));
  await test.step('columns without room are told at the head, and can all be shown', () => showColumns(page));
});

async function openAll(page: Page): Promise<void> {
  await open(page, '/applications');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const main = page.getByRole('main');
  await expect.poll(async () => (await boxOf(main)).x).toBe(281);
  const isOver = async (layer: Locator) => {
    const box = await boxOf(layer);
    expect(box.x).toBeGreaterThanOrEqual(280);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(1280);
    expect(box.y + box.height).toBeLessThanOrEqual(800);
  };
  for (const name of [/^Columns$/, /^\+\d+ columns$/, /^Other files of this list$/]) {
    await page.getByRole('button', { name }).click();
    await isOver(page.getByRole('menu'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Advanced' }).click();
  await isOver(page.getByRole('dialog', { name: 'Advanced search' }));
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Connections' }).click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await isOver(page.getByLabel('Filter by feature'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect.poll(async () => (await boxOf(main)).x).toBe(57);
}

async function showColumns(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1024, height: 768 });
  await open(page, '/applications');
  const grid = page.getByRole('grid', { name: 'Applications' });
  // The lowest rank, from the right.
  const all = ['Initiator', 'P C A'];
  const told = page.getByRole('button', { name: /^\+\d+ columns$/ });
  for (const title of all) await expect(grid.getByRole('columnheader', { name: title })).toHaveCount(0);
  const [place, head] = [await boxOf(told), await boxOf(grid.getByRole('columnheader', { name: 'Finalised' }))];
  // Beside the last head, and on its line.
  expect(place.x).toBeGreaterThanOrEqual(head.x + head.width);
  expect(Math.abs(place.y + place.height / 2 - head.y - head.height / 2)).toBeLessThan(6);
  await told.click();
  await page.getByRole('menuitem', { name: 'Show all columns and scroll sideways' }).click();
  for (const title of all) await expect(grid.getByRole('columnheader', { name: title })).toBeAttached();
  expect(await grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  await expect(told).toHaveCount(0);
}

test('the menu starts open or closed by the width and keeps a choice, tools keep to one line, and no head shines through', async ({
  page,
}) => {
  for (const [width, isOpen] of [
    [1439, false],
    [1440, true],
  ] as const)
    await test.step(`the menu at ${width} pixels`, () => toggleMenu(page, width, isOpen));
  await enter(page, 'staff@signalbox.test');
  await test.step('the tools at 375 pixels', () => expectOneLine(page));
  await test.step('the heads in any look', () => expectSolid(page));
});

async function toggleMenu(page: Page, width: number, isOpen: boolean): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await enter(page, 'vendor@signalbox.test');
  await open(page, '/applications');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const [as, other] = isOpen ? [280, 56] : [56, 280];
  await expect.poll(async () => (await boxOf(menu)).width).toBe(as + 1);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect.poll(async () => (await boxOf(menu)).width).toBe(other + 1);
  await page.reload();
  await waitForTools(page);
  expect((await boxOf(menu)).width).toBe(other + 1);
}

async function expectOneLine(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 800 });
  for (const path of ['/applications', '/crawlers', '/institutions']) {
    await open(page, path);
    const names = ['Refresh', 'Actions on the row', 'Columns', 'Download CSV', 'Previous page', 'Next page'];
    const linesOf = async () => {
      const middles = names.map(async (name) => {
        const { y, height } = await boxOf(page.getByRole('button', { name, exact: true }));
        return Math.round(y + height / 2);
      });
      return [...new Set(await Promise.all(middles))];
    };
    // What stands above the tools may still be coming.
    await expect.poll(linesOf, { message: path }).toHaveLength(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  }
}

async function expectSolid(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1024, height: 768 });
  const kept = ['vendor', 'country', 'full_name', 'options', 'initiator', 'counts', 'webhook', 'analysed'];
  const preferences = JSON.stringify({ lists: { applications: { kept } } });
  await page.evaluate((text) => localStorage.setItem('signalbox.preferences', text), preferences);
  await open(page, '/applications');
  const grid = page.getByRole('grid', { name: 'Applications' });
  await grid.evaluate((element) => element.scrollTo(200, 137));
  for (const look of looks) {
    // A look is nothing but a style sheet, so it changes in place.
    const backgrounds = await grid.evaluate((element, theme) => {
      document.documentElement.dataset['theme'] = theme;
      return [...element.querySelectorAll('[role=columnheader], [aria-colindex="2"]')].map((cell) => {
        const { position, backgroundColor } = getComputedStyle(cell);
        return cell.role === 'columnheader' || position === 'sticky' ? backgroundColor : '';
      });
    }, look);
    const solid = backgrounds.filter((one) => one !== '');
    expect(solid.length).toBeGreaterThan(20);
    // A colour with a share of transparency is written with four parts.
    for (const one of solid) expect(one, look).toMatch(/^rgb\(\d+, \d+, \d+\)$/);
  }
}
