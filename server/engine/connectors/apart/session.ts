// A session at a bank that is held in the connector's own process: the crawl asks here, and the answer comes from there.
import type { BankSession, Visit } from '../connector.ts';
import { BankProblem, type Trouble } from '../problem.ts';
import { lastFour } from '../../../platform/text/lastFour.ts';
import { apartTroubles, type ApartLimits } from './limits.ts';
import type { FromConnector, Method } from './messages.ts';
import type { Pool } from './pool.ts';

export interface ApartSession extends Required<BankSession> {
  /** The crawl is over. */
  close(): void;
  /** What its connector wrote on its error output, for staff; empty when it wrote nothing. */
  lastWords(): string;
}

export interface Opening {
  visit: Visit;
  /** An earlier attempt was lost with a process that had served others: this one is for this crawl alone. */
  isFresh: boolean;
  /** The process was lost by what another crawl may have left in it: this attempt ends, and not the crawl. */
  lost(error: Error): void;
}

interface Own {
  limits: ApartLimits;
  secrets: readonly string[];
  /** Its crawls hold tokens, and memory that a process gives back keeps what stood in it: what held one serves nobody else. */
  isByConsent: boolean;
}

const shortestTyped = 4;

export function openApart(
  pool: Pool,
  { limits, secrets, isByConsent }: Own,
  { visit, isFresh, lost }: Opening,
): ApartSession {
  const hushed = (text: string): string => secrets.reduce((rest, secret) => rest.replaceAll(secret, '(hidden)'), text);
  /** What the customer typed. Shorter texts would hide words of everyday. */
  const typed: string[] = [];
  /** The connector's authors did not mean this text for anybody: it may hold what is the customer's. */
  const impersonal = (text: string): string =>
    typed
      .filter(({ length }) => length >= shortestTyped)
      .reduce((rest, one) => rest.replaceAll(one, '(hidden)'), hushed(text))
      .replaceAll(/\d(?:[ -]?\d){4,}/g, lastFour);
  const process = pool.take(isFresh);
  const asked = new Map<number, PromiseWithResolvers<unknown>>();
  let asks = 0;
  let lines = 0;
  let unkept = 0;
  let isClean = true;
  let holdsToken = false;

  function died(why: Trouble): void {
    const isOwn = process.uses() <= 1 || why.code !== apartTroubles.ended('').code;
    const error = isOwn
      ? new BankProblem('FAILED', { ...why, message: impersonal(why.message) })
      : new Error('The connector ended by itself in a process that an earlier crawl used');
    if (!isOwn) lost(error);
    for (const one of asked.values()) one.reject(error);
    asked.clear();
  }
  async function keep({ id, line }: Extract<FromConnector, { kind: 'line' }>): Promise<void> {
    unkept += 1;
    if (unkept > limits.unkept || (lines += 1) > limits.lines) return process.end(apartTroubles.flood());
    let isKept = true;
    try {
      await visit.say({ ...line, message: hushed(line.message) });
    } catch {
      isKept = false;
    }
    unkept -= 1;
    process.tell({ kind: 'kept', id, isKept });
  }
  process.serve({
    hear(message) {
      if (message.kind === 'line') return void keep(message);
      const one = asked.get(message.id);
      asked.delete(message.id);
      if (message.kind === 'answer') one?.resolve(message.value);
      else if (message.kind === 'problem')
        one?.reject(new BankProblem(message.status, { ...message, message: hushed(message.message) }));
      else one?.reject(new Error('The connector stumbled'));
    },
    died,
  });
  const { say: _say, ...told } = visit;
  process.tell({ kind: 'open', visit: told, unkept: limits.unkept });

  async function ask(method: Method, args: readonly unknown[], signal: AbortSignal): Promise<unknown> {
    const why = process.death();
    if (why !== undefined) throw new BankProblem('FAILED', why);
    const id = (asks += 1);
    const answer = Promise.withResolvers<unknown>();
    asked.set(id, answer);
    const stop = (): void => process.tell({ kind: 'stop', id });
    signal.addEventListener('abort', stop, { once: true });
    process.tell({ kind: 'ask', id, method, args });
    try {
      return await answer.promise;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }
  /** What comes back is held against its shape by whoever asked. */
  const asking = <Result>(method: Method, args: readonly unknown[], signal: AbortSignal): Promise<Result> =>
    ask(method, args, signal) as Promise<Result>;

  return {
    signIn(way, signal) {
      holdsToken = isByConsent;
      if (way.kind === 'typed') typed.push(...Object.values(way.values));
      if (way.kind === 'kept') typed.push(way.access);
      return asking('signIn', [way], signal);
    },
    answer(text, signal) {
      holdsToken = isByConsent;
      typed.push(text);
      return asking('answer', [text], signal);
    },
    accounts: (signal) => asking('accounts', [], signal),
    balances: (account, signal) => asking('balances', [account], signal),
    transactions: (account, since, signal) => asking('transactions', [account, since], signal),
    interim: (account, signal) => asking('interim', [account], signal),
    estatements: (account, most, signal) => asking('estatements', [account, most], signal),
    owner: (account, signal) => asking('owner', [account], signal),
    page: (signal) => asking('page', [], signal),
    seed: (signal) => asking('seed', [], signal),
    signOut: (signal) => asking('signOut', [], signal),
    read: (file, signal) => asking('read', [file], signal),
    told: (account, signal) => asking('told', [account], signal),
    notShared: (signal) => asking('notShared', [], signal),
    takeUp(kept, signal) {
      holdsToken = isByConsent;
      return asking('takeUp', [kept], signal);
    },
    withdraw(access, signal) {
      holdsToken = isByConsent;
      typed.push(access);
      return asking('withdraw', [access], signal);
    },
    received: (message, signal) => asking('received', [message], signal),
    discover: (signal) => asking('discover', [], signal),
    register: (signal) => asking('register', [], signal),
    close() {
      // What still runs there would run into the next crawl.
      isClean &&= asked.size === 0 && unkept === 0;
      pool.give(process, isClean && !holdsToken);
    },
    lastWords: () => hushed(process.lastWords()),
  };
}
