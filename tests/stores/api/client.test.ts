// What the client sends, what it does with answers, and what it tries again.
import { expect, test } from 'vitest';
import { createApi } from '../../../src/api/api.ts';
import { askOf, type ApiOptions } from '../../../src/api/client.ts';
import { keptAnswers } from '../../../src/api/keptAnswers.ts';
import type { Failure } from '../../../src/api/failure.ts';
import { refusal } from '../fakeBrowser.ts';

interface Sent {
  url: string;
  method: string;
  headers: Headers;
}

function clientOn(answers: (() => Response | Promise<Response>)[], changes: Partial<ApiOptions> = {}) {
  const sent: Sent[] = [];
  const waits: number[] = [];
  const ended: Failure[] = [];
  const ask = askOf({
    service: 'https://signalbox.test',
    appDocument: 'https://signalbox.test/v1/dashboard/',
    isInIframe: false,
    cookie: () => 'token-1',
    key: () => 'key-1',
    actingVendor: () => 3,
    kept: keptAnswers(),
    now: () => Date.UTC(2026, 0, 1),
    wait: async (ms) => void waits.push(ms),
    onSessionEnd: (failure) => ended.push(failure),
    fetch: async (input, init) => {
      sent.push({ url: String(input), method: init?.method ?? 'GET', headers: new Headers(init?.headers) });
      const next = answers.length > 1 ? answers.shift() : answers[0];
      if (next === undefined) throw new TypeError('fetch failed');
      return next();
    },
    ...changes,
  });
  const api = createApi(ask);
  return { api, sent, waits, ended };
}

const bank = {
  id: 1,
  name: 'ANZ',
  logo: null,
  country_code: 'AU',
  order: 1,
  search: 'anz',
  is_offline: false,
  offline_reason: null,
  back_at: null,
  has_balances: true,
  has_transactions: true,
  has_estatements: true,
  has_interimstatements: false,
  has_detailedaccounts: false,
};
const bankPage =
  (more: Record<string, unknown> = {}, headers: HeadersInit = {}) =>
  () =>
    Response.json({ count: 1, next: null, results: [{ ...bank, ...more }] }, { headers });

test('a write carries the key, the CSRF token and the vendor; a read carries no token', async () => {
  const { api, sent } = clientOn([() => Response.json({ detail: 'The session is ended.' })]);
  await api.users.endSession({ params: { id: '5' } });
  const [write] = sent;
  expect(write?.url).toBe('https://signalbox.test/api/v1/users/me/sessions/5');
  expect(write?.headers.get('authorization')).toBe('Token key-1');
  expect(write?.headers.get('X-CSRFTOKEN')).toBe('token-1');
  expect(write?.headers.get('x-signalbox-vendor')).toBe('3');
  const reading = clientOn([bankPage()]);
  await reading.api.banks.list({ poll: true });
  expect(reading.sent[0]?.headers.get('X-CSRFTOKEN')).toBeNull();
  expect(reading.sent[0]?.headers.get('x-signalbox-poll')).toBe('1');
});

test('an unchanged poll is a 304 and gives the same object again', async () => {
  const { api, sent } = clientOn([
    bankPage({}, { etag: 'W/"one"' }),
    () => new Response(null, { status: 304, headers: { etag: 'W/"one"' } }),
  ]);
  const first = await api.banks.list();
  const second = await api.banks.list({ poll: true });
  expect(sent[1]?.headers.get('if-none-match')).toBe('W/"one"');
  expect(second).toBe(first);
});

test('a field that the page does not know is dropped', async () => {
  const { api } = clientOn([bankPage({ shoe_size: 43 })]);
  expect((await api.banks.all()).results[0]).toEqual(bank);
});

test.each([
  ['not JSON', () => new Response('<html>')],
  ['a wrong kind of value', bankPage({ name: 7 })],
  ['a list that is none', () => Response.json({ hello: 'there' })],
  ['nothing at all', () => new Response('')],
])('%s is a clear failure', async (_what, answer) => {
  const { api, ended } = clientOn([answer]);
  await expect(api.banks.all()).rejects.toMatchObject({ name: 'Failure', kind: 'answer' });
  expect(ended).toEqual([]);
});

test('a read is tried again after network trouble and a 503, as late as the service asks', async () => {
  const { api, sent, waits } = clientOn([
    () => Promise.reject(new TypeError('fetch failed')),
    refusal(503, 'Starting', {}, { 'retry-after': '2' }),
    bankPage(),
  ]);
  expect((await api.banks.all()).count).toBe(1);
  expect(sent).toHaveLength(3);
  expect(waits).toEqual([300, 2000]);
});

test.each([
  ['a poll', (api: ReturnType<typeof clientOn>['api']) => api.banks.all({ poll: true })],
  ['a write', (api: ReturnType<typeof clientOn>['api']) => api.access.logout()],
  ['who is signed in', (api: ReturnType<typeof clientOn>['api']) => api.users.detailed()],
  ['who is signed in, shortly', (api: ReturnType<typeof clientOn>['api']) => api.users.me()],
])('%s is never tried again', async (_what, call) => {
  const { api, sent } = clientOn([refusal(503, 'Starting')]);
  await expect(call(api)).rejects.toMatchObject({ kind: 'unavailable', message: 'Starting' });
  expect(sent).toHaveLength(1);
});

test.each([409, 425, 429, 500, 502, 504])('a read that was answered %i is not tried again', async (status) => {
  const { api, sent } = clientOn([refusal(status, 'No')]);
  await expect(api.banks.all()).rejects.toMatchObject({ status });
  expect(sent).toHaveLength(1);
});

test.each([
  [401, true],
  [403, true],
  [502, true],
  [404, false],
  [409, false],
  [503, false],
  [500, false],
])('a %i ends the session here: %s', async (status, ends) => {
  const { api, ended } = clientOn([refusal(status, 'No')]);
  await expect(api.applications.list({ poll: true })).rejects.toMatchObject({ status });
  expect(ended).toHaveLength(ends ? 1 : 0);
});

test('the wording of the call wins over the silence of a 401', async () => {
  const { api, ended } = clientOn([refusal(401, 'No')]);
  const wrong = api.access.login({ body: { email: 'a@b.test', password: 'x' } });
  await expect(wrong).rejects.toMatchObject({ told: 'Invalid details, please try again' });
  expect(ended).toEqual([]);
});

test('a CSRF token that another tab replaced is read again, once, and nobody is signed out', async () => {
  const tokens = ['old', 'new'];
  const { api, sent, ended } = clientOn(
    [refusal(403, 'The CSRF token is missing', { field: 'X-CSRFTOKEN' }), () => Response.json({ detail: 'done' })],
    { cookie: () => tokens.shift() },
  );
  await api.access.logout();
  expect(sent.map(({ headers }) => headers.get('X-CSRFTOKEN'))).toEqual(['old', 'new']);
  expect(ended).toEqual([]);
});

test('a lost CSRF token is renewed by fetching a page; refused again, it is told and nobody is signed out', async () => {
  const no = refusal(403, 'The CSRF token is missing', { field: 'X-CSRFTOKEN' });
  const { api, sent, ended } = clientOn([no, () => new Response('<html>'), no], { cookie: () => undefined });
  await expect(api.access.logout()).rejects.toMatchObject({ kind: 'csrf', endsSession: false });
  expect(sent.map(({ url }) => url)).toEqual([
    'https://signalbox.test/api/v1/rest-auth/logout/',
    'https://signalbox.test/v1/dashboard/',
    'https://signalbox.test/api/v1/rest-auth/logout/',
  ]);
  expect(ended).toEqual([]);
});

test('who gives up asking gets no notice', async () => {
  const giveUp = new AbortController();
  const { api } = clientOn([() => (giveUp.abort(), Promise.reject(new DOMException('Aborted', 'AbortError')))]);
  await expect(api.banks.all({ signal: giveUp.signal })).rejects.toMatchObject({ kind: 'cancelled' });
});

test('what the specification names a field of a form is sent as a form', async () => {
  const bodies: unknown[] = [];
  const { api } = clientOn([], {
    fetch: async (_input, init) => {
      bodies.push(init?.body);
      return Response.json({ sanitised: 'A', results: [] });
    },
  });
  await api.transactionTypeRegexes.sanitise({ body: { Description: 'a & b' } });
  expect(bodies[0]).toBeInstanceOf(URLSearchParams);
  expect(String(bodies[0])).toBe('Description=a+%26+b');
});

test('a refusal that says only its detail is told by it, and one without words by its status', async () => {
  const refused = async (body: unknown) => {
    const { api } = clientOn([() => Response.json(body, { status: 400, statusText: 'Bad Request' })]);
    return api.users.endSession({ params: { id: '5' } }).catch((failure: Failure) => failure.message);
  };
  expect(await refused({ detail: 'Too many tokens' })).toBe('Too many tokens');
  expect(await refused({ message: 'One', detail: 'Two' })).toBe('One');
  expect(await refused({ detail: 3 })).toBe('400 Bad Request');
});
