// Who may try a password, by budgets that nobody can use up for somebody else: a browser that signed in before has one of its own.
import type { LimitName } from '../../../src/api/contract/endpoint.ts';
import { readCookie, writeCookie } from '../../platform/calls/cookies.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import type { RequestFacts } from '../../platform/calls/requestFacts.ts';
import { inWords, type Limits } from '../../platform/limits/limits.ts';
import { digestOf, digestOfEmail } from '../../platform/secrets/references.ts';
import type { Services } from '../../platform/services/services.ts';

interface Guess {
  /** It was right: what it took from the budgets is given back. */
  wasRight(): Promise<void>;
}

const nameOf = ({ secure }: Services): string => (secure ? '__Host-known' : 'known');
const bindingOf = (account: string): string => `known-${account}`;
const apart = '~';
const mostAccounts = 4;
const aYear = 365 * 86_400;

const marksIn = (services: Services, cookies: string | undefined): string[] =>
  (readCookie(cookies, nameOf(services)) ?? '').split(apart).filter((mark) => mark !== '');

/** A right password and a right second factor are guessed apart. */
type Step = 'password' | 'second factor';

/** Counts one try before it is looked at, or refuses it. */
export async function spendGuess(
  services: Services,
  request: RequestFacts,
  email: string,
  step: Step = 'password',
): Promise<Guess> {
  const { limits } = services;
  const account = digestOfEmail(email);
  const mark = marksIn(services, request.cookies).find((one) => services.csrf.accepts(one, bindingOf(account)));
  const of = step === 'password' ? '' : 'second factor of ';
  // Each new password makes a known browser, and must not bring ten more guesses at the second factor without end.
  const allKnown = step === 'password' ? [] : [`${of}known ${account}`];
  const own: Own =
    mark === undefined
      ? { name: 'login', key: `${of}${account} ${request.address}`, shared: [`${of}${account}`], at: [request.address] }
      : { name: 'login-known', key: `${of}${digestOf(mark).toString('base64url')}`, shared: allKnown, at: [] };
  let isFirstHere = false;
  try {
    isFirstHere = (await limits.spend(own.name, [own.key])) === 1 && mark === undefined;
    // An office that shares an address counts as often as it has people who cannot get in, not as often as they try.
    if (isFirstHere) await limits.spend('login-address', [request.address]);
    await limits.spend('login-account', own.shared);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 429) throw error;
    throw await lockedOut(limits, error.retryAfter ?? 0, own, allKnown);
  }
  return {
    async wasRight() {
      await limits.forgive(own.name, [own.key]);
      await limits.refund('login-account', own.shared);
      if (isFirstHere) await limits.refund('login-address', [request.address]);
    },
  };
}

interface Own {
  name: 'login' | 'login-known';
  key: string;
  /** What counts in all browsers of this kind together. */
  shared: readonly string[];
  /** The address, where others may spend its budget. */
  at: readonly string[];
}

/** The longest of the waits, and the way in until then: a new password makes this a known browser. */
async function lockedOut(limits: Limits, told: number, own: Own, allKnown: readonly string[]): Promise<Refusal> {
  const waits = (name: LimitName, keys: readonly string[]) => Promise.all(keys.map((key) => limits.wait(name, key)));
  const others = [waits('login-account', own.shared), waits('login-address', own.at)];
  const retryAfter = Math.max(told, ...(await Promise.all(others)).flat());
  const isWayOpen = Math.max(0, ...(await waits('login-account', allKnown))) === 0;
  // Short enough for the form to show all of it.
  const way = isWayOpen ? ', or set a new password by Forgot password?' : '.';
  return new Refusal(429, `Too many attempts. Try again in ${inWords(retryAfter)}${way}`, { retryAfter });
}

/** This browser signed in as this person: what others try elsewhere does not keep it out. */
export function knowBrowser(services: Services, request: RequestFacts, email: string): void {
  const account = digestOfEmail(email);
  const others = marksIn(services, request.cookies).filter((mark) => !mark.startsWith(`${bindingOf(account)}.`));
  const marks = [services.csrf.tokenFor(bindingOf(account)), ...others].slice(0, mostAccounts);
  const { secure } = services;
  const { framed } = request;
  request.setCookie(
    writeCookie(nameOf(services), marks.join(apart), { httpOnly: true, secure, framed, maxAge: aYear }),
  );
}
