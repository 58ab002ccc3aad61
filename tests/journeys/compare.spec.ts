// From a failed log to what differs from a completed one, into the line of it, and back, by keys alone.
import { expect, test } from '@playwright/test';
import { namedCrawlers } from '../../server/demo/named.ts';
import { home, signIn } from './support/people.ts';
import { fingers } from './keystrokes/fingers.ts';

test('a failed crawler is compared by one key, and each difference leads to its line', async ({ page }) => {
  await signIn(page, 'staff@signalbox.test');
  await page.goto(`${home}/crawler/${namedCrawlers.failedMidway}#s=30`);
  await expect(page.getByRole('treegrid', { name: 'Crawler log' }).locator('[aria-selected=true]')).toContainText('30');
  const hands = fingers(page);
  const step = page.getByRole('grid', { name: 'Steps of both logs' }).locator('[aria-selected=true]');
  await hands.press('V');
  await expect(step).toContainText('times as long');
  await expect(page.getByRole('grid', { name: 'Steps of both logs' })).toBeFocused();
  await hands.press('n');
  await expect(step).toContainText('New error');
  await hands.press('Escape');
  await expect(page).toHaveURL(/#s=30$/);
  await hands.press('V', 'G', 'Shift+Enter');
  await expect(page).toHaveURL(new RegExp(`/crawler/${namedCrawlers.completedThroughout}#s=\\d+$`));
  await page.goBack();
  await expect(step).toContainText('COMPLETED');
});
