// Dialogs in a narrow window: every field and figure in them is within the window.
import { expect, test } from '@playwright/test';
import { enter, home } from '../support/people.ts';

test('at 375 pixels a dialog cuts nothing off', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await enter(page, 'admin@signalbox.test');
  for (const [path, button] of [
    ['/applications', 'Advanced'],
    ['/bankmodules', 'Edit ANZ'],
  ] as const) {
    await page.goto(`${home}${path}`);
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const beyond = dialog.evaluate((one) => {
      const { right } = one.getBoundingClientRect();
      const isBeyond = (part: Element) => part.getBoundingClientRect().right > right;
      return [...one.querySelectorAll('input, select, output, button')].filter(isBeyond).map(({ id }) => id);
    });
    expect({ path, beyond: await beyond }).toEqual({ path, beyond: [] });
    await page.keyboard.press('Escape');
  }
});
