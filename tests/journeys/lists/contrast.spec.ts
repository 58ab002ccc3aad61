// In a dark contrast theme of the system the current one of several is still told from the others: it alone has a bar.
import { expect, test, type Locator } from '@playwright/test';
import { namedCrawlers } from '../../../server/demo/named.ts';
import { palette } from '../keystrokes/fingers.ts';
import { home, signIn, waitForCommands } from '../support/people.ts';

/** How many begin with a bar that is painted in another colour than the page. */
const barred = (all: Locator): Promise<number> =>
  all.evaluateAll((elements) => {
    const canvas = getComputedStyle(document.body).backgroundColor;
    const isBar = (part: Element, whole: Element): boolean => {
      const { borderLeftStyle, borderLeftWidth, borderLeftColor } = getComputedStyle(part);
      const isPainted = borderLeftStyle !== 'none' && Number.parseFloat(borderLeftWidth) >= 2;
      const isFirst = part.getBoundingClientRect().left < whole.getBoundingClientRect().left + 4;
      return isPainted && isFirst && borderLeftColor !== canvas;
    };
    return elements.filter((one) => [one, ...one.querySelectorAll('*')].some((part) => isBar(part, one))).length;
  });

const expectOneBar = async (all: Locator): Promise<void> => {
  await expect(all.nth(2)).toBeVisible();
  await expect.poll(() => barred(all)).toBe(1);
};

test('the current row, page, command and line are told from the others', async ({ page }) => {
  await signIn(page, 'staff@signalbox.test');
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await waitForCommands(page);
  await expectOneBar(page.getByRole('grid', { name: 'Applications' }).locator('[data-index]'));
  await expectOneBar(page.getByRole('navigation', { name: 'Main' }).getByRole('link'));
  await page.keyboard.press('Control+k');
  await expectOneBar(palette(page).getByRole('option'));
  await page.goto(`${home}/crawler/${namedCrawlers.longLog}`);
  await expectOneBar(page.getByRole('treegrid', { name: 'Crawler log' }).getByRole('row'));
  await page.emulateMedia({ forcedColors: null, colorScheme: null });
});
