// The figures that open the transactions they are made of, and which these are.
import type { AffordabilityPart, CountedLine } from '../../api/contract/analyses/affordability.ts';
import { currencyText } from './words.ts';

/** Where on the page its transactions come: beneath the figure, or the streams that it is made of. */
export type Place = 'average' | 'months' | 'balances' | 'income' | 'commitments';

export interface Figure {
  /** "AUD-in-2026-10", as it is typed. */
  key: string;
  title: string;
  place: Place;
  currency: string | null;
  isOf: (line: CountedLine) => boolean;
}

/** Streams have their transactions already. */
export const isByLines = ({ place }: Figure): boolean => place !== 'income' && place !== 'commitments';

export const monthColumns = [
  ['In', 'in'],
  ['Committed', 'committed'],
  ['Spent freely', 'discretionary'],
  ['Left', 'left'],
  ['Other money in', 'other_in'],
] as const;
type Column = (typeof monthColumns)[number][1];

const codeOf = (currency: string | null): string => currency ?? 'unknown';
export const monthKey = (currency: string | null, column: Column, month: string): string =>
  `${codeOf(currency)}-${column}-${month}`;
export const spentKey = (currency: string | null): string => `${codeOf(currency)}-spent`;
export const streamsKey = (currency: string | null, streams: 'income' | 'commitments'): string =>
  `${codeOf(currency)}-${streams}`;
export const balanceKey = (currency: string | null, account: number): string =>
  `${codeOf(currency)}-balance-${account}`;

/** What is left is what came in as income less all that was spent: other money in is none of it. */
const counts = (column: Column, { counts_as: side }: CountedLine): boolean =>
  column === 'left' ? side !== null && side !== 'other_in' : side === column;

/** Where nothing came or went, there is nothing to open. */
export const hasLines = (month: AffordabilityPart['months'][number], column: Column): boolean =>
  column === 'left' ? month.in + month.committed + month.discretionary > 0 : month[column] > 0;

export function figuresOf({ accounts, balances, commitments, currency, income, months }: AffordabilityPart): Figure[] {
  const own = new Set(accounts);
  const figure = (key: string, title: string, place: Place, isOf: Figure['isOf']): Figure => ({
    key,
    title: `${title} (${currencyText(currency)})`,
    place,
    currency,
    isOf: (line) => own.has(line.account_id) && isOf(line),
  });
  const full = new Set(months.filter(({ is_full }) => is_full).map(({ month }) => month));
  const streams = [
    ['Income', 'income', income.length],
    ['Commitments', 'commitments', commitments.length],
  ] as const;
  return [
    ...streams
      .filter(([, , count]) => count > 0)
      .map(([title, place]) => figure(streamsKey(currency, place), `${title} a month`, place, () => false)),
    ...(full.size === 0
      ? []
      : [
          figure(
            spentKey(currency),
            'Spent freely in full months',
            'average',
            (line) => full.has(line.date.slice(0, 7)) && counts('discretionary', line),
          ),
        ]),
    ...months.flatMap((one) =>
      monthColumns
        .filter(([, column]) => hasLines(one, column))
        .map(([title, column]) =>
          figure(
            monthKey(currency, column, one.month),
            `${title}, ${one.month}`,
            'months',
            (line) => line.date.startsWith(one.month) && counts(column, line),
          ),
        ),
    ),
    ...balances.flatMap(({ account_id: account, lowest }) =>
      lowest === null
        ? []
        : [
            figure(
              balanceKey(currency, account),
              `Days below zero and lowest balance of account ${account}`,
              'balances',
              ({ account_id: of, date, day_ended_with: end }) =>
                of === account && end !== null && (end < 0 || date === lowest.date),
            ),
          ],
    ),
  ];
}
