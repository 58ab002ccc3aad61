// Dialogs in a narrow window: every field and figure in them is within the window.
import { expect, test, type Page } from '@playwright/test';
import { wholeApplication } from '../keystrokes/records.ts';
import { enter, home, signIn } from '../support/people.ts';

test.beforeEach(({ page }) => page.setViewportSize({ width: 375, height: 800 }));

/** What of the dialog behind a button reaches beyond it, by its text or its name. */
async function beyondIn(page: Page, button: string): Promise<string[]> {
  await page.getByRole('button', { name: button, exact: true }).first().click();
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
  for (const [path, button] of [
    ['/applications', 'Advanced'],
    ['/bankmodules', 'Edit ANZ'],
  ] as const) {
    await page.goto(`${home}${path}`);
    expect({ path, beyond: await beyondIn(page, button) }).toEqual({ path, beyond: [] });
  }
  await page.context().clearCookies();
  await signIn(page, 'vendor@signalbox.test');
  const { id } = await wholeApplication(page);
  await page.goto(`${home}/lookup?application_id=${id}`);
  for (const button of ['Share Documents', 'Delete All Client Files', 'Finalise', 'Tell me when', 'Recrawl'])
    expect({ button, beyond: await beyondIn(page, button) }).toEqual({ button, beyond: [] });
});
