// A search of a whole log: what it found so far, how far it is, and where the next hit is.
import { lastUpTo } from '../outline.ts';

export type SearchAnswer = { count: number; hits: number[]; next: number | null };

export interface LogSearch {
  readonly text: string;
  readonly isRegex: boolean;
  readonly isExact: boolean;
  /** In their order; more may come, before those that are here too. */
  readonly hits: number[];
  /** The line that it began with: from there to the end, then from line 1 on. */
  readonly begin: number;
  /** The last line that was searched from there on; infinite when the end was reached. */
  readonly upTo: number;
  /** The last line that was searched from line 1 on. */
  readonly round: number;
  /** How many lines were searched; undefined when that is the whole log. */
  readonly searched: number | undefined;
  readonly failure: string | undefined;
  /** Its first hit was shown, or there is none: what was typed after it may go on. */
  readonly isShown: boolean;
}

export const newSearch = (text: string, isRegex: boolean, isExact: boolean, begin = 1): LogSearch => ({
  text,
  isRegex,
  isExact,
  hits: [],
  begin,
  upTo: begin - 1,
  round: 0,
  searched: 0,
  failure: undefined,
  isShown: false,
});

/** Which lines are to be searched next; undefined when all were. */
export function linesLeft({ begin, upTo, round }: LogSearch): { from: number; to?: number } | undefined {
  if (upTo !== Number.POSITIVE_INFINITY) return { from: upTo + 1 };
  return round < begin - 1 ? { from: round + 1, to: begin - 1 } : undefined;
}

/** The hits go on in the same list: copying a million of them with each answer would be the most of the work. */
export function withAnswer(search: LogSearch, { count, hits, next }: SearchAnswer): LogSearch {
  const isRound = search.upTo === Number.POSITIVE_INFINITY;
  const later = isRound ? search.hits.splice(lastUpTo(search.hits, search.begin - 1) + 1) : [];
  for (const hit of [hits, later].flat()) search.hits.push(hit);
  const { begin } = search;
  const upTo = isRound || next === null ? Number.POSITIVE_INFINITY : next - 1;
  const round = isRound ? (next ?? begin) - 1 : 0;
  const done = (isRound || next === null ? count : upTo) - begin + 1 + round;
  const found = { ...search, upTo, round };
  return { ...found, searched: linesLeft(found) === undefined ? undefined : done };
}

/** Which of the hits a line is, from 1; 0 when it is none. */
export const placeOfHit = ({ hits }: LogSearch, line: number): number =>
  hits[lastUpTo(hits, line)] === line ? lastUpTo(hits, line) + 1 : 0;

/** One search, however far it is. */
export const isSame = (one: LogSearch | undefined, other: LogSearch): boolean => one?.hits === other.hits;

/** No answer that is still to come can bring a hit that is nearer. */
export function isNextKnown(search: LogSearch, line: number, step: 1 | -1): boolean {
  const { hits, begin, upTo, round, searched, failure } = search;
  if (searched === undefined || failure !== undefined) return true;
  const isDone = (from: number, to: number): boolean => from > to || (from >= begin && to <= upTo) || to <= round;
  const [end, before] = [Number.POSITIVE_INFINITY, lastUpTo(hits, line - 1)];
  const [next, previous] = [hits[lastUpTo(hits, line) + 1], hits[before]];
  if (step === 1)
    return next === undefined ? isDone(line + 1, end) && isDone(1, hits[0] ?? end) : isDone(line + 1, next);
  return previous === undefined ? isDone(1, line - 1) && isDone(hits.at(-1) ?? 1, end) : isDone(previous, line - 1);
}

/** The hit after a line, or before it; from the other end when there is none. */
export function hitFrom({ hits }: LogSearch, line: number, step: 1 | -1): number | undefined {
  if (step === 1) return hits[lastUpTo(hits, line) + 1] ?? hits[0];
  return hits[lastUpTo(hits, line - 1)] ?? hits.at(-1);
}
