// One line of an account that is not for every day, and the account by what makes its lines its own.
import { merchants, type Merchant } from '../merchants.ts';

export interface HeldLine {
  date: string;
  cents: number;
  description: string;
  /** Undefined: no rule knows it. */
  merchant: Merchant | undefined;
}

export interface Held {
  type: string;
  /** The same lines for the same key. */
  key: string;
  /** Where its owner shops. */
  towns: readonly string[];
}

export const fromOwn = 'TRANSFER FROM OWN ACCOUNT';
export const toOwn = 'TRANSFER TO OWN ACCOUNT';
export const interestText = 'INTEREST';

/** The rules know it by its beginning, which is the line of a merchant. */
export function lineOf(date: string, cents: number, beginning: string, more = ''): HeldLine {
  const merchant = merchants.find((one) => one.line === beginning);
  if (merchant === undefined) throw new Error(`The demo knows no ${beginning}`);
  return { date, cents, description: more === '' ? beginning : `${beginning} ${more}`, merchant };
}

export const sumOf = (lines: readonly HeldLine[]): number => lines.reduce((sum, { cents }) => sum + cents, 0);
