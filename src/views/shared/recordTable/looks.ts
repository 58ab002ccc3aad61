// How the columns of a list look: what the data itself does not say.
import type { ReactNode } from 'react';
import type { ColumnFact } from '../../../stores/lists/definition.ts';

/** What is known of a column before anything is there that draws it. */
export interface Measure {
  /** In pixels, until the person draws it wider. */
  width?: number;
  /** What it can do with in a narrow window. */
  least?: number;
  /** Which columns wait first where there is no room for all: the highest, and those without never. */
  fold?: number;
  /** How much room a picture takes before the text. */
  inset?: number;
}
export type Measures = Readonly<Record<string, Measure>>;

export interface Look<Row> extends Measure {
  /** Without it the value stands as text. */
  render?: (row: Row) => ReactNode;
  /** How it stands beside the list, where there is room for all of it; left out when that is no different. */
  whole?: (row: Row) => ReactNode;
}
export type Looks<Row> = Readonly<Record<string, Look<Row>>>;

const presets = { text: 124, number: 92, time: 152, flag: 88, id: 130 } as const;
const leastOf = { text: 84, number: 64, time: 142, flag: 60, id: 116 } as const;

export function widthsOf({ key, kind }: ColumnFact<never>, measures: Measures): { least: number; liked: number } {
  const liked = measures[key]?.width ?? presets[kind];
  return { least: Math.min(liked, measures[key]?.least ?? leastOf[kind]), liked };
}

/** As it is laid out, and before that as it is liked. */
export const widthOf = (
  column: ColumnFact<never>,
  measures: Measures,
  { widths }: { widths: ReadonlyMap<string, number> },
): number => widths.get(column.key) ?? widthsOf(column, measures).liked;

export const alignOf = ({ kind }: ColumnFact<never>): 'left' | 'right' | 'center' =>
  kind === 'number' ? 'right' : kind === 'flag' ? 'center' : 'left';

/** Stable through every renewal, as the grid names the row by it. */
export const rowId = (list: string, key: string): string => `${list}-row-${key.replaceAll(/[^\w-]/g, '_')}`;
/** Of the box that selects all. */
export const boxId = (list: string): string => `${list}-select-all`;
export const headId = (list: string, column: string): string => `${list}-head-${column}`;
