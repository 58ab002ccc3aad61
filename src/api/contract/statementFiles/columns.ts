// What the columns of a CSV file can hold, and what is missing before it can be read: without what checks it, for pages that only ask.
export const columnRoles = [
  'date',
  'amount',
  'debit',
  'credit',
  'balance',
  'description',
  'sign',
  'account',
  'bsb',
  'name',
  'currency',
  'fee',
  'status',
  'ignore',
] as const;
export type ColumnRole = (typeof columnRoles)[number];
export const dayOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DayOrder = (typeof dayOrders)[number];
export const decimalMarks = ['.', ','] as const;
export type DecimalMark = (typeof decimalMarks)[number];

export const mostColumns = 60;

export const mostFileBytes = 25 * 1_048_576;
export const mostFiles = 20;

/** Of the others a file has one column at most. */
export const mayRepeat: readonly ColumnRole[] = ['ignore', 'description', 'fee'];

/** What is missing before a file can be read that way. */
export function layoutProblem({ roles }: { roles: readonly ColumnRole[] }): string | undefined {
  const has = (role: ColumnRole): boolean => roles.includes(role);
  if (!has('date')) return 'One column must hold the date';
  if (!has('amount') && !has('debit') && !has('credit')) return 'One column must hold the amount';
  if (has('amount') && (has('debit') || has('credit')))
    return 'Either one column holds the amount, or debit and credit do';
  const twice = columnRoles.find((role) => !mayRepeat.includes(role) && roles.filter((one) => one === role).length > 1);
  return twice === undefined ? undefined : `Only one column may hold the ${twice}`;
}
