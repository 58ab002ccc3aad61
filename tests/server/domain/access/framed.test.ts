// Signing in on a page that another site shows: cookies that are kept for that site alone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, password, type World } from '../../../world.ts';

const origin = 'https://localhost';
let world: World;
beforeAll(async () => {
  world = await openWorld({ env: { PUBLIC_URL: origin } });
});
afterAll(() => world.close());

const ofBrowser = { origin, 'sec-fetch-site': 'same-origin' };
const pairIn = (reply: Response): string =>
  reply.headers
    .getSetCookie()
    .find((line) => line.startsWith('csrftoken='))
    ?.split(/[=;]/)[1] ?? '';
const send = (path: string, pair: string, headers: Record<string, string>, body?: object) =>
  fetch(`${world.url}/api/v1/${path}`, {
    method: 'POST',
    headers: {
      ...ofBrowser,
      cookie: `csrftoken=${pair}`,
      'x-csrftoken': pair,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

test.each([
  ['a frame', { 'sec-fetch-dest': 'iframe' }, { 'x-signalbox-framed': '1' }, /SameSite=None;.*Secure; Partitioned$/],
  ['a window', {}, {}, /SameSite=Lax;.*Secure$/],
])('in %s every cookie says so, from the first to the last', async (_where, ofDocument, ofCalls, expected) => {
  const page = await fetch(`${world.url}/v1/dashboard/login`, { headers: ofDocument });
  expect(page.headers.getSetCookie()).toEqual([expect.stringMatching(expected)]);
  const credentials = { email: 'vendor@signalbox.test', password };
  const login = await send('rest-auth/login/', pairIn(page), ofCalls, credentials);
  expect(login.status).toBe(200);
  const { key } = (await login.json()) as { key: string };
  expect(login.headers.getSetCookie()).toHaveLength(3);
  for (const line of login.headers.getSetCookie()) expect(line).toMatch(expected);
  const session = login.headers.getSetCookie().map((line) => line.split(';')[0]);
  const logout = await send('rest-auth/logout/', pairIn(login), {
    ...ofCalls,
    authorization: `Token ${key}`,
    cookie: session.join('; '),
  });
  expect(logout.status).toBe(200);
  expect(logout.headers.getSetCookie()).toHaveLength(2);
  for (const line of logout.headers.getSetCookie()) expect(line).toMatch(expected);
});

test('a lost pair is renewed for the same place', async () => {
  const renewed = await fetch(`${world.url}/v1/dashboard/`, { headers: { ...ofBrowser, 'x-signalbox-framed': '1' } });
  expect(renewed.headers.getSetCookie()).toEqual([expect.stringMatching(/Partitioned$/)]);
});
