// API Docs by keyboard: a call is found, read, and tried under one's own session.
import { expect, test } from '@playwright/test';
import { fingers } from '../keystrokes/fingers.ts';
import { seriousFaults } from '../support/axe.ts';
import { enter, home } from '../support/people.ts';

test('a call is found by its name, and a read is tried', async ({ page }) => {
  await enter(page, 'vendor@signalbox.test');
  await page.goto(`${home}/api-docs`);
  const search = page.getByRole('searchbox', { name: 'Search calls' });
  await expect(search).toBeVisible();
  const hands = fingers(page);
  await hands.press('/');
  await expect(search).toBeFocused();
  await hands.type('users/me/sessions');
  // Some 250 calls are searched at each character: a busy machine is still typing when all of them are there.
  await expect(search).toHaveValue('users/me/sessions');
  const found = page.getByRole('link', { name: /^GET .*users\/me\/sessions$/ });
  await found.first().press('Enter');
  await expect(page.getByRole('heading', { name: 'GET /api/v1/users/me/sessions' })).toBeVisible();
  await expect(page.getByText('curl --silent')).toBeVisible();
  await hands.press('t');
  await expect(page.getByRole('heading', { name: /^Answer of / })).toBeVisible();
  await expect(
    page
      .getByText('"current": true')
      .or(page.getByText(/current.*true/))
      .first(),
  ).toBeVisible();
  expect(await seriousFaults(page, 'light')).toEqual([]);
});
