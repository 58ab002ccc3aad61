// The dieds by keyboard: vendors chosen, one call for each, a row opened to its options, and one crawler dismissed.
import { expect, test } from '@playwright/test';
import { seriousFaults } from './support/axe.ts';
import { enter, home, waitForCommands } from './support/people.ts';
import { listed } from './keystrokes/records.ts';
import { question } from './keystrokes/fingers.ts';

test('a table per bank, options below a row, and one crawler dismissed', async ({ page }) => {
  await enter(page, 'staff@signalbox.test');
  await page.goto(`${home}/dieds`);
  const tables = page.getByRole('grid', { name: /^Died crawlers of / });
  await expect(tables.nth(1)).toBeVisible();
  await waitForCommands(page);
  const vendors = await listed<{ id: number; name: string }>(page, 'users/vendors');
  const chosen = vendors.filter(({ name }) => ['Harbour Loans', 'Kauri Finance'].includes(name));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/vendor\/\d+\/dieds$/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });

  await page.getByRole('button', { name: 'Vendors' }).press('Enter');
  const boxes = page.getByRole('dialog', { name: 'Vendors' });
  for (const { name } of chosen) await boxes.getByRole('checkbox', { name }).press('Space');
  await page.keyboard.press('Escape');
  await page.getByRole('search').getByRole('button', { name: 'Submit' }).press('Enter');
  await expect(page.getByRole('group', { name: 'Filters' })).toContainText('Vendors: Harbour Loans, Kauri Finance');
  await expect.poll(() => asked.toSorted()).toEqual(chosen.map(({ id }) => `/api/v1/vendor/${id}/dieds`).toSorted());

  await tables.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tables.first()).toContainText('days_to_retrieve');
  const before = await tables.getByRole('gridcell', { expanded: false }).count();
  // Through the last row of the first table into the second, whose grid then has the focus.
  const rows = Number(await tables.first().getAttribute('aria-rowcount')) - 1;
  for (let row = 0; row < rows; row += 1) await page.keyboard.press('j');
  await expect(tables.nth(1)).toBeFocused();
  for (const look of ['light', 'dark'] as const) expect(await seriousFaults(page, look)).toEqual([]);

  const [uuid] = await tables
    .nth(1)
    .evaluate((grid) => [(grid.getAttribute('aria-activedescendant') ?? '').replace('dieds-row-', '')]);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dismiss died crawler');
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText(`Dismiss crawler ${uuid}?`);
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(tables.getByRole('gridcell', { expanded: false })).toHaveCount(before - 1);
});
