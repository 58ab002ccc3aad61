// What the cells of a row say: what their page draws, unless the privacy shutter masks a value.
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

/** For the cells of one row: what they need of the stores is read once for all of them. */
export function contentsOf<Row>(row: Row, cells: Cells<Row>, stores: RootStore): (column: Column<Row>) => CellSays {
  const banks = stores.banks.byId;
  const { isShut } = stores.preferences;
  return (column) => {
    const value = column.value(row, banks);
    const said = isShut ? maskedValue(column, value) : undefined;
    return said === undefined
      ? { kind: column.kind, value, drawn: cells.columns[column.key]?.render?.(row, { banks }) }
      : { kind: 'text', value: said, drawn: undefined };
  };
}
