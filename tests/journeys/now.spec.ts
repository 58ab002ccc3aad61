// Now by keys alone: a figure to the list behind it, and a link for a wall from its making to its end.
import { expect, test } from '@playwright/test';
import { looks, seriousFaults } from './support/axe.ts';
import { enter, home } from './support/people.ts';

test('a figure opens its list, and a wall shows the figures until its link is revoked', async ({ page, browser }) => {
  await enter(page, 'staff@signalbox.test');
  await page.goto(`${home}/crawlers`);
  await expect(page.getByRole('grid', { name: 'Crawlers' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await expect(page.getByRole('heading', { name: 'Crawls of the last hour' })).toBeVisible();

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.locator(':focus')).toHaveAttribute('id', 'figure-status-EXITED');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/crawlers\?status=EXITED&from=/);
  await expect(page.getByText(/^From: \d{4}-/)).toBeVisible();
  await page.goBack();
  await page.keyboard.press('Z');
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('make a wall link');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Lobby');
  await page.keyboard.press('Enter');
  const link = await page.getByRole('textbox', { name: 'New wall link' }).inputValue();

  // Another browser, in which nobody is signed in.
  const elsewhere = await browser.newContext();
  const wall = await elsewhere.newPage();
  await wall.goto(link);
  await expect(wall.getByRole('heading', { name: 'Queue' })).toBeVisible();
  await expect(wall).toHaveURL(/\/wall$/);
  expect(await elsewhere.cookies()).toEqual([]);
  await expect(wall.getByRole('link')).toHaveCount(0);
  for (const look of looks) expect(await seriousFaults(wall, look)).toEqual([]);

  await page.keyboard.press('#');
  await page.getByRole('button', { name: 'Revoke the wall link' }).click();
  await expect(page.getByText('Revoked the wall link')).toBeVisible();
  await wall.reload();
  await expect(wall.getByRole('alert')).toHaveText(/^This link does not work any more/);
  await elsewhere.close();
});
