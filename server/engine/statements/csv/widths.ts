// Mends rows that have more or fewer cells than there are columns: an amount with a comma, or a description with a line break, without quotation marks.
import type { ColumnRole, CsvLayout } from '../../../../src/api/contract/statementFiles/csvLayout.ts';
import { dayIn } from '../lines/days.ts';
import { refuseAt } from '../unreadable.ts';
import type { Row } from './cells.ts';

const begins = /^[-+(]?\s*(?:[A-Z]{1,3}|[$€£])?\s*[-+]?\d{1,3}$/;
const goesOn = /^\d{2,3}$/;
const ends = /^\d{3}(?:\.\d{1,2})?\s*(?:\)|-|CR|DR)?$/i;

/** `width` is how many columns there are by their names, or as most rows have it. */
/** Puts together again what a line break within a description took apart. */
export function unbroken(rows: readonly Row[], width: number, layout: CsvLayout): Row[] {
  const whole: Row[] = [];
  for (const row of rows) {
    const before = whole.at(-1);
    const isRest = before !== undefined && isBroken(before, row, width, layout);
    if (isRest)
      whole[whole.length - 1] = {
        line: before.line,
        cells: [...before.cells.slice(0, -1), `${before.cells.at(-1)} ${row.cells[0]}`, ...row.cells.slice(1)],
      };
    else whole.push(row);
  }
  return whole;
}

function isBroken({ cells }: Row, rest: Row, width: number, { roles, dates }: CsvLayout): boolean {
  if (cells.length >= width || cells.length + rest.cells.length - 1 !== width) return false;
  if (roles[cells.length - 1] !== 'description' || dayIn(cells[roles.indexOf('date')] ?? '', dates) === undefined)
    return false;
  const has = (role: ColumnRole, given: readonly string[], from: number): boolean => {
    const place = roles.indexOf(role) - from;
    return place >= 0 && /\d/.test(given[place] ?? '');
  };
  const amounts = ['amount', 'debit', 'credit'] as const;
  return (
    !amounts.some((role) => has(role, cells, 0)) && amounts.some((role) => has(role, rest.cells, cells.length - 1))
  );
}

export function mended(rows: readonly Row[], width: number, { delimiter }: CsvLayout): Row[] {
  const usual = usualWidth(rows);
  return rows.map((row) => {
    const extra = lastFilled(row.cells) + 1 - width;
    if (extra <= 0) return row;
    const joined = delimiter === ',' ? joinedTo(row.cells, width) : undefined;
    if (joined !== undefined) return { ...row, cells: joined };
    // The names above are fewer than the columns of every row.
    if (row.cells.length <= usual) return row;
    throw refuseAt(row.line, 'has more cells than columns: what holds a comma must stand in quotation marks');
  });
}

const lastFilled = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '');

export function usualWidth(rows: readonly Row[]): number {
  const widths = Map.groupBy(rows, ({ cells }) => cells.length);
  const [[width] = [0]] = [...widths].toSorted(([, one], [, other]) => other.length - one.length);
  return width;
}

/** Undefined: there is more than one way to make as many cells of them as there are columns, or none. */
function joinedTo(cells: readonly string[], width: number): string[] | undefined {
  const joined: string[] = [];
  for (let at = 0; at < cells.length; at += 1) {
    const cell = (cells[at] ?? '').trim();
    const until = begins.test(cell) ? endOf(cells, at) : at;
    joined.push(
      until === at
        ? (cells[at] ?? '')
        : cells
            .slice(at, until + 1)
            .map((one) => one.trim())
            .join(','),
    );
    at = until;
  }
  while (joined.length > width && joined.at(-1)?.trim() === '') joined.pop();
  return joined.length === width ? joined : undefined;
}

/** Where the amount ends that begins there; the same place: it is whole by itself. */
function endOf(cells: readonly string[], from: number): number {
  let at = from + 1;
  while (goesOn.test((cells[at] ?? '').trim()) && ends.test((cells[at + 1] ?? '').trim())) at += 1;
  return ends.test((cells[at] ?? '').trim()) ? at : from;
}
