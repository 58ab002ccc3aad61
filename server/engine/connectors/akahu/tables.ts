// What Akahu calls a thing, and what it is here: each line of these tables has a test of its own.
import { consentTroubles } from '../consentTroubles.ts';
import type { Trouble } from '../problem.ts';

/** Kinds of accounts. null: it holds no money, and is told as not shared. */
export const accountKinds: Readonly<Record<string, string | null>> = {
  CHECKING: 'transaction',
  SAVINGS: 'savings',
  CREDITCARD: 'credit card',
  LOAN: 'loan',
  KIWISAVER: 'superannuation',
  INVESTMENT: 'investment',
  TERMDEPOSIT: 'term deposit',
  FOREIGN: 'foreign currency',
  TAX: 'tax',
  REWARDS: null,
  WALLET: 'wallet',
};

/** What a loan is for, where Akahu knows it. */
export const loanKinds: Readonly<Record<string, string>> = {
  HOME: 'home loan',
  PERSONAL: 'personal loan',
  BUSINESS: 'business loan',
};

/** A kind that came after this table. */
export const otherKind = 'other';

/** With what its page sends a customer back instead of a code, as OAuth 2 names it. What stands here not is a refusal. */
export const pageErrors: Readonly<Record<string, Trouble>> = {
  access_denied: consentTroubles.refused,
  server_error: consentTroubles.unavailable,
  temporarily_unavailable: consentTroubles.unavailable,
  invalid_request: consentTroubles.certificate,
  unauthorized_client: consentTroubles.certificate,
  unsupported_response_type: consentTroubles.certificate,
  invalid_scope: consentTroubles.certificate,
};

/** Why it gives no token for a code. What stands here not is an answer that was not asked for. */
export const tokenErrors: Readonly<Record<string, Trouble>> = {
  /** The code is too old, was used before, or is of another app. */
  invalid_grant: consentTroubles.forged,
  invalid_request: consentTroubles.forged,
  invalid_client: consentTroubles.certificate,
  unauthorized_client: consentTroubles.certificate,
  server_error: consentTroubles.unavailable,
  temporarily_unavailable: consentTroubles.unavailable,
};

/** By the status of an answer to a call for a customer's data; those from 500 on are "not available". */
export const statusTroubles: Readonly<Record<number, Trouble>> = {
  401: consentTroubles.withdrawn,
  403: { ...consentTroubles.certificate, message: 'Akahu does not let this app make the call' },
  404: consentTroubles.closed,
  429: consentTroubles.limited,
};

/** Its messages by type and code: what has happened to an agreement. What stands here not is nothing for us to do. */
export const messageKinds: Readonly<Record<string, 'withdrawn' | 'changed'>> = {
  'TOKEN DELETE': 'withdrawn',
  'ACCOUNT CREATE': 'changed',
  'ACCOUNT UPDATE': 'changed',
  'ACCOUNT DELETE': 'changed',
  'ACCOUNT MIGRATE': 'changed',
  'TRANSACTION INITIAL_UPDATE': 'changed',
  'TRANSACTION DEFAULT_UPDATE': 'changed',
  'TRANSACTION DELETE': 'changed',
};

/** Those that are subscribed to with a consent. */
export const messageTypes = ['TOKEN', 'ACCOUNT', 'TRANSACTION'] as const;
