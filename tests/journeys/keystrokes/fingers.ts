// Hands for the journeys of the keystroke budget: they press real keys, and count every one of them.
import type { Page } from '@playwright/test';

export const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
export const question = (page: Page) => page.getByRole('alertdialog');
export const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });
export const grid = (page: Page, name: string) => page.getByRole('grid', { name });

/** Puts text on the clipboard. */
export const hold = (page: Page, text: number | string) =>
  page.evaluate((held) => navigator.clipboard.writeText(held), String(text));

/** Fingers that count: a chord, a typed character and a click are one each. */
export function fingers(page: Page) {
  let count = 0;
  return {
    get count() {
      return count;
    },
    async press(...keys: readonly string[]) {
      for (const key of keys) {
        await page.keyboard.press(key);
        count += 1;
      }
    },
    async type(text: string) {
      for (const character of text) {
        await page.keyboard.type(character);
        count += 1;
      }
    },
    /** What is on the clipboard, wherever the focus is. */
    async paste() {
      await page.keyboard.press('Control+v');
      count += 1;
    },
    async click(target: { click(): Promise<void> }) {
      await target.click();
      count += 1;
    },
  };
}
