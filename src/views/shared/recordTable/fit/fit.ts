// Shares the width of the window among the columns by rank and content: what matters is whole first, what says the same in every row shrinks first, and what there is no room for folds, the least needed first.
import type { Column } from '../../../../stores/lists/definition.ts';
import type { Content } from './contents.ts';
import { leastOf, measure, repeated, type Measured } from './measured.ts';
import { stacked } from './stacked.ts';

export interface Fit {
  /** In the order in which the columns stand. */
  widths: ReadonlyMap<string, number>;
  /** The columns that there is no room for, by key. */
  folded: readonly string[];
  /** With which column the second line of a row begins, where rows have two. */
  second?: string | undefined;
}

interface FitQuestion {
  columns: readonly Column<never>[];
  /** What the person drew, by column: it stays as it is. */
  drawn: ReadonlyMap<string, number> | undefined;
  /** Columns that stay, however narrow the window. */
  kept: readonly string[];
  /** In pixels; 0 when it is not known. */
  room: number;
  /** The window is as narrow as a telephone: where there is no room for all a row may have two lines. */
  mayStack?: boolean;
  /** What the rows say; nothing before they are there. */
  contents?: ReadonlyMap<string, Content> | undefined;
}

/** For "+3 columns" at the right edge of the head, where columns are folded. */
export const foldedRoom = 84;
const nothing: ReadonlyMap<string, Content> = new Map();

export function fit({ columns, drawn, kept, room, mayStack = false, contents = nothing }: FitQuestion): Fit {
  const measured = columns.map((column) =>
    measure(column, drawn?.get(column.key), contents.get(column.key), kept.includes(column.key)),
  );
  if (room === 0) return { widths: new Map(measured.map(({ key, liked }) => [key, liked])), folded: [] };
  const all = leastOf(measured) <= room;
  const lines = all || !mayStack ? undefined : stacked(measured, room);
  if (lines !== undefined) {
    const shown = lines.flat();
    return {
      widths: new Map(lines.flatMap((line) => [...filled(line, room)])),
      folded: measured.filter((one) => !shown.includes(one)).map(({ key }) => key),
      second: lines[1][0]?.key,
    };
  }
  const shown = all ? measured : without(measured, room - foldedRoom);
  const folded = measured.filter((one) => !shown.includes(one)).map(({ key }) => key);
  return { widths: shared(shown, folded.length === 0 ? room : room - foldedRoom), folded };
}

function without(all: readonly Measured[], room: number): readonly Measured[] {
  if (leastOf(all) <= room) return all;
  // Of those that matter as little the one at the right.
  const foldable = all.filter(({ rank, isKept }) => rank > 1 && !isKept);
  const next = foldable.toSorted((one, other) => one.rank - other.rank).at(-1);
  const rest = all.filter((one) => one !== next);
  return next === undefined ? all : without(rest, room);
}

/** Up to what most values need by rank, then all values, then whole titles, those first that need least; then all alike. */
function shared(all: readonly Measured[], room: number): Map<string, number> {
  const widths = new Map(all.map(({ key, least }) => [key, least]));
  const widthOf = ({ key }: Measured): number => widths.get(key) ?? 0;
  let free = room - leastOf(all);
  const grow = (group: readonly Measured[], aim: 'liked' | 'whole' | 'titled' | 'most') => {
    const wanted = group.reduce((total, one) => total + one[aim] - widthOf(one), 0);
    const part = wanted <= 0 ? 0 : Math.max(0, Math.min(1, free / wanted));
    for (const one of group) widths.set(one.key, widthOf(one) + (one[aim] - widthOf(one)) * part);
    free -= wanted * part;
  };
  for (let rank = 1; rank <= repeated; rank += 1)
    grow(
      all.filter((one) => one.rank === rank),
      'liked',
    );
  grow(all, 'whole');
  const lacking = (one: Measured): number => one.titled - widthOf(one);
  // Half a title is none.
  for (const one of all.toSorted((a, b) => lacking(a) - lacking(b))) if (lacking(one) <= free) grow([one], 'titled');
  grow(all, 'most');
  return new Map([...widths].map(([key, width]) => [key, Math.floor(width)]));
}

/** A line of two ends where the window does: its first column takes what is left. */
function filled(line: readonly Measured[], room: number): Map<string, number> {
  const widths = shared(line, room);
  const rest = room - [...widths.values()].reduce((sum, width) => sum + width, 0);
  const [first] = widths;
  return first === undefined ? widths : widths.set(first[0], first[1] + Math.max(0, rest));
}
