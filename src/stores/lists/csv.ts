// Writes rows as a CSV file: the columns that are shown, nothing a spreadsheet would take for a formula, times with their zone.
import type { BankNames, CellValue, Column } from './definition.ts';
import { maskedValue } from '../shutter/masked.ts';
import { zonedTime } from './zonedTime.ts';

const mark = '\uFEFF';

/** A text that a spreadsheet would calculate gets an apostrophe in front; a plain number is none. */
export function guarded(text: string): string {
  const looksLikeFormula = /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text);
  return looksLikeFormula ? `'${text}` : text;
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function written(value: CellValue, kind: Column<unknown>['kind'], zone: string): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (kind === 'time') return zonedTime(value, zone) ?? guarded(value);
  return guarded(value);
}

export function csvOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  banks: BankNames,
  zone: string,
  isShut = false,
): string {
  const head = columns.map(({ title }) => quoted(guarded(title)));
  const lines = rows.map((row) =>
    columns.map((column) => {
      const said = column.inFile?.(row) ?? column.value(row, banks);
      return quoted(written((isShut ? maskedValue(column, said) : undefined) ?? said, column.kind, zone));
    }),
  );
  return `${mark}${[head, ...lines].map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}

/** Says which list, which filters and when; the same filters give the same letters. */
export function fileNameOf(list: string, filters: Readonly<Record<string, string>>, now: number): string {
  const text = JSON.stringify(Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const time = new Date(now).toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  return `${list}-${hash.toString(16).padStart(8, '0')}-${time}.csv`;
}

/** What writes a file, which comes with whoever asks for one. */
export interface CsvWriter {
  csvOf: typeof csvOf;
  fileNameOf: typeof fileNameOf;
}
