// What the cells of a row say: what their page draws, its id as a link to its record, unless the privacy shutter masks a value.
import { createElement, type ReactNode } from 'react';
import type { CellValue, Column, ListDefinition } from '../../../../stores/lists/definition.ts';
import type { RootStore } from '../../../../stores/RootStore.ts';
import { maskedValue } from '../../../../stores/shutter/masked.ts';
import type { Cells } from '../cells.ts';
import { RowLink } from './CellContent.tsx';

interface CellSays {
  kind: Column<unknown>['kind'];
  value: CellValue;
  drawn: ReactNode;
}

/** For the cells of one row: what they need of the stores is read once for all of them. */
export function contentsOf<Row>(
  row: Row,
  cells: Cells<Row>,
  stores: RootStore,
  { keyOf, addressOf, columns }: ListDefinition<Row>,
): (column: Column<Row>) => CellSays {
  const key = keyOf(row);
  const to = addressOf?.(row, stores.session.may);
  const banks = stores.banks.byId;
  const { isShut } = stores.preferences;
  // Where a list says which column leads there, a count that happens to be the key does not.
  const isSaid = columns.some(({ leads }) => leads === true);
  return (column) => {
    const value = column.value(row, banks);
    const said = isShut ? maskedValue(column, value) : undefined;
    const { kind } = column;
    if (said !== undefined) return { kind: 'text', value: said, drawn: undefined };
    const render = cells.columns[column.key]?.render;
    const isLink =
      render === undefined &&
      to !== undefined &&
      value !== '' &&
      (column.leads === true || (String(value) === key && !(isSaid && kind === 'number')));
    return { kind, value, drawn: isLink ? createElement(RowLink, { to, value, kind }) : render?.(row, { banks }) };
  };
}
