// A browser without a screen: tabs that share cookies and storage, and talk to a real server or to a given fetch.
import { createStores } from '../../src/stores/createStores.ts';
import type { Notifications, Address, Storage } from '../../src/stores/environment.ts';
import type { TabMessage } from '../../src/stores/tabMessages.ts';
import { memoryAddress, memoryStorage } from '../../src/stores/inMemory.ts';
import type { RootStore } from '../../src/stores/RootStore.ts';
import { whyRefused } from './asTheContract.ts';

export interface FakeBrowser {
  cookies: Map<string, string>;
  local: Storage;
  /** The names of what is kept in local storage and in the storage of its tabs. */
  stored(): string[];
  /** Every request that was sent, oldest first. */
  sent: { method: string; path: string; headers: Headers; body: unknown }[];
  /** What was put where the person can paste it from, and the files that were handed over. */
  copied: string[];
  saved: { name: string; type: string; text: string }[];
  /** What was opened in other tabs. */
  opened: string[];
  /** How long the stores meant to wait, in milliseconds. */
  waits: number[];
  openTab(): RootStore;
}

export interface FakeBrowserOptions {
  url: string;
  fetch?: typeof globalThis.fetch;
  /** Its tabs are shown by another page. */
  isInIframe?: boolean;
  /** How it waits, where it matters; else every wait is short. */
  wait?: (ms: number) => Promise<void>;
  /** The address bar of its tabs, where something draws by it. */
  address?: Address;
  notifications?: Notifications;
}

/** What was said, whether as JSON or as a form. */
function bodyOf(body: unknown): unknown {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

const briefly = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));

export function fakeBrowser({
  url,
  fetch: given,
  isInIframe = false,
  wait = briefly,
  address,
  notifications,
}: FakeBrowserOptions): FakeBrowser {
  const cookies = new Map<string, string>();
  const kept: (() => string[])[] = [];
  function storage(place: string): Storage {
    const [inside, names] = [memoryStorage(), new Set<string>()];
    kept.push(() => [...names].map((name) => `${place}: ${name}`));
    return {
      get: inside.get,
      set(name, value) {
        names.add(name);
        inside.set(name, value);
      },
      remove(name) {
        names.delete(name);
        inside.remove(name);
      },
    };
  }
  const local = storage('local');
  const tabs = new Set<(message: TabMessage) => void>();
  const browser: FakeBrowser = {
    cookies,
    local,
    stored: () => kept.flatMap((names) => names()),
    sent: [],
    copied: [],
    saved: [],
    opened: [],
    waits: [],
    openTab,
  };

  const withCookies: typeof globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    headers.set('origin', url);
    headers.set('sec-fetch-site', 'same-origin');
    const address = new URL(String(input), url);
    const body = bodyOf(init?.body);
    browser.sent.push({ method: init?.method ?? 'GET', path: address.pathname + address.search, headers, body });
    const reply = await (given ?? globalThis.fetch)(address, { ...init, headers });
    const refused = given && whyRefused(init?.method ?? 'GET', address, body);
    // What is scripted to be refused as wrong may be.
    if (refused !== undefined && reply.status !== 400) throw new Error(refused);
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const equals = pair.indexOf('=');
      if (/max-age=0/i.test(line)) cookies.delete(pair.slice(0, equals));
      else cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
    }
    return reply;
  };

  function openTab(): RootStore {
    let own: ((message: TabMessage) => void) | undefined;
    return createStores({
      service: url,
      appDocument: `${url}/v1/dashboard/`,
      pageOrigin: url,
      isInIframe,
      local,
      tab: storage('tab'),
      tabs: {
        tell: (message) => tabs.forEach((heard) => heard !== own && heard(message)),
        listen(heard) {
          own = heard;
          tabs.add(heard);
          return () => void tabs.delete(heard);
        },
      },
      address: address ?? memoryAddress(),
      copy: async (text) => void browser.copied.push(text),
      save: ({ name, type, ...file }) =>
        void browser.saved.push({
          name,
          type,
          text: 'text' in file ? file.text : new TextDecoder('latin1').decode(file.bytes),
        }),
      open: (link) => void browser.opened.push(link),
      notifications,
      cookie: (name) => cookies.get(name),
      now: () => Date.now(),
      wait: async (ms) => {
        browser.waits.push(ms);
        await wait(ms);
      },
      fetch: withCookies,
    });
  }
  return browser;
}

/** What the service says to each path, one after the other; an answer may look at the address it is asked at. */
export type Answers = Record<string, ((address: URL) => Response | Promise<Response>)[]>;

/** A fetch that answers from a list, by path; the last answer of a path repeats, and "*" is for every other path. */
export function scripted(answers: Answers): typeof globalThis.fetch {
  return async (input) => {
    const address = new URL(String(input));
    const { pathname } = address;
    const waiting = answers[pathname.replace('/api/v1/', '').replace(/\/$/, '')] ?? answers['*'];
    const next = waiting !== undefined && waiting.length > 1 ? waiting.shift() : waiting?.[0];
    return next === undefined
      ? Response.json({ message: `Nothing is scripted for ${pathname}` }, { status: 500 })
      : next(address);
  };
}

export const list =
  (results: unknown[] = []) =>
  () =>
    Response.json({ count: results.length, next: null, results });
export const refusal =
  (status: number, message: string, more: Record<string, unknown> = {}, headers: HeadersInit = {}) =>
  () =>
    Response.json({ message, detail: message, request_id: 'r1', ...more }, { status, headers });

export const person = (changes: Record<string, unknown> = {}) => ({
  id: 7,
  first_name: 'Vera',
  last_name: 'Vendor',
  username: 'vera',
  email: 'vera@signalbox.test',
  date_joined: '2026-01-01T00:00:00.000Z',
  last_login: null,
  is_active: true,
  is_staff: false,
  is_superuser: false,
  show_pii: true,
  hideWebhooks: false,
  permissions: 'USER',
  vendor: { id: 3, labelId: 4, label: 'vera-main', name: 'Vera Loans', country_code: 'AU' },
  ...changes,
});
export const details =
  (changes: Record<string, unknown> = {}) =>
  () =>
    Response.json(person(changes));
