// What is typed before the workbench can act on it waits or is given up, and either is said.
import { expect, test, type Page } from '@playwright/test';
import { enter, home, signIn, waitForCommands } from '../support/people.ts';
import { grid, hold, notices, palette } from './fingers.ts';
import { slowLine, type } from './slowLine.ts';

// A clock leaves scripts behind in a browser context that is used again.
test.use({ reuseContext: false });

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

test('what waits is shown, and what is not run is said: after Escape, for no record, and where a key works elsewhere', async ({
  page,
}) => {
  await signIn(page, 'staff@signalbox.test');
  await waitForCommands(page);
  await test.step('a key of another page says where it works', async () => {
    await page.keyboard.press('b');
    await expect(notices(page)).toContainText(
      /the bank on or off works on Connections, Bank Modules, .* and Now: g then o/,
    );
  });
  await test.step('Escape stops what waits', () => stopWaiting(page));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Without the notices of before.
  await page.reload();
  await waitForCommands(page);
  await test.step('keys for a record that is not found are not run on another one', () => findNothing(page));
});

async function stopWaiting(page: Page): Promise<void> {
  const writes = await slowLine(page, 0);
  let letCome = (): void => undefined;
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\/api\/v1\/find\//, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const looked = page.waitForRequest(/\/api\/v1\/find\//);
  await hold(page, 3950);
  await type(page, 0, 'Control+v', 'f', 'Enter');
  await expect(page.getByRole('contentinfo', { name: 'Keys' })).toContainText('waiting for 3950: f, Enter');
  await page.keyboard.press('Escape');
  await expect(notices(page)).toContainText('Not run: f, Enter');
  letCome();
  await (await looked).response().catch(() => undefined);
  await expect(page).not.toHaveURL(/=3950/);
  expect(writes).toEqual([]);
}

async function findNothing(page: Page): Promise<void> {
  const writes = await slowLine(page, 200);
  await hold(page, '999999999999');
  await type(page, 0, 'Control+v', 'f', 'Enter');
  await expect(notices(page)).toContainText('Not run: f, Enter');
  await expect(palette(page).getByRole('combobox')).toHaveValue(/999999999999/);
  expect(writes).toEqual([]);
}

test('keys that wait are pressed on no page that a click or the way back leads to, and that is said', async ({
  page,
}) => {
  await signIn(page, 'staff@signalbox.test');
  await waitForCommands(page);
  const writes = await slowLine(page, 0);
  let letCome = (): void => undefined;
  await page.route('**/api/v1/**', async (route) => {
    await new Promise<void>((resolve) => {
      const before = letCome;
      letCome = () => (before(), resolve());
    });
    await route.fallback().catch(() => undefined);
  });
  const rows = grid(page, 'Crawlers').getByRole('row');
  const crawlersCome = () =>
    expect.poll(async () => (letCome(), (await rows.count()) > 3), 'the crawlers come').toBe(true);
  const waiting = page.getByRole('contentinfo', { name: 'Keys' });
  await type(page, 0, 'g', 'i');
  await expect(page).toHaveURL(/incomplete-bundle-applications/);
  await type(page, 0, 'j', 'j', 'Enter');
  await expect(waiting).toContainText('waiting for the list: j, j, Enter');
  await page.getByRole('link', { name: 'Crawlers' }).click();
  await expect(notices(page)).toContainText('Not run: j, j, Enter. You clicked or left the page meanwhile');
  await crawlersCome();
  await expect(page).toHaveURL(/\/crawlers$/);
  await type(page, 0, 'g', 'i');
  await expect(page).toHaveURL(/incomplete-bundle-applications/);
  await type(page, 0, 'f', 'Enter');
  await expect(waiting).toContainText('waiting for the list: f, Enter');
  await page.goBack();
  await expect(notices(page)).toContainText('Not run: f, Enter. You clicked or left the page meanwhile');
  await crawlersCome();
  await expect(page).toHaveURL(/\/crawlers$/);
  expect(writes).toEqual([]);
});

test('the second key of a sequence counts as long as its strip is shown, and is never run by itself', async ({
  page,
}) => {
  await page.clock.install();
  await enter(page, 'staff@signalbox.test');
  await page.goto(`${home}/crawlers`);
  await expect(grid(page, 'Crawlers')).toBeVisible();
  await waitForCommands(page);
  const writes = await slowLine(page, 0);
  const strip = page.getByRole('status', { name: 'Keys after g' });
  // The clock stands while a strip is counted: a slow machine takes none of its four seconds.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('g');
  await page.clock.runFor(350);
  await expect(strip).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(strip).toContainText('Go to Applications');
  await page.clock.runFor(3500);
  await expect(strip).toBeVisible();
  await page.keyboard.press('a');
  await page.clock.resume();
  await expect(page).toHaveURL(/\/applications/);
  await expect(grid(page, 'Applications')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 600_000);
  await page.keyboard.press('g');
  await page.clock.runFor(450);
  await expect(strip).toBeVisible();
  await page.clock.runFor(4000);
  await expect(strip).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(notices(page)).toContainText('the second key came after 4 seconds');
  expect(writes).toEqual([]);
});

test('the menu of a row opens before the row is drawn and where it was scrolled away, and what is pasted meanwhile is kept', async ({
  page,
}) => {
  await signIn(page, 'staff@signalbox.test');
  await waitForCommands(page);
  await test.step('a row that was scrolled away', async () => {
    const rows = grid(page, 'Applications');
    await rows.hover();
    await page.mouse.wheel(0, 2500);
    await expect(rows.locator('[aria-rowindex="2"]')).toHaveCount(0);
    await page.keyboard.press('.');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await expect(page.locator('main [aria-rowindex="2"]')).toBeInViewport();
  });
  await page.keyboard.press('Escape');
  await test.step('a row that is still to be drawn', () => openMenuEarly(page));
  await test.step('right after the search was asked for', () => pasteIntoSearch(page));
});

async function openMenuEarly(page: Page): Promise<void> {
  const writes = await slowLine(page, 800);
  const menu = page.getByRole('menu');
  await hold(page, 3950);
  await type(page, 0, 'g', 'i', '.', 'Control+v');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await expect(notices(page)).toContainText('3950 was not looked up: close what is open first');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await type(page, 0, '.', 'Escape', 'Control+v');
  await expect(page).toHaveURL(/=3950/);
  expect(writes).toEqual([]);
}

async function pasteIntoSearch(page: Page): Promise<void> {
  await hold(page, '3950');
  await type(page, 0, 'g', 'i', '/', 'Control+v');
  await expect(page.getByRole('searchbox', { name: 'Search loaded rows' })).toHaveValue('3950');
  await expect(page).not.toHaveURL(/=3950/);
}
