// The analysis statistics by keyboard: more data, a filter of several values, and from a description to the line of its rule.
import { expect, test } from '@playwright/test';
import { seriousFaults } from './support/axe.ts';
import { enter, home, waitForCommands } from './support/people.ts';
import { grid } from './keystrokes/fingers.ts';

test('loaded page after page, filtered by several values, and a rule begun', async ({ page }) => {
  await enter(page, 'staff@signalbox.test');
  await page.goto(`${home}/crawlers`);
  await waitForCommands(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('analysis stats');
  await page.keyboard.press('Enter');
  const table = grid(page, 'Analysis Statistics');
  // Beside the button, where it covers no row.
  await expect(page.getByRole('main')).toContainText(/Data has downloaded successfully \(100\/\d+\)/);
  await expect(table).toHaveAttribute('aria-rowcount', '101');
  await expect(page.getByRole('heading', { level: 1, name: 'Analysis Statistics' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('load more data');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText(/Data has downloaded successfully \(200\/\d+\)/);
  await expect(table).toHaveAttribute('aria-rowcount', '201');

  await page.getByRole('button', { name: 'Bank', exact: true }).focus();
  await page.keyboard.press('Enter');
  const boxes = page.getByRole('dialog', { name: 'Bank' });
  await boxes.getByRole('searchbox', { name: 'Find in Bank' }).fill('an');
  const [one, other] = [boxes.getByRole('checkbox').nth(0), boxes.getByRole('checkbox').nth(1)];
  await one.press('Space');
  await other.press('Space');
  await expect(page.getByRole('button', { name: 'Bank (2)', includeHidden: true })).toBeVisible();
  for (const look of ['light', 'dark'] as const) expect(await seriousFaults(page, look)).toEqual([]);
  await page.keyboard.press('Escape');
  const filtered = Number(await table.getAttribute('aria-rowcount'));
  expect(filtered).toBeGreaterThan(1);
  expect(filtered).toBeLessThan(201);

  // The first row in which something is unidentified.
  await page.goto(`${home}/analysis-stats?sort=-unidentified_transaction_category_count`);
  await expect(table).toHaveAttribute('aria-rowcount', '101');
  await table.focus();
  await page.keyboard.press('Enter');
  const description = page
    .getByRole('complementary', { name: 'Peek' })
    .getByRole('listitem')
    .getByRole('button')
    .first();
  const text = (await description.textContent()) ?? '';
  await description.press('Enter');
  const form = page.getByRole('dialog', { name: /^Create (?:transaction type|category) regex$/ });
  const [word = ''] = /[A-Za-z]{3,}/.exec(text) ?? [];
  await expect(form.getByRole('textbox', { name: 'Regex' })).toHaveValue(new RegExp(word, 'i'));
});
