// Reads a CSV file of a bank by its layout, which is recognised unless somebody says it.
import {
  layoutProblem,
  type ColumnRole,
  type CsvLayout,
} from '../../../../src/api/contract/statementFiles/csvLayout.ts';
import { dayIn, pastDay } from '../lines/days.ts';
import { centsIn, unquoted } from '../lines/money.ts';
import { oldestFirst } from '../lines/order.ts';
import { descriptionOf } from '../lines/words.ts';
import {
  headKey,
  mostLines,
  noPart,
  type CsvFacts,
  type KnownLayout,
  type ReadLine,
  type Reading,
  type ReadPart,
  type ReadStatement,
} from '../statement.ts';
import { refuseAt, Unreadable } from '../unreadable.ts';
import { accountAbove, accountIn } from './accounts.ts';
import { delimiterOf, isBlank, rowsOf, type Delimiter, type Row } from './cells.ts';
import { recognise } from './recognise.ts';

const sampleRows = 6;
const rowsToLook = 100;
const longestShown = 200;

interface Said {
  layout?: CsvLayout | undefined;
  known?: readonly KnownLayout[] | undefined;
}

export function readCsv(text: string, reading: Reading, { layout: said, known = [] }: Said = {}): ReadStatement {
  const delimiter = said?.delimiter ?? delimiterOf(text);
  if (delimiter === undefined) throw new Unreadable('is no statement that can be recognised');
  const rows = rowsOf(text.replace(/^sep=.\r?\n/i, ''), delimiter);
  let layout = said ?? nothingOf(rows, delimiter);
  try {
    if (said === undefined) {
      layout = recognise(rows, delimiter);
      layout = known.find((one) => fits(one, layout, rows))?.layout ?? layout;
    }
    const isWhole = /[\r\n]$/.test(text);
    return { format: 'csv', parts: partsOf(rows, layout, { ...reading, isWhole }), csv: factsOf(rows, layout) };
  } catch (error) {
    if (error instanceof Unreadable) error.csv = factsOf(rows, layout);
    throw error;
  }
}

function partsOf(
  rows: readonly Row[],
  layout: CsvLayout,
  { latest, isWhole }: Reading & { isWhole: boolean },
): ReadPart[] {
  const problem = layoutProblem(layout);
  if (problem !== undefined) throw new Unreadable(`cannot be read: ${lowerFirst(problem)}`);
  const body = withoutFooter(
    rows.slice(layout.skip).filter((row) => !isBlank(row)),
    layout,
  );
  if (!isWhole) refuseCut(body);
  const read = body.flatMap((row) => lineOf(row, layout, latest));
  if (read.length === 0) throw new Unreadable('holds no transactions');
  if (read.length > mostLines)
    throw refuseAt(read[mostLines]?.line.place ?? 1, `the file has more than ${mostLines} transactions`);
  const above = accountAbove(rows.slice(0, layout.skip));
  return [...Map.groupBy(read, ({ account }) => account)].map(([account, lines]) => ({
    ...noPart(),
    ...(account === '' ? above : accountIn(account)),
    lines: oldestFirst(lines.map(({ line }) => line)),
  }));
}

/** Nothing was recognised: somebody has to say it. */
const nothingOf = (rows: readonly Row[], delimiter: Delimiter): CsvLayout => ({
  delimiter,
  skip: 0,
  dates: 'dmy',
  decimal: '.',
  flipped: false,
  roles: Array.from(
    { length: Math.max(0, ...rows.slice(0, rowsToLook).map(({ cells }) => cells.length)) },
    () => 'ignore',
  ),
});

const headOf = (rows: readonly Row[], { skip }: CsvLayout): string[] | null =>
  skip > 0 ? (rows[skip - 1]?.cells ?? null) : null;

function factsOf(rows: readonly Row[], layout: CsvLayout): CsvFacts {
  const short = (cells: readonly string[]): string[] => cells.map((cell) => cell.slice(0, longestShown).toWellFormed());
  const body = rows.slice(layout.skip).filter((row) => !isBlank(row));
  const head = headOf(rows, layout);
  return { layout, head: head && short(head), sample: body.slice(0, sampleRows).map(({ cells }) => short(cells)) };
}

const fits = ({ head, layout }: KnownLayout, found: CsvLayout, rows: readonly Row[]): boolean =>
  layout.delimiter === found.delimiter &&
  layout.roles.length === found.roles.length &&
  (layout.skip === 0) === (found.skip === 0) &&
  headKey(headOf(rows, layout)) === head;

const lowerFirst = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;

const cellOf = ({ cells }: Row, { roles }: CsvLayout, role: ColumnRole): string => {
  const place = roles.indexOf(role);
  return place === -1 ? '' : unquoted(cells[place] ?? '').trim();
};

/** Sums and remarks below the last transaction. */
function withoutFooter(rows: readonly Row[], layout: CsvLayout): Row[] {
  const last = rows.findLastIndex((row) => dayIn(cellOf(row, layout, 'date'), layout.dates) !== undefined);
  const footer = rows.slice(last + 1);
  const wrong = footer.find((row) => /\d/.test(cellOf(row, layout, 'date')));
  if (wrong !== undefined && last !== -1) throw refuseAt(wrong.line, 'the date is not a day');
  return rows.slice(0, last + 1);
}

/** The last line of a file that ends in the middle of one. */
function refuseCut(rows: readonly Row[]): void {
  const [last, before] = [rows.at(-1), rows.at(-2)];
  if (last !== undefined && before !== undefined && last.cells.length < before.cells.length)
    throw refuseAt(last.line, 'the file is cut off');
}

interface Placed {
  account: string;
  line: ReadLine;
}

/** None of a row that only tells a balance. */
function lineOf(row: Row, layout: CsvLayout, latest: string): Placed[] {
  const of = (role: ColumnRole): string => cellOf(row, layout, role);
  const { line: place } = row;
  const day = pastDay(dayIn(of('date'), layout.dates), latest, place);
  const balance = moneyAt(of('balance'), layout, place, 'balance');
  const cents = centsOf(row, layout);
  if (cents === undefined) {
    if (balance !== undefined) return [];
    throw refuseAt(place, 'there is no amount');
  }
  const said = row.cells.filter((_, at) => layout.roles[at] === 'description');
  const description = descriptionOf(said, place);
  return [{ account: of('account'), line: { day, cents, balance: balance ?? null, description, place } }];
}

function centsOf(row: Row, layout: CsvLayout): number | undefined {
  const { line } = row;
  const turned = layout.flipped ? -1 : 1;
  const amount = moneyAt(cellOf(row, layout, 'amount'), layout, line, 'amount');
  if (amount !== undefined) {
    const sign = cellOf(row, layout, 'sign');
    if (/^(?:d|debit|dr|dbit|af|out|-)\b|^-$/i.test(sign)) return -Math.abs(amount);
    if (/^(?:c|credit|cr|crdt|bij|in)\b|^\+$/i.test(sign)) return Math.abs(amount);
    return plain(amount * turned);
  }
  const debit = moneyAt(cellOf(row, layout, 'debit'), layout, line, 'debit');
  const credit = moneyAt(cellOf(row, layout, 'credit'), layout, line, 'credit');
  if (debit === undefined && credit === undefined) return undefined;
  if (debit !== undefined && debit !== 0 && credit !== undefined && credit !== 0)
    throw refuseAt(line, 'there is both a debit and a credit');
  return plain((Math.abs(credit ?? 0) - Math.abs(debit ?? 0)) * turned);
}

/** Never the zero with a minus. */
const plain = (cents: number): number => (cents === 0 ? 0 : cents);

function moneyAt(cell: string, { decimal }: CsvLayout, line: number, what: string): number | undefined {
  if (cell === '' || cell === '-') return undefined;
  const cents = centsIn(cell, decimal);
  if (cents === undefined) throw refuseAt(line, `the ${what} is not a number`);
  return cents;
}
