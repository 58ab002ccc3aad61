// Proof that it is still the same person, the notice before a session ends, and a log-out without network: in a browser, by keyboard.
import { expect, test } from '@playwright/test';
import { keyName } from '../../../src/stores/session/keyName.ts';
import { seriousFaults } from '../support/axe.ts';
import { enter, home, password } from '../support/people.ts';

// A clock leaves scripts behind in a browser context that is used again.
test.use({ reuseContext: false });

test('a fresh proof, a notice that keeps the session, and a log-out without network', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  let isStale = true;
  // As a quarter of an hour later: the service itself refuses so, which its own tests show.
  await page.route('**/api/v1/users/me/sessions/*', async (route) => {
    if (route.request().method() !== 'DELETE' || !isStale) return route.fallback();
    isStale = false;
    const message = 'Please confirm first that it is you';
    await route.fulfill({ status: 428, json: { message, detail: message, field: 'proof' } });
  });
  let idleMs = 3_600_000;
  await page.route('**/api/v1/users/me/session', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as object;
    await route.fulfill({
      json: { ...json, idle_ends_at: new Date((await page.evaluate(() => Date.now())) + idleMs).toISOString() },
    });
  });
  // Two sessions of the same person: the other one can be ended.
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const elsewhere = await browser.newContext({ userAgent, ...(baseURL === undefined ? {} : { baseURL }) });
  await enter(await elsewhere.newPage(), 'vendor-nz@signalbox.test');
  await enter(page, 'vendor-nz@signalbox.test');
  await page.clock.install();
  await page.goto(`${home}/account`);
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions.first()).toBeVisible();
  // The page looks every five minutes.
  idleMs = 120_000;
  await expect(async () => {
    await page.clock.fastForward(300_000);
    await expect(page.getByText(/You are signed out in 2 minutes, as nothing was done for a while/)).toBeVisible({
      timeout: 3_000,
    });
  }).toPass();
  const kept = page.waitForRequest('**/api/v1/users/me/session/keep');
  await page.getByRole('button', { name: 'Stay signed in' }).press('Enter');
  await kept;
  idleMs = 3_600_000;

  const end = page.getByRole('button', { name: /^End the session of Firefox on Windows/ });
  await end.first().press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'End session' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const field = dialog.getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  expect(await seriousFaults(page, 'light', '[role=dialog]')).toEqual([]);
  await page.keyboard.type('not my password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await field.fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(end).toHaveCount(0);
  await elsewhere.close();

  const key = await page.evaluate((name) => localStorage.getItem(name), keyName);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Logout' }).press('Enter');
  await expect(sessions).toHaveCount(0);
  expect(await page.evaluate((name) => localStorage.getItem(name), keyName)).toBeNull();
  await context.setOffline(false);
  const { request } = context;
  const status = async () => {
    // It tries again every five seconds.
    await page.clock.fastForward(5_000);
    return (await request.get('/api/v1/users/me', { headers: { authorization: `Token ${key}` } })).status();
  };
  await expect.poll(status).toBe(401);
});
