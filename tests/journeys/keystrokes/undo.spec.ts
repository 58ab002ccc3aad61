// What can be taken back is offered in the notice that tells of it: by mouse, by the keys of the notice, and by one key alone.
import { expect, test, type Page } from '@playwright/test';
import { enter, home, waitForCommands } from '../support/people.ts';
import { notices } from './fingers.ts';

const theUndo = (page: Page) => notices(page).getByRole('button', { name: 'Undo' });
const row = (page: Page) => page.getByRole('row', { name: /Beyond Bank/ });

test('a bank, filters and the theme come back by mouse, by the keys of the notice, and by one key, without a question', async ({
  page,
}) => {
  await enter(page, 'staff@signalbox.test');
  await test.step('a bank', () => bringBankBack(page));
  await test.step('filters that Escape cleared, and the theme', () => bringFiltersBack(page));
});

async function bringBankBack(page: Page): Promise<void> {
  await page.goto(`${home}/institutions`);
  await row(page).click();
  const goOffline = async () => {
    await page.keyboard.press('b');
    await expect(page.getByRole('alertdialog')).toContainText('Take Beyond Bank offline?');
    await expect(page.getByRole('alertdialog').getByRole('button').last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(notices(page)).toContainText('Beyond Bank is offline now');
  };
  /** An older notice of the same words may still stand: what counts is the answer of the service. */
  const comesBackBy = async (undo: () => Promise<void>) => {
    const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await undo();
    expect((await answered).ok()).toBe(true);
    await expect(notices(page)).toContainText('Beyond Bank is online now');
    await expect(notices(page)).not.toContainText('offline');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(theUndo(page)).toHaveCount(0);
  };
  await goOffline();
  await comesBackBy(() => theUndo(page).click());

  await goOffline();
  await page.keyboard.press('Control+m');
  await expect(theUndo(page)).toBeFocused();
  await comesBackBy(() => page.keyboard.press('Enter'));
  await expect(page.getByRole('main').getByRole('grid')).toBeFocused();

  await goOffline();
  await comesBackBy(() => page.keyboard.press('U'));
}

async function bringFiltersBack(page: Page): Promise<void> {
  await page.goto(`${home}/crawlers?status=DIED&bank_id=3`);
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  await waitForCommands(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${home}/crawlers`);
  await page.keyboard.press('U');
  await expect(page).toHaveURL(/\/crawlers\?(?=.*status=DIED)(?=.*bank_id=3)/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('theme dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await theUndo(page).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
}
