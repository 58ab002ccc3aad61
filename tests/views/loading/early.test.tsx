// The first data is asked for before the code of its page is there: each answer is given once, to whom it was meant for.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alwaysAsked, askedByStaff, askEarly, detailsAddress } from '../../../src/early.ts';
import { keyName } from '../../../src/stores/session/keyName.ts';

const base = '/v1/dashboard';
let asked: { address: string; key: string | null; signal: AbortSignal | null }[];
let status: number;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  status = 200;
  localStorage.clear();
  window.history.replaceState(null, '', `${base}/applications`);
  vi.stubGlobal('fetch', async (input: RequestInfo, init: RequestInit = {}) => {
    const address = String(input);
    asked.push({ address, key: new Headers(init.headers).get('authorization'), signal: init.signal ?? null });
    return new Response(`answer ${asked.length}`, { status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const signedIn = () => localStorage.setItem(keyName, 'abc');
const withKey = { headers: { authorization: 'Token abc' } };
const addresses = () => asked.map(({ address }) => address);

test('without a key it only asks whether somebody is there', async () => {
  status = 401;
  const early = askEarly(base);
  expect(early.hasKey).toBe(false);
  expect(addresses()).toEqual([detailsAddress]);
  expect(await early.isNobody()).toBe(true);
});

test('a service that is away says nothing about who is there', async () => {
  status = 503;
  expect(await askEarly(base).isNobody()).toBe(false);
});

test('with a key it asks for what every page needs and for the first rows of the page, with the key', () => {
  signedIn();
  askEarly(base);
  expect(addresses()).toEqual([...alwaysAsked, '/api/v1/applications/?page_size=100']);
  expect(asked.every(({ key }) => key === 'Token abc')).toBe(true);
});

test('a page whose address says more, or that has no list, asks for no rows', () => {
  signedIn();
  for (const path of ['/applications?status=DIED', '/login']) {
    asked = [];
    window.history.replaceState(null, '', base + path);
    askEarly(base);
    expect(addresses()).toEqual(alwaysAsked);
  }
});

test.each([
  ['ADMIN', askedByStaff],
  ['STAFF', askedByStaff],
  ['USER', []],
])('once it is known that %s is here, what their pages need besides is asked for', async (permissions, besides) => {
  signedIn();
  const answered = vi.fn(globalThis.fetch);
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    await answered(input, init);
    return Response.json({ permissions });
  });
  window.history.replaceState(null, '', `${base}/now`);
  const early = askEarly(base);
  await vi.advanceTimersByTimeAsync(0);
  expect(addresses()).toEqual([...alwaysAsked, ...besides]);
  for (const address of besides) await early.fetch(address, withKey);
  expect(asked).toHaveLength(alwaysAsked.length + besides.length);
  // Whom the answer is meant for can still read it.
  expect(await (await early.fetch(detailsAddress, withKey)).json()).toEqual({ permissions });
});

test.each([
  ['/crawlers', 'crawlers'],
  ['/crawler/3f2a0c1e-0000-4000-8000-0123456789ab', 'crawler'],
  ['/', 'home'],
  ['/nowhere/at/all', undefined],
])('the page of %s is known before the workbench is there', (path, id) => {
  window.history.replaceState(null, '', base + path);
  expect(askEarly(base).page?.id).toBe(id);
});

test('an answer is given once; the next one is asked for anew', async () => {
  signedIn();
  const early = askEarly(base);
  const before = asked.length;
  expect(await (await early.fetch(detailsAddress, withKey)).text()).toBe('answer 1');
  expect(asked).toHaveLength(before);
  expect(await (await early.fetch(detailsAddress, withKey)).text()).toBe(`answer ${before + 1}`);
});

test.each([
  ['for somebody else', { headers: { authorization: 'Token other' } }],
  ['for rows that are known already', { headers: { ...withKey.headers, 'if-none-match': '"x"' } }],
  ['to change something', { ...withKey, method: 'POST' }],
])('a question %s is asked anew', async (_what, init) => {
  signedIn();
  const early = askEarly(base);
  const before = asked.length;
  await early.fetch(detailsAddress, init);
  expect(asked).toHaveLength(before + 1);
});

test('after ten seconds an answer is no news any more', async () => {
  signedIn();
  const early = askEarly(base);
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(10_001);
  await early.fetch(detailsAddress, withKey);
  expect(asked).toHaveLength(before + 1);
});

test('who takes an answer can give it up', async () => {
  signedIn();
  const early = askEarly(base);
  const giving = new AbortController();
  await early.fetch(detailsAddress, { ...withKey, signal: giving.signal });
  giving.abort();
  expect(asked[0]?.signal?.aborted).toBe(true);
});
