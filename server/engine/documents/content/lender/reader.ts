// How the sections for a lender write a figure, name somebody, and lead to the transactions behind it.
import type { Account } from '../../data/dossier.ts';
import { centsOf, moneyText } from '../../page/money.ts';
import type { Numbers } from '../../page/page.ts';

export interface Reader {
  /** "2.14": line 14 of the second account, as it stands in the list of transactions. */
  refer: (line: { account_id: number; sequence: number }) => string;
  personal: boolean;
}

export const lineNumber = (account: number, sequence: number | null): string =>
  sequence === null ? '-' : `${account}.${sequence}`;

export function refer(accounts: readonly Account[]): Reader['refer'] {
  const places = new Map(accounts.map(({ id }, index) => [id, index + 1]));
  return ({ account_id, sequence }) => lineNumber(places.get(account_id) ?? 0, sequence);
}

export const moneyOf = (units: number): string => moneyText(centsOf(units));

export const notKnown = (why: string): string => `not known: ${why}`;

/** More are in CSV and JSON; the newest are those that the document lists. */
const mostNamed = 12;

/** "14 payments: no. 1.40, 1.36 … and 2 more", newest first. */
export function paymentsOf(lines: readonly { account_id: number; sequence: number }[], read: Reader): Numbers {
  const newest = lines.toReversed();
  const more = newest.length - mostNamed;
  return {
    before: `${lines.length} ${lines.length === 1 ? 'payment' : 'payments'}: no. `,
    numbers: newest.slice(0, mostNamed).map(read.refer),
    after: more > 0 ? ` and ${more} more` : '',
  };
}

export const numbered = (lines: readonly { account_id: number; sequence: number }[], read: Reader): Numbers => ({
  before: '',
  numbers: lines.map(read.refer),
  after: '',
});

/** Why nobody is named, where nobody is. */
export const textOf = (name: string | null, { personal }: Reader, untold: string): string =>
  name ?? (personal ? untold : 'Not shown');
