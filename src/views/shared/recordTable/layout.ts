// How wide the columns of a list are and to which side they stand, how high its rows, and the ids of their elements.
import type { Column } from '../../../stores/lists/definition.ts';

/** What a column of its kind means something in; a table may say more, or less, of one. */
const leastOf = { text: 64, number: 48, time: 118, flag: 40, id: 106, buttons: 84 } as const;
/** At the left and right of every cell. */
export const paddings = 12;
/** Below this a time is said in short. */
const wholeTime = 138;

export const leastWidth = ({ kind, least }: Column<never>): number => least ?? leastOf[kind];

/** As it is laid out; before that, in as much as it needs. */
export const widthOf = (column: Column<never>, { widths }: { widths: ReadonlyMap<string, number> }): number =>
  widths.get(column.key) ?? column.width ?? leastWidth(column);

export const timeForm = (width: number): 'full' | 'short' => (width < wholeTime ? 'short' : 'full');

export const alignOf = ({ kind }: Column<never>): 'left' | 'right' | 'center' =>
  kind === 'number' ? 'right' : kind === 'flag' ? 'center' : 'left';

const oneLine = { compact: 28, comfortable: 36 } as const;
const twoLines = { compact: 56, comfortable: 64 } as const;

/** In a window as narrow as a telephone a row has two lines, and so has the head. */
export const rowHeight = (density: keyof typeof oneLine, isStacked: boolean): number =>
  (isStacked ? twoLines : oneLine)[density];
export const headHeight = (isStacked: boolean): number => (isStacked ? 45 : 31);

/** Stable through every renewal, as the grid names the row by it. */
export const rowId = (list: string, key: string): string => `${list}-row-${key.replaceAll(/[^\w-]/g, '_')}`;
/** Of the box that selects all. */
export const boxId = (list: string): string => `${list}-select-all`;
export const headId = (list: string, column: string): string => `${list}-head-${column}`;
