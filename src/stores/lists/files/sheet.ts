// What a file says of rows: columns with their heads, and the cells as values, masked where the privacy shutter is on.
import type { BankNames, CellValue, Column } from '../definition.ts';
import { maskedValue } from '../../shutter/masked.ts';

export interface Sheet {
  heads: readonly { title: string; kind: Column<unknown>['kind'] }[];
  rows: readonly (readonly CellValue[])[];
}

export const sheetOf = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  banks: BankNames,
  isShut = false,
): Sheet => {
  const heads = columns.filter(({ kind }) => kind !== 'buttons');
  const cellsOf = (row: Row) =>
    heads.map((column) => {
      const said = column.inFile?.(row) ?? column.value(row, banks);
      return (isShut ? maskedValue(column, said) : undefined) ?? said;
    });
  return { heads, rows: rows.map(cellsOf) };
};

/** Says which list, which filters and when; the same filters give the same letters. */
export function fileNameOf(list: string, filters: Readonly<Record<string, string>>, now: number): string {
  const text = JSON.stringify(Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const time = new Date(now).toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  return `${list}-${hash.toString(16).padStart(8, '0')}-${time}`;
}
