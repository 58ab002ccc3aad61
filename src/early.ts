// Asks the service for what the first page needs while the code of that page is still on its way.
import { pages } from 'virtual:pages';
import { reaches, type Level } from './api/contract/level.ts';
import { patternOf } from './stores/address/pattern.ts';
import { keyName } from './stores/session/keyName.ts';
import { isLogoutPending } from './stores/session/pendingLogout.ts';
import type { FoundPage } from './views/shell/pages/foundPage.ts';

export const detailsAddress = '/api/v1/users/me/detailed';
export const banksAddress = '/api/v1/bank/';
/** What every page needs, with the very addresses that the stores ask for. */
export const alwaysAsked = [
  detailsAddress,
  banksAddress,
  '/api/v1/users/vendors',
  '/api/v1/vendors/labels/?page_size=-1',
];
/** What every page needs besides for staff, as who is here says. */
export const askedByStaff = ['/api/v1/bank/ratios/', '/api/v1/dashboard/category'];
// Later than this, the answer is no news any more.
const longestKept = 10_000;

export interface Early {
  hasKey: boolean;
  /** Where the first rows of this page come from, if it has some. */
  rows: string | undefined;
  /** The page of the address. */
  page: FoundPage | undefined;
  /** An early answer as JSON, for one who looks at it before the one it is meant for. */
  copy(address: string): Promise<unknown>;
  /** Nobody is signed in here, as the service says. */
  isNobody(): Promise<boolean>;
  /** The browser's fetch, which answers a question that was asked early with its answer, once. */
  fetch: typeof globalThis.fetch;
}

export function askEarly(base: string): Early {
  const key = remembered(keyName);
  const { pathname, search } = window.location;
  const page = pages.find(({ path }) => patternOf(path)(pathname.slice(base.length)) !== undefined);
  const rows = key !== undefined && search === '' ? page?.firstRows : undefined;
  const asked = new Map<string, { answer: Promise<Response>; cancel: AbortController }>();
  const headers: Record<string, string> = { accept: 'application/json' };
  if (key !== undefined) headers.authorization = `Token ${key}`;
  for (const address of addresses()) ask(address);
  if (key !== undefined) askForStaff().catch(() => undefined);

  function ask(address: string): void {
    const cancel = new AbortController();
    const answer = fetch(address, { headers, signal: cancel.signal, credentials: 'include', cache: 'no-cache' });
    // Whoever takes it is told; nobody may take it.
    answer.catch(() => undefined);
    asked.set(address, { answer, cancel });
    setTimeout(() => asked.delete(address), longestKept);
  }
  /** An early answer as JSON. */
  async function copy(address: string): Promise<unknown> {
    const answer = await asked.get(address)?.answer;
    if (answer?.ok !== true) throw new Error(`${address} has not come`);
    return answer.clone().json();
  }
  async function askForStaff(): Promise<void> {
    const { permissions } = (await copy(detailsAddress)) as { permissions: Level };
    if (reaches(permissions, 'STAFF')) askedByStaff.forEach(ask);
  }
  function addresses(): readonly string[] {
    // Without a key there is most likely nobody, and the only question is whether there is; after a log-out it is none.
    if (key === undefined) return isLogoutPending({ get: remembered }) ? [] : [detailsAddress];
    return rows === undefined ? alwaysAsked : [...alwaysAsked, rows];
  }
  return {
    hasKey: key !== undefined,
    rows,
    page,
    copy,
    async isNobody() {
      const answer = await asked.get(detailsAddress)?.answer.catch(() => undefined);
      if (answer?.status !== 401) return false;
      // Nobody else takes it, and an answer that nobody reads keeps its connection.
      asked.delete(detailsAddress);
      await answer.body?.cancel().catch(() => undefined);
      return true;
    },
    async fetch(input, init) {
      const address = String(input);
      const early = (init?.method ?? 'GET') === 'GET' ? asked.get(address) : undefined;
      if (early === undefined) return fetch(input, init);
      asked.delete(address);
      // Asked for somebody else, or for rows that are known already.
      const given = new Headers(init?.headers);
      if (given.get('authorization') !== (headers.authorization ?? null) || given.has('if-none-match'))
        return fetch(input, init);
      init?.signal?.addEventListener('abort', () => early.cancel.abort(init.signal?.reason), { once: true });
      return early.answer;
    },
  };
}

/** A browser may keep its storage to itself. */
export function remembered(name: string): string | undefined {
  try {
    return window.localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}
