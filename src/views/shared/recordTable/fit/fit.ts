// Shares the width of the window among the columns: names get free room first, and where even the least widths do not fit the least needed columns fold.
import type { Column } from '../../../../stores/lists/definition.ts';
import { widthsOf } from '../layout.ts';

export interface Fit {
  widths: ReadonlyMap<string, number>;
  /** The columns that there is no room for, by key. */
  folded: readonly string[];
}

interface FitQuestion {
  columns: readonly Column<never>[];
  /** What the person drew, by column: it stays as it is. */
  drawn: ReadonlyMap<string, number> | undefined;
  /** Columns that stay, however narrow the window. */
  kept: readonly string[];
  /** In pixels; 0 when it is not known. */
  room: number;
}

/** For "+3 columns" at the right edge of the head, where columns are folded. */
export const foldedRoom = 84;
// Wider than this a row falls apart.
const mostGrown = 1.6;

interface Measured {
  key: string;
  least: number;
  liked: number;
  most: number;
  fold: number;
  /** It holds names, which are read whole. */
  names: boolean;
}

export function fit({ columns, drawn, kept, room }: FitQuestion): Fit {
  const measured = columns.map((column): Measured => {
    const own = drawn?.get(column.key);
    const { least, liked } = own === undefined ? widthsOf(column) : { least: own, liked: own };
    const most = own ?? (column.kind === 'flag' ? liked * 1.3 : liked * mostGrown);
    const fold = kept.includes(column.key) ? 0 : (column.fold ?? 0);
    return { key: column.key, least, liked, most, fold, names: column.names === true };
  });
  if (room === 0) return { widths: new Map(measured.map(({ key, liked }) => [key, liked])), folded: [] };
  const shown = leastOf(measured) <= room ? measured : without(measured, room - foldedRoom);
  const folded = measured.filter((one) => !shown.includes(one)).map(({ key }) => key);
  return { widths: shared(shown, folded.length === 0 ? room : room - foldedRoom), folded };
}

const leastOf = (all: readonly Measured[]): number => all.reduce((total, { least }) => total + least, 0);

function without(all: readonly Measured[], room: number): readonly Measured[] {
  if (leastOf(all) <= room) return all;
  const next = all.reduce((most, one) => (one.fold > most.fold ? one : most));
  return next.fold === 0
    ? all
    : without(
        all.filter((one) => one !== next),
        room,
      );
}

/** Names up to what is liked, then the others; beyond that names grow first again. */
function shared(all: readonly Measured[], room: number): Map<string, number> {
  const widths = new Map(all.map(({ key, least }) => [key, least]));
  const widthOf = ({ key }: Measured): number => widths.get(key) ?? 0;
  let free = room - leastOf(all);
  for (const aim of ['liked', 'most'] as const) {
    for (const names of [true, false]) {
      const group = all.filter((one) => one.names === names);
      const wanted = group.reduce((total, one) => total + one[aim] - widthOf(one), 0);
      const part = wanted <= 0 ? 0 : Math.max(0, Math.min(1, free / wanted));
      for (const one of group) widths.set(one.key, widthOf(one) + (one[aim] - widthOf(one)) * part);
      free -= wanted * part;
    }
  }
  return new Map([...widths].map(([key, width]) => [key, Math.floor(width)]));
}
