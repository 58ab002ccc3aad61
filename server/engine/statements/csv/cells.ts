// Splits a CSV file into rows of cells, each with the line of the file that it begins on.
import Papa from 'papaparse';
import { mostColumns } from '../../../../src/api/contract/statementFiles/columns.ts';
import type { CsvLayout } from '../../../../src/api/contract/statementFiles/csvLayout.ts';
import { refuseAt } from '../unreadable.ts';

export interface Row {
  cells: string[];
  line: number;
}

export type Delimiter = CsvLayout['delimiter'];
const delimiters: readonly Delimiter[] = [',', ';', '\t', '|'];
const rowsToLook = 60;
const mostRows = 200_000;
const longestCell = 20_000;

export function rowsOf(text: string, delimiter: Delimiter, most = mostRows + 1): Row[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, preview: most });
  const rows: Row[] = [];
  let line = 1;
  for (const cells of data) {
    rows.push({ cells, line });
    line += 1 + cells.reduce((lines, cell) => lines + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
  }
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken !== undefined && most > rowsToLook)
    throw refuseAt(rows[broken.row ?? 0]?.line ?? 1, 'a quotation mark is not where it belongs');
  if (rows.length > mostRows) throw refuseAt(mostRows, `the file has more than ${mostRows} lines`);
  for (const { cells, line: at } of rows) {
    if (cells.length > mostColumns) throw refuseAt(at, `has more than ${mostColumns} columns`);
    if (cells.some(({ length }) => length > longestCell)) throw refuseAt(at, 'a cell is too long');
  }
  return rows;
}

/** The one by which most rows have equally many cells, and more than one. */
export function delimiterOf(text: string): Delimiter | undefined {
  const said = /^sep=([,;|\t])\r?\n/i.exec(text)?.[1] as Delimiter | undefined;
  if (said !== undefined) return said;
  const start = text.slice(0, 100_000);
  const scores = delimiters.map((delimiter) => {
    const widths = rowsOf(start, delimiter, rowsToLook)
      .map(({ cells }) => cells.length)
      .filter((width) => width > 1);
    const counts = Map.groupBy(widths, (width) => width);
    const [width, same] = [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [0, []];
    return { delimiter, score: width < 2 ? 0 : same.length * 10 + Math.min(width, 9) };
  });
  const best = scores.toSorted((one, other) => other.score - one.score)[0];
  return best === undefined || best.score === 0 ? undefined : best.delimiter;
}

export const isBlank = ({ cells }: Row): boolean => cells.every((cell) => cell.trim() === '');
