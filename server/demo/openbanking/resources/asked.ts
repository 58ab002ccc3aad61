// What a resource call asks for, and of whose consent; and what is answered.
import type { Account, Customer } from '../bank/account.ts';

export interface Asked {
  /** Of this call, as it came in: links are made of it. */
  url: URL;
  /** Where the bank is: a day begins at its midnight. */
  today: string;
  now: number;
  customer: Customer;
  /** What the customer shares, and still does. */
  accounts: readonly Account[];
  /** In the path. */
  accountId: string;
}

export interface Answered {
  data: unknown;
  links?: Readonly<Record<string, string>>;
  meta?: Readonly<Record<string, unknown>>;
}

export type Answer = (asked: Asked) => Answered;
