// How people get in, where they land, and how they are sent out again.
import { expect, test } from '@playwright/test';
import { email, fillIn, home, levels, password, passwordField, signInByHand } from './support/people.ts';

for (const [address, landing, title] of levels) {
  test(`${address} signs in, lands on the applications, and the start page leads to ${landing}`, async ({ page }) => {
    await signInByHand(page, address);
    await expect(page.getByRole('banner')).toContainText(address);
    await page.getByRole('link', { name: 'Signalbox' }).click();
    await expect(page).toHaveURL(`${home}${landing}`);
    await expect(page).toHaveTitle(`${title} · Signalbox`);
    await expect(page.getByRole('grid', { name: title })).toBeVisible({ timeout: 30_000 });
  });
}

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

test('full names are for those who may see them', async ({ page }) => {
  await signInByHand(page, 'vendor-nopii@signalbox.test');
  await expect(page.getByRole('columnheader', { name: 'Full Name' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await fillIn(page, 'vendor@signalbox.test');
  await expect(page.getByRole('columnheader', { name: 'Full Name' })).toBeVisible();
});

test('wrong details and an inactive account are refused in the same words', async ({ page }) => {
  await page.goto(`${home}/login`);
  await fillIn(page, 'vendor@signalbox.test', 'wrong');
  await expect(page.getByRole('alert')).toHaveText('Invalid details, please try again');
  await fillIn(page, 'inactive@signalbox.test');
  await expect(page.getByRole('alert')).toHaveText('Invalid details, please try again');
  await expect(page).toHaveURL(`${home}/login`);
});

test('an account without a vendor is told whom to ask, and can leave', async ({ page }) => {
  await page.goto(`${home}/crawlers`);
  await fillIn(page, 'novendor@signalbox.test');
  await expect(page.getByRole('heading', { name: 'Sign-up' })).toBeVisible();
  await expect(page).toHaveTitle('Sign Up · Signalbox');
  await expect(page).toHaveURL(`${home}/signup?origin=${encodeURIComponent(`${home}/crawlers`)}`);
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  // The sign-up page has a field of that name, too.
  await expect(page).toHaveURL(`${home}/login`);
  await expect(email(page)).toBeVisible();
});

test('signing in leads back to the page that was asked for, with its query', async ({ page }) => {
  await page.goto(`${home}/crawlers?status=DIED&bank_id=3`);
  await expect(page).toHaveURL(`${home}/login?origin=${encodeURIComponent(`${home}/crawlers?status=DIED&bank_id=3`)}`);
  await fillIn(page, 'vendor@signalbox.test');
  await expect(page).toHaveURL(`${home}/crawlers?status=DIED&bank_id=3`);
});

test('the start page sends an anonymous visitor to signing in without a way back', async ({ page }) => {
  await page.goto(`${home}/`);
  await expect(page).toHaveURL(`${home}/login`);
});

for (const origin of [
  'https://evil.example/v1/dashboard/x',
  '//evil.example/',
  `${home}//evil.example`,
  '/\\evil.example',
]) {
  test(`a way back to ${origin} is not followed`, async ({ page }) => {
    await page.goto(`${home}/login?origin=${encodeURIComponent(origin)}`);
    await fillIn(page, 'vendor@signalbox.test');
    await expect(page).toHaveURL(`${home}/applications`);
  });
}

for (const base of ['/dashboard', '/v2/dashboard']) {
  test(`a deep link below ${base} stays there`, async ({ page }) => {
    await page.goto(`${base}/analyses?label=2`);
    await fillIn(page, 'vendor@signalbox.test');
    await expect(page).toHaveURL(`${base}/analyses?label=2`);
    await page.reload();
    await expect(page.getByRole('grid', { name: 'Analyses' })).toBeVisible();
    await page.getByRole('link', { name: 'Crawlers' }).click();
    await expect(page).toHaveURL(`${base}/crawlers`);
  });
}

test('the session survives a reload and a new tab', async ({ context, page }) => {
  await signInByHand(page, 'vendor@signalbox.test');
  const other = await context.newPage();
  await other.goto(`${home}/crawlers`);
  await expect(other.getByRole('grid', { name: 'Crawlers' })).toBeVisible();
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

test('a session that was ended elsewhere leads to signing in and back to the same page', async ({ page, request }) => {
  const address = 'vendor-bare@signalbox.test';
  await page.goto(`${home}/crawlers?status=DIED`);
  await fillIn(page, address);
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  const { key } = await (await request.post('/api/v1/rest-auth/login/', { data: { email: address, password } })).json();
  const headers = { authorization: `Token ${key}` };
  const { results } = await (await request.get('/api/v1/users/me/sessions', { headers })).json();
  for (const session of results.filter((each: { in_browser: boolean }) => each.in_browser)) {
    await request.delete(`/api/v1/users/me/sessions/${session.id}`, { headers });
  }
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(email(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('');
  await fillIn(page, address);
  await expect(page).toHaveURL(`${home}/crawlers?status=DIED`);
});

test('a 502 on the user details is the maintenance screen, which passes', async ({ page }) => {
  await page.route('**/users/me/detailed', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.goto(`${home}/applications`);
  await expect(page.getByRole('heading', { name: 'Scheduled Maintenance' })).toBeVisible();
  await page.unroute('**/users/me/detailed');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(email(page)).toBeVisible();
});

test('an unknown address and a level that is not enough say so', async ({ page }) => {
  await signInByHand(page, 'vendor@signalbox.test');
  await page.goto(`${home}/nowhere`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.route('**/users/me/detailed', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), permissions: 'NONE' } });
  });
  await page.goto(`${home}/applications`);
  await expect(page.getByRole('heading', { name: 'You are not authorised to access this page' })).toBeVisible();
});

test('signing in takes the characters, one Tab and one Enter', async ({ page }) => {
  await page.goto(`${home}/login`);
  await expect(email(page)).toBeFocused();
  await page.evaluate(() => {
    Object.assign(window, { keys: 0 });
    window.addEventListener('keydown', () => Object.assign(window, { keys: Reflect.get(window, 'keys') + 1 }), true);
  });
  const address = 'vendor@signalbox.test';
  await page.keyboard.type(address);
  await page.keyboard.press('Tab');
  await expect(passwordField(page)).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${home}/applications`);
  expect(await page.evaluate(() => Reflect.get(window, 'keys'))).toBe(address.length + password.length + 2);
  await expect(page.getByRole('grid', { name: 'Applications' })).toBeFocused();
});
