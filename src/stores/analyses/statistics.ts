// What the rows of the analysis statistics say: their shares in words, and what can be chosen of each column.
import type { StatisticsRow } from '../../api/contract/analyses/analysisStatistics.ts';
import { readSeveral } from '../lists/severalValues.ts';

/** Whole percent; of no transactions none. */
export const shareOf = (count: number, transactions: number): number =>
  transactions === 0 ? 0 : Math.round((count / transactions) * 100);

/** "12 (24%)" */
const countAndShare = (count: number, { transaction_count }: StatisticsRow): string =>
  `${count} (${shareOf(count, transaction_count)}%)`;

export interface Choosable {
  /** In the address. */
  name: string;
  title: string;
  textOf: (row: StatisticsRow) => string;
}

/** Every column but the start time: rows are left that say one of the chosen texts in each. */
export const choosables = [
  { name: 'banks', title: 'Bank', textOf: ({ bank }) => bank },
  { name: 'labels', title: 'Label', textOf: ({ label_name }) => label_name },
  { name: 'accounts', title: 'Account ID', textOf: ({ account_id }) => String(account_id) },
  { name: 'types', title: 'Type', textOf: ({ type }) => type },
  { name: 'transactions', title: 'Transactions', textOf: ({ transaction_count }) => String(transaction_count) },
  {
    name: 'unidentified_types',
    title: 'Unidentified Transaction Types',
    textOf: (row) => countAndShare(row.unidentified_transaction_type_count, row),
  },
  {
    name: 'unidentified_categories',
    title: 'Unidentified Transaction Categories',
    textOf: (row) => countAndShare(row.unidentified_transaction_category_count, row),
  },
] as const satisfies readonly Choosable[];

export const typesText = choosables[5].textOf;
export const categoriesText = choosables[6].textOf;

export const matchesChosen = (row: StatisticsRow, filters: Readonly<Record<string, string>>): boolean =>
  choosables.every(({ name, textOf }) => {
    const chosen = readSeveral(filters[name]);
    return chosen.length === 0 || chosen.includes(textOf(row));
  });
