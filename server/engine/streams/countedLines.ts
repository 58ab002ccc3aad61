// Every line of an application with what it counts as in its month, so that each figure of affordability opens the lines it is made of.
import type { CountedLine } from '../../../src/api/contract/analyses/affordability.ts';
import type { Told } from './affordability.ts';
import { commitments } from './commitments.ts';
import { currencyOfAccount } from './currency.ts';
import type { MoneyLine } from './line.ts';
import { sideOf } from './months.ts';
import { shownLine } from './shownLine.ts';

const dayOf = ({ account_id, date }: { account_id: number; date: string }): string => `${account_id} ${date}`;

/** Oldest first; accounts of one currency together, as affordability itself counts them. */
export function countedLines({ accounts, lines, balances }: Told, shows: { showPii: boolean }): CountedLine[] {
  const until =
    lines
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? '';
  const balance = new Map(balances.map((one) => [dayOf(one), one.cents / 100]));
  // Lines stand in their order: the last one of a day is set last.
  const last = new Map(lines.map((line) => [dayOf(line), line]));
  const endOf = (line: MoneyLine): number | null =>
    last.get(dayOf(line)) === line ? (balance.get(dayOf(line)) ?? null) : null;
  return [...Map.groupBy(accounts, currencyOfAccount).values()]
    .flatMap((ones) => {
      const ids = new Set(ones.map(({ id }) => id));
      const own = lines.filter(({ account_id }) => ids.has(account_id));
      const side = sideOf(own, commitments(own, until));
      return own.map((line) => ({ ...shownLine(line, shows), counts_as: side(line), day_ended_with: endOf(line) }));
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}
