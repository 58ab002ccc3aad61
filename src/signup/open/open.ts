// What the page is for: signing up, leading on whoever has a vendor, or saying why nobody can sign up.
import type { BotCheck, Offer, PaymentProvider, SignUpBegun } from '../../api/contract/people/signUp.ts';
import { failureOf, wordingOf } from '../../api/failure.ts';
import type { SignUpCalls } from './calls.ts';

/** All that the form needs. */
export interface Ground {
  packages: readonly Offer[];
  payments: PaymentProvider;
  botCheck: BotCheck;
  attempt: SignUpBegun['attempt'];
  /** Who is signed in without a vendor. */
  account: SignUpBegun['account'];
}

export type Opened =
  | { kind: 'open'; ground: Ground }
  | { kind: 'closed'; text: string; email: string | undefined }
  | { kind: 'hasVendor' }
  | { kind: 'failed'; text: string };

type Asked = { email: string | undefined; hasVendor: boolean };

/** Who is signed in here; nobody most of the time. */
async function askWho({ userLists }: SignUpCalls): Promise<Asked> {
  try {
    const { email, vendor } = await userLists.detailed();
    return { email, hasVendor: vendor !== null };
  } catch (error) {
    if (failureOf(error).kind === 'signedOut') return { email: undefined, hasVendor: false };
    throw error;
  }
}

export async function openSignUp(calls: SignUpCalls): Promise<Opened> {
  try {
    const [who, begun] = await Promise.all([askWho(calls), calls.signUp.begin()]);
    if (who.hasVendor) return { kind: 'hasVendor' };
    const { closed, payments, bot_check: botCheck, packages, attempt, account } = begun;
    if (closed !== null || payments === null || botCheck === null)
      return { kind: 'closed', text: closed ?? 'Sign-up is closed.', email: who.email };
    return { kind: 'open', ground: { packages, payments, botCheck, attempt, account } };
  } catch (error) {
    const failure = failureOf(error);
    return { kind: 'failed', text: wordingOf(failure) ?? maintenance };
  }
}

const maintenance = 'We are currently under temporary maintenance. Please try again later.';
