// How the columns of a list look: what the data itself does not say.
import type { ReactNode } from 'react';
import type { ColumnFact } from '../../../stores/lists/definition.ts';

export interface Look<Row> {
  /** Without it the value stands as text. */
  render?: (row: Row) => ReactNode;
  /** In pixels, until the person draws it wider. */
  width?: number;
}
export type Looks<Row> = Readonly<Record<string, Look<Row>>>;

const presets = { text: 124, number: 92, time: 152, flag: 92, id: 130 } as const;

export const widthOf = <Row>(column: ColumnFact<Row>, looks: Looks<Row>, chosen: number | undefined): number =>
  chosen ?? looks[column.key]?.width ?? presets[column.kind];

export const alignOf = ({ kind }: ColumnFact<never>): 'left' | 'right' | 'center' =>
  kind === 'number' ? 'right' : kind === 'flag' ? 'center' : 'left';

/** Stable through every renewal, as the grid names the row by it. */
export const rowId = (list: string, key: string): string => `${list}-row-${key.replaceAll(/[^\w-]/g, '_')}`;
export const headId = (list: string, column: string): string => `${list}-head-${column}`;
