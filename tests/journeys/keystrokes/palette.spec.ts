// The palette, the keys and the help sheet, by keyboard alone in a real browser.
import { expect, test, type Page } from '@playwright/test';
import { home, signIn, waitForCommands } from '../support/people.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const typed = (page: Page) => palette(page).getByRole('combobox');

async function run(page: Page, line: string): Promise<void> {
  await page.keyboard.press('Control+k');
  // Until the commands are there keys are held, and a palette that has not opened yet looks like one that is closed again.
  await expect(typed(page)).toBeFocused();
  await page.keyboard.type(line);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
}

test('the palette loses no key typed while it opens, lies over a dialog, asks what it does not know, and each Escape closes one layer', async ({
  page,
}) => {
  await signIn(page, 'staff@signalbox.test');
  await test.step('inside a field', () => openInField(page));
  await test.step('over a dialog', () => openOverDialog(page));
  await test.step('a question, and pages by keys', () => askAndGo(page));
});

async function openInField(page: Page): Promise<void> {
  const field = page.getByRole('main').getByRole('searchbox').first();
  await field.focus();
  // All in one go, before anything can have been drawn.
  await page.evaluate(() => {
    const press = (key: string, ctrlKey = false) =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', {
          key,
          code: `Key${key.toUpperCase()}`,
          ctrlKey,
          bubbles: true,
          cancelable: true,
        }),
      );
    press('k', true);
    for (const letter of 'dar') press(letter);
  });
  await page.keyboard.type('k');
  await expect(typed(page)).toHaveValue('dark');
  await expect(typed(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('no key is lost');
  await expect(typed(page)).toHaveValue('no key is lost');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
}

async function openOverDialog(page: Page): Promise<void> {
  await page.goto(`${home}/applications?finalised=false`);
  await waitForCommands(page);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys and commands' });
  await expect(sheet.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Control+k');
  // A click reaches only what nothing lies above.
  await typed(page).click();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(sheet.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/finalised=false/);
}

async function askAndGo(page: Page): Promise<void> {
  await run(page, 'theme dark');
  const main = page.getByRole('main');
  await expect(main).toHaveCSS('color-scheme', 'dark');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('>switch theme');
  await page.keyboard.press('Enter');
  await expect(palette(page).getByRole('option', { name: /^High contrast/ })).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(
    palette(page)
      .getByRole('option', { name: /^Switch theme/ })
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(new RegExp(`${home}/crawlers`));
  await expect(page.getByRole('grid', { name: 'Crawlers' })).toBeVisible();
}

test('what is typed while it is still fetched is its own, Space and Enter too', async ({ page }) => {
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\/assets\/PaletteDialog-/, async (route) => {
    await mayCome;
    await route.continue();
  });
  await signIn(page, 'staff@signalbox.test');
  await page.keyboard.press('j');
  await page.getByRole('grid', { name: 'Applications' }).focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${home}/login`);
  letCome();
});

test('what the help sheet finds runs from there, and the list has the keys again', async ({ page }) => {
  await signIn(page, 'staff@signalbox.test');
  await waitForCommands(page);
  const grid = page.getByRole('grid', { name: 'Applications' });
  await grid.focus();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys and commands' });
  await expect(sheet.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('next row');
  await expect(sheet.getByRole('status')).toHaveText(/\d+ results?/);
  await expect(sheet.getByRole('listitem').first()).toContainText('Next row');
  // Past the button beside the note; all that is listed is one stop of the Tab key.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(sheet.getByRole('listitem').first().getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect(grid).toBeFocused();
  const second = await grid.getByRole('row').nth(2).getAttribute('id');
  await expect(grid).toHaveAttribute('aria-activedescendant', second ?? '');
  await page.keyboard.press('?');
  await sheet.getByRole('button', { name: 'Select all matching rows' }).click();
  await expect(grid.getByRole('checkbox', { name: 'Select all matching rows' })).toHaveAttribute(
    'aria-checked',
    'true',
  );
});
