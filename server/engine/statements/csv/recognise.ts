// Finds out how a CSV file is laid out: by the names of its columns, and without names by what stands in them.
import type { ColumnRole, CsvLayout } from '../../../../src/api/contract/statementFiles/csvLayout.ts';
import { dayIn, dayOrderOf } from '../lines/days.ts';
import { centsIn, decimalOf, unquoted } from '../lines/money.ts';
import { Unreadable } from '../unreadable.ts';
import { directionOf } from './direction.ts';
import type { Delimiter, Row } from './cells.ts';
import { isHead, rolesByName } from './names.ts';

const rowsOfPreamble = 40;
const rowsToLook = 2_000;

export function recognise(rows: readonly Row[], delimiter: Delimiter): CsvLayout {
  const headAt = rows.slice(0, rowsOfPreamble).findIndex(({ cells }) => isHead(cells));
  const firstAt = rows.slice(0, rowsOfPreamble).findIndex(({ cells }) => isLine(cells));
  if (headAt === -1 && firstAt === -1) throw new Unreadable('holds no transactions that can be recognised');
  const skip = headAt === -1 ? firstAt : headAt + 1;
  const body = rows.slice(skip, skip + rowsToLook).map(({ cells }) => cells);
  const roles = headAt === -1 ? rolesByContent(body) : withDirection(rolesByName(rows[headAt]?.cells ?? []), body);
  const cellsOf = (role: ColumnRole): string[] =>
    body.map((cells) => unquoted(cells[roles.indexOf(role)] ?? '')).filter((cell) => cell.trim() !== '');
  const amounts = (['amount', 'debit', 'credit', 'balance'] as const).flatMap((role) =>
    roles.includes(role) ? cellsOf(role) : [],
  );
  return {
    delimiter,
    skip,
    dates: dayOrderOf(cellsOf('date')),
    decimal: decimalOf(amounts),
    flipped: false,
    roles,
  };
}

/** Whatever it is called: a column that says nothing but debit or credit beside amounts without a sign. */
function withDirection(roles: ColumnRole[], body: readonly string[][]): ColumnRole[] {
  const amount = roles.indexOf('amount');
  if (amount === -1 || roles.includes('sign')) return roles;
  const lines = body.filter(
    (cells) => centsIn(cells[amount] ?? '', '.') !== undefined || centsIn(cells[amount] ?? '', ',') !== undefined,
  );
  const isSigned = lines.some((cells) => /^\s*[-(\u2212\u2013]|[-)]\s*$|DR?\s*$/i.test(cells[amount] ?? ''));
  if (isSigned || lines.length === 0) return roles;
  const found = roles.findIndex(
    (role, place) =>
      (role === 'description' || role === 'ignore') &&
      lines.every((cells) => directionOf(cells[place] ?? '') !== undefined),
  );
  return found === -1 ? roles : roles.with(found, 'sign');
}

const isDay = (cell: string): boolean =>
  (['dmy', 'mdy', 'ymd'] as const).some((order) => dayIn(unquoted(cell), order) !== undefined);
const isMoney = (cell: string): boolean =>
  /[.,]\d{2}\b|^\W*\d{1,9}\W*$/.test(cell) && (centsIn(cell, '.') ?? centsIn(cell, ',')) !== undefined;
const isLine = (cells: readonly string[]): boolean =>
  cells.some(isDay) && cells.some((cell) => !isDay(cell) && isMoney(cell));

/** Of columns that nobody named. */
function rolesByContent(body: readonly string[][]): ColumnRole[] {
  const lines = body.filter(isLine);
  const width = Math.max(...lines.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, place) => lines.map((cells) => (cells[place] ?? '').trim()));
  const filled = columns.map((cells) => cells.filter((cell) => cell !== ''));
  const all = (place: number, test: (cell: string) => boolean): boolean =>
    (filled[place]?.length ?? 0) > 0 && filled[place]?.every(test) === true;
  const roles: ColumnRole[] = columns.map(() => 'ignore');
  const dates = columns
    .keys()
    .filter((place) => all(place, isDay))
    .toArray();
  const money = columns
    .keys()
    .filter((place) => !dates.includes(place) && all(place, isMoney))
    .toArray();
  const amounts = money.filter((place) => filled[place]?.some((cell) => /[.,]\d{1,2}\W*$/.test(cell)));
  if (dates[0] !== undefined) roles[dates[0]] = 'date';
  for (const [role, place] of rolesOfMoney(amounts.length > 0 ? amounts : money, columns)) roles[place] = role;
  for (const place of columns.keys()) {
    const isText = filled[place]?.some((cell) => /\p{L}{2}/u.test(cell)) === true;
    if (roles[place] === 'ignore' && isText && !dates.includes(place)) roles[place] = 'description';
  }
  const number = columns
    .keys()
    .find((place) => roles[place] === 'ignore' && isAccount(filled[place] ?? [], lines.length));
  if (number !== undefined) roles[number] = 'account';
  return roles;
}

/** The same long number in every line. */
const isAccount = (cells: readonly string[], lines: number): boolean =>
  lines > 0 && cells.length === lines && new Set(cells).size === 1 && /^\d[\d -]{5,}$/.test(cells[0] ?? '');

type Placed = readonly (readonly [ColumnRole, number])[];

function rolesOfMoney(places: readonly number[], columns: readonly string[][]): Placed {
  const [a, b, c] = places;
  if (a === undefined) return [];
  if (b === undefined) return [['amount', a]];
  const both = columns[a]?.filter((cell, line) => cell !== '' && columns[b]?.[line] !== '').length ?? 0;
  if (both === 0 && (columns[a]?.length ?? 0) > 0)
    return [['debit', a], ['credit', b], ...(c === undefined ? [] : ([['balance', c]] as Placed))];
  return [
    ['amount', a],
    ['balance', c ?? b],
  ];
}
