// Finds the columns of a page by their heads, and which of them a cell below stands in.
import type { Cell, Row } from './rows.ts';

export type Role = 'date' | 'valued' | 'description' | 'debit' | 'credit' | 'amount' | 'balance';
export interface Column {
  role: Role;
  left: number;
  right: number;
}

const heads: readonly (readonly [Role, RegExp])[] = [
  ['balance', /^(?:(?:running|account|closing) )?balance$/],
  ['debit', /^(?:debits?|withdrawals?|(?:money |paid )out|payments?(?: out)?|dr|spent)$/],
  ['credit', /^(?:credits?|deposits?|(?:money |paid )in|receipts?|cr|received)$/],
  ['amount', /^(?:(?:transaction )?amount|value)$/],
  ['date', /^(?:(?:transaction |trans\.? |posting |posted |booking |value |effective )?date(?: posted)?)$/],
  [
    'description',
    /^(?:(?:transaction )?(?:descriptions?|details)|transactions?|particulars|narrative|narration|payee|text)$/,
  ],
];

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\((?:[a-z]{3}|[^a-z]*)\)|[$€£₹:]|\b(?:aud|nzd|usd|eur|gbp|inr)\b/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Undefined: the row is no head of columns. */
export function columnsIn({ cells }: Row): Column[] | undefined {
  const found: Column[] = [];
  for (const { text, left, right } of cells) {
    const named = heads.find(([, pattern]) => pattern.test(plain(text)))?.[0];
    // A second date is the day of value.
    const role = named === 'date' && found.some((one) => one.role === 'date') ? 'valued' : named;
    if (role !== undefined && !found.some((one) => one.role === role)) found.push({ role, left, right });
  }
  const has = (role: Role): boolean => found.some((one) => one.role === role);
  return has('date') && (has('amount') || has('debit') || has('credit')) ? found : undefined;
}

const isMoney = ({ role }: Column): boolean => !['date', 'valued', 'description'].includes(role);

/** The column of money that a cell stands in: by the edge that figures share, or by their middle. */
export function moneyColumn(columns: readonly Column[], { left, right }: Cell): Role | undefined {
  const away = (one: Column): number =>
    Math.min(
      Math.abs(one.right - right),
      Math.abs(one.left - left),
      Math.abs((one.left + one.right) / 2 - (left + right) / 2),
    );
  const [nearest] = columns.filter(isMoney).toSorted((one, other) => away(one) - away(other));
  if (nearest === undefined || away(nearest) > farthest) return undefined;
  return nearest.role;
}
const farthest = 30;
