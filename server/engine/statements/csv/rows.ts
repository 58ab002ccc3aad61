// Tells the transactions of a CSV file from its other rows, each of which is left out with its reason.
import type { ColumnRole, CsvLayout } from '../../../../src/api/contract/statementFiles/csvLayout.ts';
import { dayIn, pastDay } from '../lines/days.ts';
import { centsIn, unquoted } from '../lines/money.ts';
import { descriptionOf } from '../lines/words.ts';
import { headKey, type LeftOut } from '../statement.ts';
import { refuseAt } from '../unreadable.ts';
import { isBlank, type Row } from './cells.ts';
import { balanceSaid, isPending, isSum, isUndone } from './words.ts';

/** A transaction as it is written: which way the money went is decided later. */
export interface Move {
  key: string;
  day: string;
  place: number;
  description: string;
  amount: number | undefined;
  debit: number | undefined;
  credit: number | undefined;
  balance: number | undefined;
  /** What its direction column says. */
  word: string;
  /** Of columns of their own, by the column. */
  fees: { column: number; cents: number }[];
  cells: readonly string[];
}

export interface OutRow extends LeftOut {
  key: string;
  /** How many transactions stand above it. */
  after: number;
  amounts: readonly number[];
  balance: number | undefined;
  said: 'opening' | 'closing' | undefined;
  /** It could be a transaction that lacks its date. */
  isLoose: boolean;
}

export interface Sorted {
  moves: Move[];
  out: OutRow[];
}

export const cellOf = (cells: readonly string[], { roles }: CsvLayout, role: ColumnRole): string => {
  const place = roles.indexOf(role);
  return place === -1 ? '' : unquoted(cells[place] ?? '').trim();
};

export function sorted(
  rows: readonly Row[],
  head: readonly string[] | null,
  layout: CsvLayout,
  latest: string,
): Sorted {
  const moves: Move[] = [];
  const out: OutRow[] = [];
  const headAs = headKey(head);
  const has = placesOf(rows, layout);
  let last: Move | undefined;
  for (const row of rows) {
    const more = last === undefined ? '' : goesOn(row, layout);
    if (isBlank(row)) last = undefined;
    else if (last !== undefined && more !== '') last.description = descriptionOf([last.description, more], row.line);
    else if (row.cells.some((cell) => /[\p{L}\p{N}]/u.test(cell))) {
      const found =
        head !== null && headKey(row.cells) === headAs
          ? 'repeats the names of the columns'
          : read(row, layout, has, latest);
      last = typeof found === 'object' && 'day' in found ? found : undefined;
      if (last !== undefined) moves.push(last);
      else out.push(outOf(row, layout, found as string | OutFacts, moves.length));
    }
  }
  const loose = out.find(({ isLoose, after }) => isLoose && after < moves.length);
  if (loose !== undefined) throw refuseAt(loose.line, 'there is an amount without a date');
  return { moves, out };
}

interface Has {
  balance: boolean;
  /** A day stands there once it has happened. */
  settledDay: boolean;
}

function placesOf(rows: readonly Row[], layout: CsvLayout): Has {
  const { roles } = layout;
  const said = roles.includes('status')
    ? rows.map(({ cells }) => cellOf(cells, layout, 'status')).filter((cell) => cell !== '')
    : [];
  return {
    balance: roles.includes('balance'),
    settledDay: said.length > 0 && said.every((cell) => dayIn(cell, layout.dates) !== undefined),
  };
}

interface OutFacts {
  why: string;
  said?: OutRow['said'];
  isLoose?: boolean;
}

const onlyBalance = 'only tells a balance';

function read(row: Row, layout: CsvLayout, has: Has, latest: string): Move | OutFacts {
  const { cells, line } = row;
  const of = (role: ColumnRole): string => cellOf(cells, layout, role);
  const texts = cells.map((cell) => cell.trim()).filter((cell) => /\p{L}/u.test(cell));
  const day = dayIn(of('date'), layout.dates);
  const why = waits(row, layout, has);
  if (why !== undefined) return { why };
  const said = balanceSaid(texts);
  if (day === undefined) return undated(row, layout, { said, isSum: isSum(texts) });
  const money = (role: ColumnRole): number | undefined => moneyAt(of(role), layout, line, role);
  const [amount, debit, credit, balance] = [money('amount'), money('debit'), money('credit'), money('balance')];
  const fees = layout.roles.flatMap((role, column) => {
    const cents = role === 'fee' ? moneyAt((cells[column] ?? '').trim(), layout, line, 'fee') : undefined;
    return cents === undefined || cents === 0 ? [] : { column, cents };
  });
  const given = [amount, debit, credit].filter((cents) => cents !== undefined);
  if (given.length === 0 && fees.length === 0)
    return balance === undefined && said === undefined ? { why: 'has no amount' } : { why: onlyBalance, said };
  if (said !== undefined && given.every((cents) => cents === 0 || balance === undefined || cents === balance))
    return { why: onlyBalance, said };
  if (isSum(texts)) return { why: 'is a sum' };
  if (amount === undefined && debit !== undefined && debit !== 0 && credit !== undefined && credit !== 0)
    throw refuseAt(line, 'there is both a debit and a credit');
  return {
    key: keyOf(cells, layout),
    day: pastDay(day, latest, line),
    place: line,
    description: descriptionOf(
      cells.filter((cell, at) => layout.roles[at] === 'description' && !/^\s*-\s*$/.test(cell)),
      line,
    ),
    amount,
    debit,
    credit,
    balance,
    word: of('sign'),
    fees,
    cells,
  };
}

/** Why it has not happened, or never will. */
function waits({ cells }: Row, layout: CsvLayout, has: Has): string | undefined {
  const [status, date] = [cellOf(cells, layout, 'status'), cellOf(cells, layout, 'date')];
  const unbooked = has.balance && cellOf(cells, layout, 'balance') === '';
  const words = unbooked ? cells.filter((_, at) => layout.roles[at] === 'description') : [];
  if ([status, date, ...words].some(isPending) || (has.settledDay && status === '')) return 'is still pending';
  return isUndone(status) ? 'was declined or taken back' : undefined;
}

const dayLike = /^\d{1,4}[-/. ]\s?(?:\d{1,2}|[A-Za-z]{3,9})[-/. ]\s?\d{1,4}\b/;

function undated(
  row: Row,
  layout: CsvLayout,
  { said, isSum: sum }: { said: OutRow['said']; isSum: boolean },
): OutFacts {
  const hasAmount = amountsOf(row.cells, layout).length > 0;
  if (said !== undefined) return { why: onlyBalance, said };
  if (sum) return { why: 'is a sum' };
  if (hasAmount && dayLike.test(cellOf(row.cells, layout, 'date'))) throw refuseAt(row.line, 'the date is not a day');
  return { why: 'has no date', isLoose: hasAmount };
}

const amountsOf = (cells: readonly string[], layout: CsvLayout): number[] =>
  (['amount', 'debit', 'credit'] as const)
    .map((role) => centsIn(cellOf(cells, layout, role), layout.decimal))
    .filter((cents): cents is number => cents !== undefined && cents !== 0);

function outOf({ cells, line }: Row, layout: CsvLayout, found: string | OutFacts, after: number): OutRow {
  const { why, said, isLoose = false } = typeof found === 'string' ? { why: found } : found;
  const amounts = amountsOf(cells, layout);
  const told = centsIn(cellOf(cells, layout, 'balance'), layout.decimal);
  const balance = told ?? (said === undefined ? undefined : amounts[0]);
  return {
    line,
    why,
    key: keyOf(cells, layout),
    after,
    amounts: said === undefined ? amounts : [],
    balance,
    said,
    isLoose,
  };
}

/** Which account a row is of, as far as its file has several. */
const keyOf = (cells: readonly string[], layout: CsvLayout): string =>
  (['account', 'bsb', 'name', 'currency'] as const).map((role) => cellOf(cells, layout, role)).join('\n');

/** What a description says that goes on in a row of its own. */
function goesOn({ cells }: Row, { roles }: CsvLayout): string {
  const filled = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : at));
  return filled.every((at) => roles[at] === 'description') ? filled.map((at) => cells[at]).join(' ') : '';
}

export function moneyAt(cell: string, { decimal }: CsvLayout, line: number, what: string): number | undefined {
  if (/^[-–—]*$|^n\/?a$/i.test(cell)) return undefined;
  const cents = centsIn(cell, decimal);
  if (cents === undefined) throw refuseAt(line, `the ${what} is not a number`);
  return cents;
}
