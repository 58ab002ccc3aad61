// Goes through a connector as a crawl does, and tells what it brought; everything is held against the border of the product.
import * as v from 'valibot';
import type { ApartSession } from '../connectors/apart/session.ts';
import type { AccountPlace } from '../connectors/connector.ts';
import {
  capture,
  foundAccounts,
  foundBalances,
  foundNotShared,
  foundOwner,
  foundStatements,
  foundTransactions,
  seed,
  signInResult,
  type FoundStatement,
  type SignInResult,
} from '../connectors/found.ts';
import type { Guard } from '../crawling/visiting/trusted.ts';
import type { Recording } from './recording.ts';

interface Kit {
  session: ApartSession;
  guard: Guard;
  now: number;
  tell(name: string, text: string): void;
}

export async function visitOnce(kit: Kit, recording: Recording): Promise<void> {
  const { session, guard, now, tell } = kit;
  await signIn(kit, recording);
  const accounts = await guard.ask('the accounts', foundAccounts, (signal) => session.accounts(signal));
  tell('Accounts', String(accounts.length));
  const since = new Date(now - recording.days * 86_400_000).toISOString().slice(0, 10);
  for (const { key, bsb, number, nickname, type } of accounts) {
    tell('Account', `${bsb} ${number}, ${nickname} (${type})`);
    await readAccount(kit, { ...(key === undefined ? {} : { key }), bsb, number }, since);
  }
  const missing = await guard.ask('what was not shared', foundNotShared, (signal) => session.notShared(signal));
  for (const { what, why } of missing) tell('Not shared', `${what}: ${why}`);
  await guard.ask('the way out', v.unknown(), (signal) => session.signOut(signal));
  const kept = await guard.ask('the seed', seed, (signal) => session.seed(signal));
  tell('Seed', `${JSON.stringify(kept).length} characters`);
  const { html, png } = await guard.ask('the page', capture, (signal) => session.page(signal));
  tell('Page', `${html.length} characters, a picture of ${png.length} bytes`);
}

async function signIn({ session, guard, tell }: Kit, { typed, access, answers }: Recording): Promise<void> {
  const way = access === undefined ? ({ kind: 'typed', values: typed } as const) : ({ kind: 'kept', access } as const);
  let result: SignInResult = await guard.ask('the sign-in', signInResult, (signal) => session.signIn(way, signal));
  for (const left = [...answers]; result.kind === 'question';) {
    const { kind, ask } = result.question;
    tell('Question', `${ask} (${kind})`);
    const text = left.shift();
    if (text === undefined) throw new Error('The recording holds no answer to this question');
    result = await guard.ask('the answer', signInResult, (signal) => session.answer(text, signal));
  }
  tell('Signed in', result.access === undefined ? 'for this time' : 'with access for later crawls');
}

async function readAccount({ session, guard, now, tell }: Kit, place: AccountPlace, since: string): Promise<void> {
  const { balance, available } = await guard.ask('balances', foundBalances, (s) => session.balances(place, s));
  tell('  Balances', `${balance ?? 'none'}, available ${available ?? 'none'}`);
  const lines = await guard.ask('transactions', foundTransactions(now), (s) => session.transactions(place, since, s));
  const days = lines.length === 0 ? '' : `, ${lines[0]?.date} to ${lines.at(-1)?.date}`;
  const pending = lines.filter((line) => line.pending === true).length;
  tell('  Transactions', `${lines.length}${days}${pending === 0 ? '' : `, ${pending} of them pending`}`);
  const statements = foundStatements(now);
  const interim = await guard.ask('interim statements', statements, (s) => session.interim(place, s));
  tell('  Interim', saidOf(interim));
  const estatements = await guard.ask('eStatements', statements, (s) => session.estatements(place, 12, s));
  tell('  Statements', saidOf(estatements));
  const owner = await guard.ask('the account owner', foundOwner, (s) => session.owner(place, s));
  const told = owner === null ? [notOffered] : [owner.fullName, owner.email, owner.mobile];
  tell('  Owner', told.filter((part) => part !== null).join(', '));
}

const notOffered = 'not offered by this bank';
const saidOf = (statements: readonly FoundStatement[] | null): string =>
  statements === null
    ? notOffered
    : statements.map(({ name, bytes }) => `${name} (${bytes.length} bytes)`).join(', ') || 'none';
