// How wide the columns of a list are and to which side they stand, and the ids of their elements.
import type { Column } from '../../../stores/lists/definition.ts';

const presets = { text: 124, number: 92, time: 152, flag: 88, id: 130, buttons: 124 } as const;
const leastOf = { text: 84, number: 64, time: 142, flag: 60, id: 116, buttons: 84 } as const;

export function widthsOf({ kind, width, least }: Column<never>): { least: number; liked: number } {
  const liked = width ?? presets[kind];
  return { least: Math.min(liked, least ?? leastOf[kind]), liked };
}

/** As it is laid out, and before that as it is liked. */
export const widthOf = (column: Column<never>, { widths }: { widths: ReadonlyMap<string, number> }): number =>
  widths.get(column.key) ?? widthsOf(column).liked;

export const alignOf = ({ kind }: Column<never>): 'left' | 'right' | 'center' =>
  kind === 'number' ? 'right' : kind === 'flag' ? 'center' : 'left';

/** Stable through every renewal, as the grid names the row by it. */
export const rowId = (list: string, key: string): string => `${list}-row-${key.replaceAll(/[^\w-]/g, '_')}`;
/** Of the box that selects all. */
export const boxId = (list: string): string => `${list}-select-all`;
export const headId = (list: string, column: string): string => `${list}-head-${column}`;
