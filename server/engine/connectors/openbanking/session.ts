// One visit to the bank: there and back for a consent or in by one that lasts, then accounts, balances and lines behind a token that lives for minutes.
import * as v from 'valibot';
import type { AccountPlace, BankSession, ConnectorKit, GivenAccount, Visit } from '../connector.ts';
import type { FoundNotShared, FoundTransaction, SignInResult } from '../found.ts';
import { keptOf, openBank, type Bank, type BankSettings, type Kept, type Tokens } from './bank.ts';
import { callsTo, CallRefused, LedElsewhere, type Calls } from './calls.ts';
import { account, balances, bsbOf, customer, detail, kindOf, lineOf, money, nameOf, transaction } from './mapping.ts';
import { readMessage } from './messages.ts';
import { brandsOf } from './register.ts';
import { scopeOf } from './scopes.ts';
import { troubleOf } from './troubles.ts';

const day = 86_400;
const longestDays = 365;

/** What lets a later crawl in. */
const kept = v.strictObject({
  refresh: v.string(),
  arrangement: v.optional(v.string()),
  until: v.nullable(v.string()),
  authenticated: v.string(),
});
type Access = v.InferOutput<typeof kept>;
const accessOf = (text: string): Access => v.parse(kept, JSON.parse(text));

export function openSession(visit: Visit, settings: BankSettings, kit: ConnectorKit): BankSession {
  const { redirect, attended, wanted, say, now } = visit;
  const { BankProblem, consentTroubles } = kit;
  let bank: Promise<Bank> | undefined;
  let tokens: Tokens | undefined;
  let access: Access | undefined;
  let before: Kept | undefined;
  let calls: Calls | undefined;
  const missing: FoundNotShared = [];

  const open = (): Promise<Bank> => (bank ??= openBank(settings));

  /** What went wrong at the bank has its class; what is a fault of ours stays what it is. */
  async function telling<Result>(act: () => Promise<Result>): Promise<Result> {
    try {
      return await act();
    } catch (error) {
      if (error instanceof BankProblem) throw error;
      if (error instanceof LedElsewhere) throw new BankProblem('FAILED', consentTroubles.forged);
      if (error instanceof CallRefused) throw refused(error);
      const trouble = troubleOf(error, consentTroubles);
      if (trouble === undefined) throw error;
      throw new BankProblem('FAILED', trouble.code === 'E1015' && hasEnded() ? consentTroubles.expired : trouble);
    }
  }
  const hasEnded = (): boolean => typeof access?.until === 'string' && Date.parse(access.until) <= now;

  function refused({ status, code }: CallRefused): InstanceType<ConnectorKit['BankProblem']> {
    if (status === 429) return new BankProblem('FAILED', consentTroubles.limited);
    if (status >= 500) return new BankProblem('FAILED', consentTroubles.unavailable);
    if (status === 401 || code.endsWith('RevokedConsent'))
      return new BankProblem('FAILED', hasEnded() ? consentTroubles.expired : consentTroubles.withdrawn);
    if (status === 403 || status === 404) return new BankProblem('FAILED', consentTroubles.partlyShared);
    const message = `The bank answered ${status} to a call that this connector knows`;
    return new BankProblem('DIED', { standard: 'MODULE_DIED', code: 'E5000', message });
  }

  async function begin(given: Tokens, since: Date): Promise<void> {
    tokens = given;
    const { transport } = await open();
    calls = callsTo(settings.resources, transport, {
      token: () => tokens?.access_token ?? '',
      async renewed() {
        if (access === undefined) return undefined;
        tokens = await (await open()).renew(access.refresh);
        return tokens.access_token;
      },
      authenticated: since,
      customerAt: attended?.address,
    });
  }
  function asking(): Calls {
    if (calls === undefined) throw new Error('Nobody has signed in');
    return calls;
  }
  const keyOf = ({ key }: AccountPlace): string => encodeURIComponent(key ?? '');

  /** undefined: taken back at the bank while it was read. */
  async function detailOf(id: string, signal: AbortSignal) {
    try {
      return await asking().one('account', `banking/accounts/${encodeURIComponent(id)}`, detail, signal);
    } catch (error) {
      if (error instanceof CallRefused && error.status === 404) return undefined;
      throw error;
    }
  }

  async function enter(way: string): Promise<SignInResult> {
    access = accessOf(way);
    if (hasEnded()) throw new BankProblem('FAILED', consentTroubles.expired);
    await begin(await (await open()).renew(access.refresh), new Date(access.authenticated));
    await say({ type: 'log', message: 'Let in by the consent that the customer gave before' });
    // Banks do not give another one, but one that did would want it used.
    access = { ...access, refresh: tokens?.refresh_token ?? access.refresh };
    return { kind: 'in', access: JSON.stringify(access) };
  }

  async function send(): Promise<SignInResult> {
    if (redirect === undefined || attended === undefined) throw new BankProblem('FAILED', consentTroubles.withdrawn);
    const seconds = Math.min(longestDays, wanted?.days ?? 0) * day;
    const scope = scopeOf(wanted?.jobs);
    const asked = await (await open()).ask({ back: redirect.back, state: redirect.state, scope, seconds });
    before = asked.keep;
    const ask = `${visit.bank.name} asks for your consent at a site of its own`;
    return {
      kind: 'question',
      question: { kind: 'redirect', ask, address: asked.address, keep: JSON.stringify(asked.keep) },
    };
  }

  async function take(text: string): Promise<SignInResult> {
    if (before === undefined || redirect === undefined) throw new BankProblem('FAILED', consentTroubles.forged);
    const held = before;
    // Good once, whatever comes of it.
    before = undefined;
    if (held.issuer !== settings.issuer) throw new BankProblem('FAILED', consentTroubles.forged);
    const given = await (await open()).take(new URL(`${redirect.back}?${text}`), held);
    const until = held.seconds === 0 ? null : new Date(now + held.seconds * 1000).toISOString();
    const { refresh_token: refresh, cdr_arrangement_id: arrangement } = given;
    const since = new Date(now);
    if (refresh !== undefined)
      access = {
        refresh,
        ...(arrangement === undefined ? {} : { arrangement }),
        until,
        authenticated: since.toISOString(),
      };
    await begin(given, since);
    const agreed = { ...(arrangement === undefined ? {} : { key: arrangement }), until };
    return {
      kind: 'in',
      ...(access === undefined || held.seconds === 0 ? {} : { access: JSON.stringify(access) }),
      agreed,
    };
  }

  return {
    signIn: (way) => telling(() => (way.kind === 'kept' ? enter(way.access) : send())),
    async takeUp(text) {
      before = keptOf(text);
    },
    answer: (text) => telling(() => take(text)),
    accounts: (signal) =>
      telling(async () => {
        const all = await asking().all('accounts', 'banking/accounts', { key: 'accounts', schema: account }, signal);
        const open = all.filter(({ openStatus }) => openStatus !== 'CLOSED');
        for (const { displayName } of all.filter((one) => !open.includes(one)))
          missing.push({ what: displayName, why: 'The account is closed' });
        if (all.length > 0 && open.length === 0) throw new BankProblem('FAILED', consentTroubles.closed);
        if (open.length === 0) throw new BankProblem('FAILED', consentTroubles.partlyShared);
        // Of an account itself no currency is told: a line in another one would be added up.
        const held = await asking().all(
          'balances',
          'banking/accounts/balances',
          { key: 'balances', schema: money },
          signal,
        );
        const currencies = new Map(held.map(({ accountId, currency }) => [accountId, currency]));
        const found: GivenAccount[] = [];
        for (const one of open) {
          const whole = await detailOf(one.accountId, signal);
          if (whole === undefined) {
            missing.push({ what: one.displayName, why: 'It is not shared any more' });
            continue;
          }
          const { bsb, accountNumber } = whole;
          const own = bsbOf(bsb);
          found.push({
            key: one.accountId,
            nickname: (one.nickname ?? '') === '' ? one.displayName : (one.nickname ?? one.displayName),
            bsb: own,
            number: own === null ? one.maskedNumber : (accountNumber ?? one.maskedNumber),
            type: kindOf(one),
            currency: currencies.get(one.accountId) ?? null,
          });
        }
        if (found.length === 0) throw new BankProblem('FAILED', consentTroubles.partlyShared);
        return found;
      }),
    notShared: async () => [...missing],
    balances: (place, signal) =>
      telling(async () => {
        const { currentBalance, availableBalance } = await asking().one(
          'balance',
          `banking/accounts/${keyOf(place)}/balance`,
          balances,
          signal,
        );
        return { balance: Number(currentBalance), available: Number(availableBalance) };
      }),
    transactions: (place, since, signal) =>
      telling(async () => {
        const query = new URLSearchParams({
          'oldest-time': `${since}T00:00:00+10:00`,
          'page-size': String(settings.pageSize),
        });
        const path = `banking/accounts/${keyOf(place)}/transactions?${query.toString()}`;
        const rows = await asking().all('transactions', path, { key: 'transactions', schema: transaction }, signal);
        const lines = rows
          .map(lineOf)
          .filter((line): line is FoundTransaction => line !== undefined && line.date >= since);
        if (lines.length < rows.length)
          await say({
            type: 'log',
            message: `${rows.length - lines.length} lines have no day in the time that was asked for`,
          });
        // The bank gives the newest first.
        return lines.toReversed().toSorted((one, other) => one.date.localeCompare(other.date));
      }),
    interim: async () => null,
    estatements: async () => null,
    owner: (_place, signal) =>
      telling(async () => ({
        fullName: nameOf(await asking().one('customer', 'common/customer', customer, signal)),
        email: null,
        mobile: null,
      })),
    page: async () => ({ html: '<p>The bank has no pages here, only answers</p>', png: new Uint8Array() }),
    seed: async () => ({}),
    async signOut() {
      const once = access !== undefined && access.until === null ? access.refresh : undefined;
      if (once !== undefined) await telling(async () => (await open()).revoke(once));
      [tokens, access, calls] = [undefined, undefined, undefined];
      (await bank)?.transport.close();
    },
    withdraw: (text) =>
      telling(async () => {
        const { arrangement, refresh } = accessOf(text);
        const there = await open();
        // What the bank does not know any more is ended.
        const status = arrangement === undefined ? 422 : await there.endArrangement(arrangement);
        if (arrangement === undefined) await there.revoke(refresh);
        else if (status !== 204 && status !== 422 && status !== 404) throw new CallRefused(status, '');
        there.transport.close();
      }),
    discover: (signal) => brandsOf(settings, kit, signal),
    received: (message) =>
      telling(() => readMessage(message, open, settings, redirect?.back)).finally(async () =>
        (await bank)?.transport.close(),
      ),
  };
}
