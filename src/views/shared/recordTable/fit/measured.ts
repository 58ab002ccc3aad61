// What a column needs at least, what its values would like, and how wide it may become.
import type { Column } from '../../../../stores/lists/definition.ts';
import { rankOf } from '../../../../stores/lists/parts/rank.ts';
import { leastWidth } from '../layout.ts';
import type { Content } from './contents.ts';
import { headRoom, leastHead } from './headText.ts';

export interface Measured {
  key: string;
  rank: number;
  isKept: boolean;
  isWhen: boolean;
  least: number;
  /** For most of its values, for all of them, and with its whole title. */
  liked: number;
  whole: number;
  titled: number;
  most: number;
}

// Wider than this a row falls apart.
const mostGrown = 1.6;
const leastRepeated = 56;
/** What says the same in every row comes after all ranks. */
export const repeated = 6;

export function measure(
  column: Column<never>,
  own: number | undefined,
  content: Content | undefined,
  isKept: boolean,
): Measured {
  const { key, kind, title, width } = column;
  const rank = rankOf(column);
  const repeats = content?.repeats === true && rank > 3;
  const fixed = { key, isKept, isWhen: rank === 3, rank: repeats ? repeated : rank };
  if (own !== undefined) return { ...fixed, least: own, liked: own, whole: own, titled: own, most: own };
  const head = leastHead(column);
  const meant = Math.max(leastWidth(column), head);
  const least = repeats ? Math.min(meant, Math.max(leastRepeated, head)) : meant;
  const liked = Math.max(least, width ?? content?.liked ?? least * (kind === 'text' ? mostGrown : 1));
  const whole = Math.max(liked, width ?? content?.whole ?? 0);
  const titled = Math.max(whole, kind === 'time' ? 150 : headRoom(title, kind));
  return { ...fixed, least, liked, whole, titled, most: titled * (kind === 'flag' ? 1.3 : mostGrown) };
}

export const leastOf = (all: readonly Measured[]): number => all.reduce((total, { least }) => total + least, 0);
