// The CSRF token as a foreign client knows it: axios, with nothing set but the two names.
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { home, password } from './support/people.ts';

const script = new URL('../../node_modules/axios/dist/axios.min.js', import.meta.url);

/** A page of the same origin that holds nothing but axios. */
async function openClient(page: Page): Promise<void> {
  await page.route('**/axios.js', async (route) =>
    route.fulfill({ contentType: 'text/javascript', body: await readFile(script, 'utf8') }),
  );
  await page.route('**/client.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>client</title><script src="/axios.js"></script>',
    }),
  );
  // The token comes with the product's own page.
  await page.goto(`${home}/login`);
  await page.goto('/client.html');
}

interface Asked {
  method: string;
  url: string;
  data?: unknown;
}

/** Status and body of a call that axios makes, with the names of cookie and header or without. */
const ask = (page: Page, asked: Asked, withToken = true) =>
  page.evaluate(
    async ([request, named]) => {
      const names = named ? { xsrfCookieName: 'csrftoken', xsrfHeaderName: 'X-CSRFTOKEN' } : {};
      const reply = await Reflect.get(
        window,
        'axios',
      )({ ...request, baseURL: '/api/v1/', ...names, validateStatus: () => true });
      return { status: reply.status as number, data: reply.data as Record<string, never> };
    },
    [asked, withToken] as const,
  );

test('axios signs in, writes and signs out with the CSRF token, and is refused without it', async ({ page }) => {
  await openClient(page);
  const credentials = { email: 'staff@signalbox.test', password };
  const login = { method: 'post', url: 'rest-auth/login/', data: credentials };
  expect((await ask(page, login, false)).status).toBe(403);
  expect((await ask(page, login)).status).toBe(200);

  const { data } = await ask(page, { method: 'get', url: 'users/me/detailed' });
  const vendor = {
    method: 'put',
    url: 'users/me/vendor',
    data: { vendor_id: Reflect.get(data['vendor'] ?? {}, 'id') },
  };
  const refused = await ask(page, vendor, false);
  expect([refused.status, refused.data['field']]).toEqual([403, 'X-CSRFTOKEN']);
  expect((await ask(page, vendor)).status).toBe(200);

  const logout = { method: 'post', url: 'rest-auth/logout/' };
  expect((await ask(page, logout, false)).status).toBe(403);
  expect((await ask(page, logout)).status).toBe(200);
  expect((await ask(page, { method: 'get', url: 'users/me' })).status).toBe(401);
});
