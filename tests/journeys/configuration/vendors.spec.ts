// A vendor by keyboard: made, and its checklist says what it lacks until it is done.
import { expect, test } from '@playwright/test';
import { fingers, palette } from '../keystrokes/fingers.ts';
import { seriousFaults } from '../support/axe.ts';
import { enter, home } from '../support/people.ts';

test('a vendor is made, and its checklist leads through what it lacks', async ({ page }) => {
  await enter(page, 'admin@signalbox.test');
  await page.goto(`${home}/vendors`);
  await expect(page.getByRole('grid', { name: 'Vendors' }).getByRole('row').nth(1)).toBeVisible();
  const hands = fingers(page);
  const [name, label] = [`Journey ${Date.now()}`, `journey-${Date.now()}`];
  await hands.press('n');
  const form = page.getByRole('dialog', { name: 'Create vendor' });
  await expect(form.getByLabel('Name')).toBeFocused();
  expect(await seriousFaults(page, 'light', '[role=dialog]')).toEqual([]);
  await hands.type(name);
  await hands.press('Enter');
  await expect(page).toHaveURL(/\/vendors\/\d+$/);
  const steps = page.getByRole('list', { name: 'Checklist' }).getByRole('listitem');
  await expect(page.getByText('5 of 5 steps are open.')).toBeVisible();
  await steps.filter({ hasText: 'label' }).getByRole('button').first().press('Enter');
  await expect(palette(page).getByPlaceholder('Reference')).toBeFocused();
  await hands.type(label);
  await hands.press('Enter');
  await expect(page.getByText('4 of 5 steps are open.')).toBeVisible();
  await expect(steps.filter({ hasText: label })).toHaveCount(1);
  // The list of all vendors, which every page asks for, crosses the wire when it has changed and not otherwise.
  await page.goto(`${home}/labels`);
  await expect(page.getByRole('grid', { name: 'Labels' }).getByRole('row').nth(1)).toBeVisible();
  const headsOf = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith('/users/vendors'))
        .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.transferSize - entry.encodedBodySize : 0)),
    );
  // Other journeys change vendors too, and then it crosses the wire once more.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('grid', { name: 'Labels' }).getByRole('row').nth(1)).toBeVisible();
    const sizes = await headsOf();
    expect(sizes).toHaveLength(1);
    expect(sizes[0]).toBeLessThan(300);
  }).toPass();
});
