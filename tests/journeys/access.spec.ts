// What only a browser shows of getting in and out: keys before the page is there, deep links, reloads and the other tabs.
import { expect, test } from '@playwright/test';
import { email, fillIn, home, signInByHand } from './support/people.ts';

test('what is typed before the sign-in page is there stands in its first field', async ({ page }) => {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  await page.route(/\/assets\/signedOut-/, async (route) => {
    await isOpen;
    await route.continue();
  });
  const begun = page.waitForRequest(/\/assets\/signedOut-/);
  await page.goto(`${home}/login`, { waitUntil: 'commit' });
  await begun;
  await page.keyboard.type('vendor@sig');
  open();
  await expect(email(page)).toBeFocused();
  await page.keyboard.type('nalbox.test');
  await expect(email(page)).toHaveValue('vendor@signalbox.test');
});

test('a deep link stays below its base, over signing in, a reload and a new tab', async ({ context, page }) => {
  for (const base of ['/dashboard', '/v2/dashboard'])
    await test.step(base, async () => {
      await page.goto(`${base}/analyses?label=2`);
      await fillIn(page, 'vendor@signalbox.test');
      await expect(page).toHaveURL(`${base}/analyses?label=2`);
      await page.reload();
      await expect(page.getByRole('grid', { name: 'Analyses' })).toBeVisible();
      const other = await context.newPage();
      await other.goto(`${base}/crawlers`);
      await expect(other.getByRole('grid', { name: 'Crawlers' })).toBeVisible();
      await other.close();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(`${base}/login`);
    });
});

test('logging out in one tab reaches the other, and signing in again too', async ({ context, page }) => {
  await signInByHand(page, 'vendor@signalbox.test');
  const other = await context.newPage();
  await other.goto(`${home}/crawlers?status=DIED`);
  await expect(other.getByRole('grid', { name: 'Crawlers' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${home}/login`);
  await expect(email(other)).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('key'))).toBeNull();
  await fillIn(page, 'vendor@signalbox.test');
  await expect(other).toHaveURL(`${home}/crawlers?status=DIED`);
});
