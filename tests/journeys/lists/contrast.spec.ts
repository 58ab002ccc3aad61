// In a dark contrast theme of the system the current one of several is still told from the others: it alone has a bar.
import { expect, test, type Locator } from '@playwright/test';
import { namedCrawlers } from '../../../server/demo/named.ts';
import { palette } from '../keystrokes/fingers.ts';
import { home, signIn, waitForCommands } from '../support/people.ts';

/** Of those whose bar is painted in another colour than what is behind it. */
const barred = (all: Locator): Promise<number> =>
  all.evaluateAll((elements) => {
    const probe = document.body.appendChild(document.createElement('div'));
    probe.style.backgroundColor = 'Canvas';
    const canvas = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return elements.filter((one) => getComputedStyle(one).borderLeftColor !== canvas).length;
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
