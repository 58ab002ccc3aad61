// What a column can be taken for, in the words of the page, and what becomes of the others when one is said.
import { mayRepeat, type ColumnRole } from '../../../../api/contract/statementFiles/columns.ts';

export const roleTitles: Readonly<Record<ColumnRole, string>> = {
  date: 'Date',
  amount: 'Amount',
  debit: 'Money out',
  credit: 'Money in',
  balance: 'Balance',
  description: 'Description',
  sign: 'Debit or credit',
  account: 'Account number',
  bsb: 'Bank number (BSB)',
  name: 'Account name',
  currency: 'Currency',
  fee: 'Fee',
  status: 'Pending or booked',
  ignore: 'Not used',
};

const twoColumns: readonly ColumnRole[] = ['debit', 'credit'];

/** Of two that cannot both be, the one that was said now counts. */
export function withRole(roles: readonly ColumnRole[], place: number, said: ColumnRole): ColumnRole[] {
  const isApart = (other: ColumnRole): boolean =>
    (other === said && !mayRepeat.includes(said)) ||
    (said === 'amount' && twoColumns.includes(other)) ||
    (other === 'amount' && twoColumns.includes(said));
  return roles.map((other, at) => {
    if (at === place) return said;
    return isApart(other) ? 'ignore' : other;
  });
}
