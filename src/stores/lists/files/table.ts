// Writes a sheet as what spreadsheets, tickets and letters take from the clipboard: a line for each row, tabs between its cells.
import { guarded, written } from './csv.ts';
import type { Sheet } from './sheet.ts';

/** Neither a tab nor the end of a line is part of a cell. */
const flat = (text: string): string => text.replace(/[\t\r\n]+/g, ' ');

export const tableOf = ({ heads, rows }: Sheet, zone: string): string =>
  [
    heads.map(({ title }) => guarded(title)),
    ...rows.map((cells) => cells.map((cell, place) => written(cell, heads[place]?.kind ?? 'text', zone))),
  ]
    .map((cells) => cells.map(flat).join('\t'))
    .join('\n');
