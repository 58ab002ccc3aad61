// Reads what a customer shared: accounts after a refresh, lines page by page, and the holder's name.
import { setTimeout } from 'node:timers/promises';
import { BankProblem } from '../problem.ts';
import type { FoundOwner } from '../found.ts';
import type { Api } from './api.ts';
import { accountsAnswer, linesAnswer, partiesAnswer, type Account, type Line, type Party } from './shapes.ts';
import { whyNotShared } from './accounts.ts';
import { cleaned } from './text.ts';

/** Of an API, for one customer. */
export interface Reader {
  api: Api;
  token: string;
  signal: AbortSignal;
}

export const readAccounts = async ({ api, token, signal }: Reader): Promise<Account[]> =>
  (await api.read({ path: '/accounts', token }, accountsAnswer, signal)).items;

interface Freshness {
  /** In milliseconds: how long Akahu rests after a refresh. */
  rest: number;
  now: number;
  /** In seconds. */
  wait: number;
  say(text: string): Promise<void>;
}

const betweenLooks = 2_000;

/** Has Akahu read the banks anew where what it holds is older than its rest, and waits a while for that. It fails nothing. */
export async function refreshed(
  reader: Reader,
  before: readonly Account[],
  { rest, now, wait, say }: Freshness,
): Promise<readonly Account[]> {
  const stale = before.filter((one) => whyNotShared(one) === undefined && now - readAt(one) > rest);
  if (stale.length === 0 || wait <= 0) return before;
  const { api, token, signal } = reader;
  const { status } = await api.send({ method: 'POST', path: '/refresh', token }, signal).catch((error: unknown) => {
    if (error instanceof BankProblem) return { status: 0 };
    throw error;
  });
  if (status < 200 || status > 299) {
    await say(`Akahu rests and reads no bank anew now (${status}): what it has is taken`);
    return before;
  }
  await say('Akahu reads the bank anew');
  let newest = before;
  for (const end = performance.now() + wait * 1000; performance.now() < end;) {
    await setTimeout(Math.min(betweenLooks, Math.max(1, end - performance.now())), undefined, { signal });
    newest = await readAccounts(reader);
    const left = stale.filter((old) => !newest.some((one) => one._id === old._id && readAt(one) > readAt(old)));
    if (left.length === 0) {
      await say('Akahu has read the bank anew');
      return newest;
    }
  }
  await say(`Akahu has not read every bank anew within ${wait} s: what it has is taken`);
  return newest;
}

/** When its older half was read; one that was never read is older than all. */
function readAt({ refreshed: at, attributes }: Account): number {
  const stamps = [at?.balance, ...(attributes.includes('TRANSACTIONS') ? [at?.transactions] : [])];
  return Math.min(...stamps.map((stamp) => (typeof stamp === 'string' ? Date.parse(stamp) : 0)));
}

const mostPages = 1_000;

/** Page by page, until its cursor says that there is no more. */
export async function readSettled(
  { api, token, signal }: Reader,
  id: string,
  { start, end }: { start: string; end: string },
): Promise<Line[]> {
  const lines: Line[] = [];
  const cursors = new Set<string>();
  for (let cursor: string | undefined; ;) {
    const query = new URLSearchParams({ start, end, ...(cursor === undefined ? {} : { cursor }) });
    const path = `/accounts/${id}/transactions?${query}`;
    const page = await api.read({ path, token }, linesAnswer, signal);
    lines.push(...page.items);
    const next = page.cursor?.next ?? undefined;
    if (next === undefined) return lines;
    if (cursors.has(next) || cursors.size >= mostPages)
      throw new BankProblem('DIED', {
        standard: 'MODULE_DIED',
        code: 'E5000',
        message: 'The pages of Akahu have no end',
      });
    cursors.add((cursor = next));
  }
}

/** None where the app or the bank has no such thing. */
export async function readPending({ api, token, signal }: Reader, id: string): Promise<Line[]> {
  const call = { path: `/accounts/${id}/transactions/pending`, token };
  try {
    return (await api.read(call, linesAnswer, signal)).items;
  } catch (error) {
    if (isNotOurs(error)) return [];
    throw error;
  }
}

/** Who signed in at the banks, where the app may know it. */
export async function readParties({ api, token, signal }: Reader): Promise<Party[]> {
  try {
    return (await api.read({ path: '/parties', token }, partiesAnswer, signal)).items;
  } catch (error) {
    if (isNotOurs(error)) return [];
    throw error;
  }
}

/** Whoever signed in at the bank of that account, or else whom the bank names with the account; null: nobody is named. */
export function ownerOf(parties: readonly Party[], account: Account): FoundOwner | null {
  const by = account._authorisation;
  const party = typeof by === 'string' ? parties.find(({ _authorisation: one }) => one === by) : undefined;
  const fullName = cleaned(party?.name?.value, 200) || cleaned(account.meta?.holder, 200);
  if (fullName === '') return null;
  const mobile = party?.phone_numbers?.find(({ subtype }) => subtype === 'MOBILE')?.value;
  return {
    fullName,
    email: cleaned(party?.email_addresses?.[0]?.value, 254) || null,
    mobile: cleaned(mobile, 30) || null,
  };
}

/** The app may not have it, or there is none. */
const isNotOurs = (error: unknown): boolean =>
  error instanceof BankProblem && ['CERTIFICATE_REFUSED', 'ACCOUNT_CLOSED'].includes(error.standard);
