// Akahu, by which banks in New Zealand are read: a full app sends its customers there to consent, a personal app reads its owner's accounts.
import type { AccountPlace, BankSession, MakeConnector, Visit, Way } from '../connector.ts';
import { consentTroubles } from '../consentTroubles.ts';
import type { SignInResult } from '../found.ts';
import { BankProblem } from '../problem.ts';
import { givenOf, keyOf, notSharedOf, whyNotShared } from './accounts.ts';
import { apiAt } from './api.ts';
import { addressOf, codeIn, keptOf, newAgreement, revoked, subscribed, tokenFor } from './consent.ts';
import { linesOf } from './lines.ts';
import { messagesOf } from './messages.ts';
import { ownerOf, readAccounts, readParties, readPending, readSettled, refreshed } from './reading.ts';
import { givenSettings, type AkahuSettings } from './settings.ts';
import type { Account, Party } from './shapes.ts';
import { cents } from './text.ts';

/** In place of a token: a later crawl takes that of the settings too, which stands in no second place. */
const ofSettings = 'the user token of the settings';
const hour = 3_600_000;
const day = 24 * hour;
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

export const makeConnector: MakeConnector = (given) => {
  const settings = givenSettings(given);
  const received = messagesOf(apiAt(settings.api, settings.app), settings.keyHours);
  return {
    fields: [],
    advice: undefined,
    open: (visit) => sessionOf(settings, visit, received),
  };
};

function sessionOf(
  { api: address, page, app, userToken, owner, wait, messages }: AkahuSettings,
  visit: Visit,
  received: NonNullable<BankSession['received']>,
): BankSession {
  const api = apiAt(address, app);
  const say = (text: string) => visit.say({ type: 'log', message: text });
  const isOnce = visit.wanted?.days === 0;
  let token: string | undefined;
  let isPersonal = false;
  let keep: string | undefined;
  let found: readonly Account[] = [];
  let parties: readonly Party[] | undefined;

  const reader = (signal: AbortSignal) => {
    if (token === undefined) throw new BankProblem('FAILED', consentTroubles.expired);
    return { api, token, signal };
  };
  const accountAt = ({ key }: AccountPlace): Account => {
    const account = found.find((one) => keyOf(one, visit.known) === key && whyNotShared(one) === undefined);
    if (account === undefined) throw new BankProblem('FAILED', consentTroubles.closed);
    return account;
  };

  async function personal(): Promise<SignInResult> {
    token = userToken;
    isPersonal = true;
    await say("A personal app: these are its owner's accounts");
    return { kind: 'in', access: ofSettings };
  }

  async function signIn(way: Way): Promise<SignInResult> {
    if (way.kind === 'kept' && way.access !== ofSettings) {
      token = way.access;
      return { kind: 'in', access: way.access };
    }
    if (userToken !== undefined && owner !== '' && visit.reference === owner) return personal();
    // Its token was taken away from the settings.
    if (way.kind === 'kept') throw new BankProblem('FAILED', consentTroubles.withdrawn);
    if (app.secret === '') throw new BankProblem('FAILED', userToken === undefined ? lacking : ofOwner);
    // Nobody is there who could consent.
    if (visit.redirect === undefined) throw new BankProblem('FAILED', consentTroubles.expired);
    keep = keptOf(visit.redirect);
    const where = addressOf(page, app.token, { ...visit.redirect, email: visit.wanted?.email });
    const ask = 'Akahu asks for your consent, and for the bank and the accounts that you share';
    return { kind: 'question', question: { kind: 'redirect', ask, address: where, keep } };
  }

  return {
    signIn: (way) => signIn(way),
    async takeUp(kept) {
      keep = kept;
    },
    async answer(text, signal) {
      const answered = codeIn(text, keep);
      keep = undefined;
      token = await tokenFor({ api, app, signal }, answered);
      if (isOnce) return { kind: 'in' };
      const key = newAgreement();
      if (messages && !(await subscribed({ api, app, signal }, token, key)))
        await say('Akahu sends no messages about this consent');
      return { kind: 'in', access: token, agreed: { key, until: null } };
    },
    async accounts(signal) {
      const rest = isPersonal ? hour : hour / 4;
      const before = await readAccounts(reader(signal));
      found = await refreshed(reader(signal), before, { rest, now: visit.now, wait, say });
      const shared = found.filter((one) => whyNotShared(one) === undefined);
      if (shared.length === 0) throw new BankProblem('FAILED', consentTroubles.partlyShared);
      return shared.map((one) => givenOf(one, visit));
    },
    notShared: async () => notSharedOf(found, visit.bank.name),
    async balances(place) {
      const { balance } = accountAt(place);
      const told = (amount: number | null | undefined) => (typeof amount === 'number' ? cents(amount) : null);
      return { balance: told(balance?.current), available: told(balance?.available) };
    },
    async transactions(place, since, signal) {
      const { _id: id, attributes } = accountAt(place);
      if (!attributes.includes('TRANSACTIONS')) return [];
      // Its days are ours by their own clock: one more is asked for, and what is too old is left out.
      const between = { since, until: dayOf(visit.now + day) };
      const start = `${dayOf(Date.parse(since) - day)}T00:00:00.000Z`;
      const end = new Date(visit.now + day).toISOString();
      const settled = linesOf(await readSettled(reader(signal), id, { start, end }), between, false);
      const pending = linesOf(await readPending(reader(signal), id), between, true);
      const toCome = settled.toCome + pending.toCome;
      if (toCome > 0) await say(`${toCome} of a day that is still to come left out`);
      return [...settled.lines, ...pending.lines];
    },
    async owner(place, signal) {
      const account = accountAt(place);
      parties ??= await readParties(reader(signal));
      return ownerOf(parties, account);
    },
    interim: async () => null,
    estatements: async () => null,
    seed: async () => ({}),
    page: async () => ({ html: `<p>There are no pages, only answers: ${api.last()}</p>`, png: new Uint8Array() }),
    async signOut(signal) {
      if (isOnce && !isPersonal && token !== undefined) await revoked({ api, signal }, token);
      token = undefined;
    },
    async withdraw(access, signal) {
      // The administrator's own, which they end at my.akahu.nz.
      if (access !== ofSettings) await revoked({ api, signal }, access);
    },
    received,
  };
}

/** Whoever opened a link would get the accounts of a stranger. */
const ofOwner = {
  standard: 'CONNECTOR_SETTINGS',
  code: 'E9004',
  message: 'The user token of a personal app serves the customer alone whose reference the settings name',
};

const lacking = {
  ...consentTroubles.certificate,
  message: 'The settings of akahu hold neither the secret of a full app nor the user token of a personal one',
};
