// Reads a CSV file of a bank, or the rows of another table, by its layout, which is recognised unless somebody says it.
import type { CsvLayout, DecimalMark } from '../../../../src/api/contract/statementFiles/csvLayout.ts';
import type { StatementFormat } from '../../../../src/api/contract/statementFiles/statementFiles.ts';
import { headKey, type CsvFacts, type KnownLayout, type Reading, type ReadStatement } from '../statement.ts';
import { Unreadable } from '../unreadable.ts';
import { delimiterOf, isBlank, rowsOf, type Delimiter, type Row } from './cells.ts';
import { partsOf } from './parts.ts';
import { recognise } from './recognise.ts';

const sampleRows = 6;
const rowsToLook = 100;
const longestShown = 200;

export interface Said {
  layout?: CsvLayout | undefined;
  known?: readonly KnownLayout[] | undefined;
}

interface Table {
  format: StatementFormat;
  delimiter: Delimiter;
  /** It is not cut off. */
  isWhole: boolean;
  /** Numbers that are no text are written with this mark before their cents. */
  rows(decimal: DecimalMark): readonly Row[];
  /** Throws where its columns cannot be trusted. */
  check?(rows: readonly Row[], layout: CsvLayout): void;
}

export function readCsv(text: string, reading: Reading, said: Said = {}): ReadStatement {
  const delimiter = said.layout?.delimiter ?? delimiterOf(text);
  if (delimiter === undefined) throw new Unreadable('is no statement that can be recognised');
  const rows = rowsOf(text.replace(/^sep=.\r?\n/i, ''), delimiter);
  return readTable({ format: 'csv', delimiter, isWhole: /[\r\n]$/.test(text), rows: () => rows }, reading, said);
}

export function readTable(table: Table, reading: Reading, { layout: said, known = [] }: Said): ReadStatement {
  const { format, delimiter, isWhole } = table;
  let rows = table.rows(said?.decimal ?? '.');
  let layout = said ?? nothingOf(rows, delimiter);
  let isKnown = false;
  try {
    if (said === undefined) {
      layout = recognise(rows, delimiter);
      const before = known.find((one) => fits(one, layout, rows))?.layout;
      isKnown = before !== undefined;
      layout = before ?? layout;
      if (layout.decimal !== '.') rows = table.rows(layout.decimal);
    }
    table.check?.(rows, layout);
    const { parts, question, flipped } = partsOf(rows, layout, { ...reading, isWhole });
    const isAnswered = (said !== undefined || isKnown) && layout.ask_signs !== true;
    layout = { ...layout, flipped };
    return { format, parts, csv: factsOf(rows, layout), question: isAnswered ? null : question };
  } catch (error) {
    if (error instanceof Unreadable) error.csv = factsOf(rows, layout);
    throw error;
  }
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
