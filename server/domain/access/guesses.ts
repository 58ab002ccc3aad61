// Who may try a password, by budgets that nobody can use up for somebody else: a browser that signed in before has one of its own.
import { createHash } from 'node:crypto';
import { readCookie, writeCookie } from '../../platform/calls/cookies.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import type { RequestFacts } from '../../platform/calls/requestFacts.ts';
import { digestOf } from '../../platform/secrets/references.ts';
import type { Services } from '../../platform/services/services.ts';

interface Guess {
  /** It was right: what it took from the budgets is given back. */
  wasRight(): Promise<void>;
}

const accountOf = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');

const nameOf = ({ secure }: Services): string => (secure ? '__Host-known' : 'known');
const bindingOf = (account: string): string => `known-${account}`;
const apart = '~';
const mostAccounts = 4;
const aYear = 365 * 86_400;

const marksIn = (services: Services, cookies: string | undefined): string[] =>
  (readCookie(cookies, nameOf(services)) ?? '').split(apart).filter((mark) => mark !== '');

/** Counts one try before the password is looked at, or refuses it. */
export async function spendGuess(services: Services, request: RequestFacts, email: string, of = ''): Promise<Guess> {
  const { limits } = services;
  const account = `${of}${accountOf(email)}`;
  const mark = marksIn(services, request.cookies).find((one) =>
    services.csrf.accepts(one, bindingOf(accountOf(email))),
  );
  if (mark !== undefined) {
    const browser = `${of}${digestOf(mark).toString('base64url')}`;
    await limits.spend('login-known', [browser]);
    return { wasRight: () => limits.forgive('login-known', [browser]) };
  }
  const pair = `${account} ${request.address}`;
  let isFirst = false;
  try {
    isFirst = (await limits.spend('login', [pair])) === 1;
    // An office that shares an address counts as often as it has people who cannot get in, not as often as they try.
    if (isFirst) await limits.spend('login-address', [request.address]);
    await limits.spend('login-account', [account]);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 429) throw error;
    throw new Refusal(429, `${error.message} The link of Forgot Password lets you in at once.`, {
      retryAfter: error.retryAfter,
    });
  }
  return {
    async wasRight() {
      await limits.forgive('login', [pair]);
      await limits.refund('login-account', [account]);
      if (isFirst) await limits.refund('login-address', [request.address]);
    },
  };
}

/** This browser signed in as this person: what others try elsewhere does not keep it out. */
export function knowBrowser(services: Services, request: RequestFacts, email: string): void {
  const account = accountOf(email);
  const others = marksIn(services, request.cookies).filter((mark) => !mark.startsWith(`${bindingOf(account)}.`));
  const marks = [services.csrf.tokenFor(bindingOf(account)), ...others].slice(0, mostAccounts);
  const { secure } = services;
  const { framed } = request;
  request.setCookie(
    writeCookie(nameOf(services), marks.join(apart), { httpOnly: true, secure, framed, maxAge: aYear }),
  );
}
