// What a cell of a row says: what its page draws, unless the privacy shutter masks the value.
import type { ReactNode } from 'react';
import type { CellValue, Column } from '../../../../stores/lists/definition.ts';
import type { RootStore } from '../../../../stores/RootStore.ts';
import { maskedValue } from '../../../../stores/shutter/masked.ts';
import type { Cells } from '../cells.ts';

interface CellSays {
  kind: Column<unknown>['kind'];
  value: CellValue;
  drawn: ReactNode;
}

export function contentOf<Row>(
  column: Column<Row>,
  row: Row,
  cells: Cells<Row>,
  { banks: { byId: banks }, preferences }: RootStore,
): CellSays {
  const value = column.value(row, banks);
  const said = preferences.isShut ? maskedValue(column, value) : undefined;
  return said === undefined
    ? { kind: column.kind, value, drawn: cells.columns[column.key]?.render?.(row, { banks }) }
    : { kind: 'text', value: said, drawn: undefined };
}
