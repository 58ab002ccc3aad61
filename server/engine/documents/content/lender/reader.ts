// How the sections for a lender write a figure, name somebody, and lead to the transactions behind it.
import type { Account } from '../../data/dossier.ts';
import { centsOf, moneyText } from '../../page/money.ts';

export interface Reader {
  /** "2/14": line 14 of the second account, as it stands in the list of transactions. */
  refer: (line: { account_id: number; sequence: number }) => string;
  personal: boolean;
}

export const lineNumber = (account: number, sequence: number | null): string =>
  sequence === null ? '-' : `${account}/${sequence}`;

export function refer(accounts: readonly Account[]): Reader['refer'] {
  const places = new Map(accounts.map(({ id }, index) => [id, index + 1]));
  return ({ account_id, sequence }) => lineNumber(places.get(account_id) ?? 0, sequence);
}

export const moneyOf = (units: number): string => moneyText(centsOf(units));

export const notKnown = (why: string): string => `not known: ${why}`;

/** Why nobody is named, where nobody is. */
export const textOf = (name: string | null, { personal }: Reader, untold: string): string =>
  name ?? (personal ? untold : 'Not shown');
