// What happens while nobody looks: a sleeping tab asks for nothing, and a session that ended takes no typed text with it.
import { expect, test, type APIRequestContext, type Page, type Route } from '@playwright/test';
import { email, enter, fillIn, home, password, signInByHand } from './support/people.ts';

// A clock leaves scripts behind in a browser context that is used again.
test.use({ reuseContext: false });

const address = 'staff@signalbox.test';

/** What the browser does when the tab goes into the background or comes back. */
const look = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => now === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

for (const name of ['applications', 'crawlers', 'analyses'])
  test(`a sleeping tab asks for no ${name}, and catches up with one request on waking`, async ({ page }) => {
    await page.clock.install();
    await enter(page, address);
    await page.goto(`${home}/${name}`);
    const grid = page.getByRole('main').getByRole('grid');
    await expect(grid.getByRole('row').nth(5)).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/')) asked.push(new URL(request.url()).pathname);
    });
    // Looked at, it polls: otherwise an empty list of requests would prove nothing.
    await page.clock.fastForward(31_000);
    await expect.poll(() => asked).toContain(`/api/v1/${name}/`);
    await expect(page.getByText('just read')).toBeVisible();
    await look(page, 'hidden');
    await page.waitForLoadState('networkidle');
    asked.length = 0;
    // Every timer of twenty minutes, one after the other.
    await page.clock.runFor(20 * 60_000);
    expect(asked).toEqual([]);
    await expect(page.getByText(/^read \d.* ago$/)).toBeVisible();
    // From here on only the clock says how much time goes by, and not how fast the answer comes.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    const answer = page.waitForResponse(new RegExp(`/api/v1/${name}/`));
    await look(page, 'visible');
    await answer;
    await expect(page.getByText('just read')).toBeVisible();
    // Nothing that was due meanwhile comes after it.
    await page.clock.runFor(25_000);
    expect(asked.filter((path) => path === `/api/v1/${name}/`)).toHaveLength(1);
    await expect(grid.getByRole('row').nth(5)).toBeVisible();
  });

/** From another place where the same person is signed in. */
async function endSessionOf(page: Page, elsewhere: APIRequestContext): Promise<void> {
  const sessions = await page.request.get('/api/v1/users/me/sessions');
  const { results } = (await sessions.json()) as { results: { id: number; current: boolean }[] };
  const here = results.find(({ current }) => current);
  const signedIn = await elsewhere.post('/api/v1/rest-auth/login/', { data: { email: address, password } });
  const { key } = (await signedIn.json()) as { key: string };
  const headers = { authorization: `Token ${key}` };
  const ended = await elsewhere.delete(`/api/v1/users/me/sessions/${here?.id}`, { headers });
  expect(ended.ok()).toBe(true);
}

test('a half-typed command is in the palette again after the session was ended elsewhere', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await enter(page, address);
  const place = `${home}/crawlers?status=DIED`;
  await page.goto(place);
  await expect(page.getByRole('grid', { name: 'Crawlers' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('lookup 8-half');
  const typed = page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox');
  await expect(typed).toHaveValue('lookup 8-half');
  await endSessionOf(page, request);
  await page.clock.fastForward(31_000);
  await expect(email(page)).toBeVisible();
  await expect(page).toHaveURL(`${home}/login?origin=${encodeURIComponent(place)}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('');
  await fillIn(page, address);
  await expect(page).toHaveURL(place);
  await expect(typed).toHaveValue('lookup 8-half');
  await expect(typed).toBeFocused();
  await page.keyboard.type('!');
  await expect(typed).toHaveValue('lookup 8-half!');
});

const awayBy = {
  refusing: (route: Route) => route.abort('connectionrefused'),
  'an answer of the proxy before it': (route: Route) => route.fulfill({ status: 503, body: 'Service Unavailable' }),
};
test('a service that goes away while the page loads takes nothing from it, and the page opens by itself', async ({
  page,
  context,
}) => {
  for (const [how, away] of Object.entries(awayBy))
    for (const isDirect of [false, true])
      await test.step(`told by ${how} while the workbench still loads, ${isDirect ? 'opened directly' : 'after signing in'}`, async () => {
        const tab = await context.newPage();
        const refused = new Map<string, number>();
        await tab.route(/\/assets\/(around-rows|desk|layers|palette|rows)-/, async (route) => {
          const times = refused.get(route.request().url()) ?? 0;
          refused.set(route.request().url(), times + 1);
          await (times < 2 ? away(route) : route.continue());
        });
        await (isDirect ? enter(tab, address) : signInByHand(tab, address));
        if (isDirect) await tab.goto(`${home}/applications`);
        await expect(tab.getByRole('grid', { name: 'Applications' }).getByRole('row').nth(5)).toBeVisible();
        await tab.keyboard.press('Control+k');
        await expect(tab.getByRole('dialog', { name: 'Command palette' })).toBeVisible({ timeout: 30_000 });
        await expect(tab.getByRole('banner')).toBeVisible();
        expect([...refused.values()].filter((times) => times > 2).length).toBeGreaterThan(2);
        await tab.close();
        await context.clearCookies();
      });
  await test.step('before the first rows', async () => {
    let refused = 0;
    await page.route(/\/assets\/(workbench|RecordPage)-/, async (route) => {
      refused += 1;
      await (refused <= 3 ? route.abort('connectionrefused') : route.continue());
    });
    await enter(page, address);
    await page.goto(`${home}/crawlers`);
    await expect(page.getByRole('grid', { name: 'Crawlers' }).getByRole('row').nth(5)).toBeVisible({ timeout: 30_000 });
    expect(refused).toBeGreaterThan(3);
  });
});
