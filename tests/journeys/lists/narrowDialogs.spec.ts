// Dialogs in a narrow window: every field and figure in them is within the window.
import { expect, test, type Page } from '@playwright/test';
import { wholeApplication } from '../keystrokes/records.ts';
import { enter, home, signIn, waitForCommands } from '../support/people.ts';

test.beforeEach(({ page }) => page.setViewportSize({ width: 375, height: 800 }));

const click = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).first().click();

/** What of the dialog that is opened reaches beyond it, by its text or its name. */
async function beyondIn(page: Page, open: () => Promise<void>): Promise<string[]> {
  await open();
  const dialog = page.locator('[role=dialog], [role=alertdialog]');
  await expect(dialog).toBeVisible();
  // What it asks of the service first is there.
  await expect(dialog.getByText('Reading')).toHaveCount(0);
  const beyond = await dialog.evaluate((one) => {
    const { right } = one.getBoundingClientRect();
    const isBeyond = (part: Element) => part.getBoundingClientRect().right > right;
    const parts = [...one.querySelectorAll('input, select, textarea, output, button, p, label')];
    return parts.filter(isBeyond).map((part) => `${part.tagName} ${part.id} ${part.textContent}`);
  });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return beyond;
}

test('at 375 pixels a dialog cuts nothing off', async ({ page }) => {
  await enter(page, 'admin@signalbox.test');
  await page.goto(`${home}/applications`);
  expect(await beyondIn(page, () => click(page, 'Advanced'))).toEqual([]);
  // So narrow, its column has no room.
  await page.goto(`${home}/bankmodules`);
  const edit = async () => {
    await page.getByRole('row', { name: /ANZ/ }).first().click();
    await waitForCommands(page);
    await page.keyboard.press('e');
  };
  expect(await beyondIn(page, edit)).toEqual([]);
  await page.context().clearCookies();
  await signIn(page, 'vendor@signalbox.test');
  const { id } = await wholeApplication(page);
  await page.goto(`${home}/lookup?application_id=${id}`);
  for (const button of ['Share Documents', 'Finalise', 'Recrawl'])
    expect({ button, beyond: await beyondIn(page, () => click(page, button)) }).toEqual({ button, beyond: [] });
  for (const entry of ['Tell me when', 'Delete All Client Files']) {
    const choose = async () => {
      await click(page, 'More');
      await page.getByRole('menuitem', { name: entry }).click();
    };
    expect({ entry, beyond: await beyondIn(page, choose) }).toEqual({ entry, beyond: [] });
  }
});
