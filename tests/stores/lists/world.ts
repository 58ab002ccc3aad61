// A list on a service that answers when the test says so, on a clock that the test turns.
import { createStores } from '../../../src/stores/createStores.ts';
import { memoryAddress, memoryStorage } from '../../../src/stores/inMemory.ts';
import type { RootStore } from '../../../src/stores/RootStore.ts';
import { until } from '../../until.ts';
import { details, list, scripted } from '../fakeBrowser.ts';

export interface Asked {
  query: URLSearchParams;
  headers: Headers;
  answer(rows: readonly unknown[], more?: Record<string, unknown>): Promise<void>;
  reply(response: Response): Promise<void>;
  fail(): Promise<void>;
}

export interface ListWorld {
  stores: RootStore;
  asked: Asked[];
  /** A question whose code may still be on its way, when it is asked. */
  askedSoon(place: number): Promise<Asked>;
  saved: { name: string; type: string; text: string }[];
  copied: string[];
  opened: string[];
  /** Turns the clock and lets everything happen that then happens. */
  pass(ms: number): Promise<void>;
}

export const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

const url = 'http://localhost:4280';
export const start = Date.parse('2026-11-21T09:00:00.000Z');

export async function listWorld(address = '/crawlers', level: 'USER' | 'STAFF' = 'STAFF'): Promise<ListWorld> {
  let now = start;
  let waits: { until: number; done: () => void }[] = [];
  const asked: Asked[] = [];
  const [saved, copied, opened]: [ListWorld['saved'], string[], string[]] = [[], [], []];
  const other = scripted({
    'users/me/detailed': [details({ permissions: level, show_pii: false })],
    bank: [list()],
    'users/vendors': [list()],
    'vendors/labels': [list()],
    'dashboard/category': [list()],
    'bank/ratios': [list()],
  });
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { pathname, searchParams } = new URL(String(input));
    if (!/\/(crawlers|(incomplete-bundle-)?applications|analyses|lookup)\/?$/.test(pathname)) return other(input, init);
    return new Promise((resolve, reject) => {
      const reply = async (response: Response) => {
        resolve(response);
        await settle();
      };
      asked.push({
        query: searchParams,
        headers: new Headers(init?.headers),
        reply,
        answer: (rows, more = {}) => reply(Response.json({ count: rows.length, next: null, results: rows, ...more })),
        async fail() {
          reject(new TypeError('no network'));
          await settle();
        },
      });
    });
  };
  const stores = createStores({
    service: url,
    appDocument: `${url}/v1/dashboard/`,
    pageOrigin: url,
    isInIframe: false,
    local: memoryStorage(),
    tab: memoryStorage(),
    tabs: { tell: () => undefined, listen: () => () => undefined },
    address: memoryAddress(address),
    copy: async (text) => void copied.push(text),
    save: (file) => void saved.push({ ...file, text: 'text' in file ? file.text : '' }),
    open: (link) => void opened.push(link),
    cookie: () => undefined,
    now: () => now,
    wait: (ms) => new Promise((done) => waits.push({ until: now + ms, done })),
    fetch,
  });
  await stores.start();
  await settle();
  return {
    stores,
    asked,
    askedSoon: (place) => until(`question ${place} is asked`, () => asked[place]),
    saved,
    copied,
    opened,
    async pass(ms) {
      now += ms;
      const due = waits.filter(({ until }) => until <= now);
      waits = waits.filter(({ until }) => until > now);
      for (const { done } of due) done();
      await settle();
    },
  };
}

/** A crawler that started so many seconds before the clock of the test. */
export const crawler = (name: string, ago: number, changes: Record<string, unknown> = {}) => ({
  uuid: name,
  timestamp: new Date(start - ago * 1000).toISOString(),
  bank_id: 1,
  bank: 'Harbour Bank',
  vendor_label: 'vera-main',
  country_code: 'AU',
  application_id: 1,
  profile_id: 1,
  initiator: 'api',
  vendor_specific_id: `client-${name}`,
  status: 'COMPLETED',
  standardError: null,
  error: null,
  elapsed: ago,
  account_count: 2,
  cache_present: false,
  mfa_flag: false,
  crawler_options: {},
  ...changes,
});
