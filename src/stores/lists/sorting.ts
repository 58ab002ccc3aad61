// Sorts rows by what a column says; what is empty comes last either way.
import type { BankNames, CellValue, Column, Sort } from './definition.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compare(one: CellValue, other: CellValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'boolean' && typeof other === 'boolean') return Number(one) - Number(other);
  return collator.compare(String(one), String(other));
}

export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort,
  banks: BankNames,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sort.column);
  if (column === undefined) return rows;
  const sign = sort.down ? -1 : 1;
  return rows
    .map((row) => ({ row, value: column.value(row, banks) }))
    .toSorted((one, other) => {
      if (one.value === null || other.value === null) return Number(one.value === null) - Number(other.value === null);
      return sign * compare(one.value, other.value);
    })
    .map(({ row }) => row);
}

/** "-elapsed" is down by elapsed. */
export const readSort = (text: string | undefined): Sort | undefined =>
  text === undefined || text === '' ? undefined : { column: text.replace(/^-/, ''), down: text.startsWith('-') };
export const printSort = (sort: Sort): string => `${sort.down ? '-' : ''}${sort.column}`;

/** The groups in the order of the first rows, and in each group the rows in the order of the second. */
export function grouped<Row>(
  groups: readonly Row[],
  rows: readonly Row[],
  column: Column<Row> | undefined,
  banks: BankNames,
): readonly Row[] {
  const valueOf = (row: Row): CellValue => column?.value(row, banks) ?? null;
  const members = Map.groupBy(rows, valueOf);
  return [...new Set(groups.map(valueOf))].flatMap((value) => members.get(value) ?? []);
}
