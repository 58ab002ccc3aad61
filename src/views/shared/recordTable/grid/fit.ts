// Shares the width of the window among the columns: narrower ones first, and where even that is too much the least needed wait.
import type { ColumnFact } from '../../../../stores/lists/definition.ts';
import { widthsOf, type Measures } from '../looks.ts';

export interface Fit {
  widths: ReadonlyMap<string, number>;
  /** The columns that there is no room for, by key. */
  folded: readonly string[];
}

export interface FitQuestion {
  columns: readonly ColumnFact<never>[];
  measures: Measures;
  /** What the person drew, by column: it stays as it is. */
  drawn: ReadonlyMap<string, number> | undefined;
  /** Columns that stay, however narrow the window. */
  kept: readonly string[];
  /** In pixels; 0 when it is not known. */
  room: number;
}

// Wider than this a row falls apart.
const mostGrown = 1.6;

interface Measured {
  key: string;
  least: number;
  liked: number;
  most: number;
  fold: number;
}

export function fit({ columns, measures, drawn, kept, room }: FitQuestion): Fit {
  const measured = columns.map((column): Measured => {
    const own = drawn?.get(column.key);
    const { least, liked } = own === undefined ? widthsOf(column, measures) : { least: own, liked: own };
    const most = own ?? (column.kind === 'flag' ? liked * 1.3 : liked * mostGrown);
    return {
      key: column.key,
      least,
      liked,
      most,
      fold: kept.includes(column.key) ? 0 : (measures[column.key]?.fold ?? 0),
    };
  });
  const shown = room === 0 ? measured : without(measured, room);
  const folded = measured.filter((one) => !shown.includes(one)).map(({ key }) => key);
  return { widths: new Map(shown.map((one) => [one.key, widthIn(one, shown, room)])), folded };
}

const sum = (all: readonly Measured[], of: 'least' | 'liked' | 'most'): number =>
  all.reduce((total, one) => total + one[of], 0);

function without(all: readonly Measured[], room: number): readonly Measured[] {
  if (sum(all, 'least') <= room) return all;
  const next = all.reduce((most, one) => (one.fold > most.fold ? one : most));
  return next.fold === 0
    ? all
    : without(
        all.filter((one) => one !== next),
        room,
      );
}

/** Between the least and what is liked all give alike; beyond it all grow alike. */
function widthIn(one: Measured, all: readonly Measured[], room: number): number {
  const [least, liked, most] = [sum(all, 'least'), sum(all, 'liked'), sum(all, 'most')];
  if (room === 0 || liked === room) return one.liked;
  if (room < liked) return Math.floor(one.least + (one.liked - one.least) * share(room - least, liked - least));
  return Math.floor(one.liked + (one.most - one.liked) * share(room - liked, most - liked));
}

const share = (part: number, whole: number): number => (whole <= 0 ? 0 : Math.max(0, Math.min(1, part / whole)));
