// Shares the width of a terminal among the columns of a table, by the ranks by which the workbench folds them.
import { widthOf } from './textWidth.ts';

/** What a table knows of a column. */
export interface Head {
  title: string;
  /** What the head says where the title has no room. */
  short?: string | undefined;
  /** 1 what the row is, 2 how it stands, 3 when, 4 and more the rest: the highest folds first. */
  rank: number;
  kind?: 'text' | 'number' | 'time' | 'flag' | 'id' | 'buttons';
  /** It stays, however narrow the window, such as what is filtered by. */
  isHeld?: boolean;
}

export interface Fit {
  /** Places of the columns that are shown. */
  shown: readonly number[];
  /** Of all columns, by place. */
  widths: readonly number[];
  folded: readonly string[];
}

export const gap = '  ';
/** What says the same in every row, and nothing that matters, folds before all others. */
const repeated = 6;
const leastOf = { text: 12, number: 4, time: 16, flag: 3, id: 9, buttons: 0 } as const;

interface Measured {
  place: number;
  rank: number;
  isHeld: boolean;
  least: number;
  whole: number;
}

export function fit(heads: readonly Head[], rows: readonly (readonly string[])[], room: number): Fit {
  const all = heads.map((head, place) => measured(head, place, rows));
  let shown: readonly Measured[] = all;
  const needed = (): number => shown.reduce((sum, { least }) => sum + least + gap.length, -gap.length);
  while (needed() > room) {
    const foldable = shown.filter(({ rank, isHeld }) => rank > 1 && !isHeld);
    // Of those that matter as little the one at the right.
    const next = foldable.toSorted((one, other) => one.rank - other.rank).at(-1);
    if (next === undefined) break;
    shown = shown.filter((one) => one !== next);
  }
  const widths = all.map(({ least }) => least);
  let free = room - needed();
  for (const one of shown.toSorted((a, b) => a.rank - b.rank || a.whole - b.whole)) {
    const more = Math.max(0, Math.min(free, one.whole - one.least));
    widths[one.place] = one.least + more;
    free -= more;
  }
  const places = shown.map(({ place }) => place);
  return {
    shown: places,
    widths,
    folded: heads.filter((_head, place) => !places.includes(place)).map(({ title }) => title),
  };
}

function measured(
  { title, short, rank, kind = 'text', isHeld = false }: Head,
  place: number,
  rows: readonly (readonly string[])[],
): Measured {
  const cells = rows.map((cells) => cells[place] ?? '');
  const longest = Math.max(0, ...cells.map(widthOf));
  const repeats = rank > 3 && cells.length > 1 && new Set(cells).size === 1;
  const head = widthOf(short ?? title);
  const meant = leastOf[kind];
  return {
    place,
    rank: repeats ? repeated : rank,
    isHeld,
    least: Math.max(Math.min(longest, meant), Math.min(head, kind === 'flag' || kind === 'number' ? 8 : meant)),
    whole: Math.max(longest, Math.min(widthOf(title), Math.max(longest, head))),
  };
}
