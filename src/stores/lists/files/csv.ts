// Writes a sheet as a CSV file: nothing that a spreadsheet would take for a formula, times with their zone.
import type { CellValue, Column } from '../definition.ts';
import { zonedTime } from '../zonedTime.ts';
import type { Sheet } from './sheet.ts';

const mark = '\uFEFF';

/** A text that a spreadsheet would calculate gets an apostrophe in front; a plain number is none. */
export function guarded(text: string): string {
  const looksLikeFormula = /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text);
  return looksLikeFormula ? `'${text}` : text;
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A value as a spreadsheet takes it from a text. */
export function written(value: CellValue, kind: Column<unknown>['kind'], zone: string): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (kind === 'time') return zonedTime(value, zone) ?? guarded(value);
  return guarded(value);
}

export function csvOf({ heads, rows }: Sheet, zone: string): string {
  const lines = [
    heads.map(({ title }) => guarded(title)),
    ...rows.map((cells) => cells.map((cell, place) => written(cell, heads[place]?.kind ?? 'text', zone))),
  ];
  return `${mark}${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
}
