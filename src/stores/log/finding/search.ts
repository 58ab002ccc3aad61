// A search of a whole log: what it found so far, how far it is, and where the next hit is.
import type { RequestOf } from '../../../api/contract/endpoint.ts';
import type { crawlerLogs } from '../../../api/contract/crawling/crawlerLogCalls.ts';
import { lastUpTo } from '../outline.ts';

export type SearchAnswer = { count: number; hits: number[]; next: number | null };
export type SearchQuery = NonNullable<RequestOf<typeof crawlerLogs.search>['query']>;

export interface LogSearch {
  readonly text: string;
  readonly isRegex: boolean;
  readonly isExact: boolean;
  /** In their order; more may come. */
  readonly hits: number[];
  /** The line up to which it was searched; undefined when that is the whole log. */
  readonly searched: number | undefined;
  readonly failure: string | undefined;
  /** Its first hit was shown, or there is none: what was typed after it may go on. */
  readonly isShown: boolean;
}

export const newSearch = (text: string, isRegex: boolean, isExact: boolean): LogSearch => ({
  text,
  isRegex,
  isExact,
  hits: [],
  searched: 0,
  failure: undefined,
  isShown: false,
});

/** The hits go on in the same list: copying a million of them with each answer would be the most of the work. */
export function withAnswer(search: LogSearch, { hits, next }: SearchAnswer): LogSearch {
  for (const hit of hits) search.hits.push(hit);
  return { ...search, searched: next === null ? undefined : next - 1 };
}

/** Which of the hits a line is, from 1; 0 when it is none. */
export const placeOfHit = ({ hits }: LogSearch, line: number): number =>
  hits[lastUpTo(hits, line)] === line ? lastUpTo(hits, line) + 1 : 0;

/** One search, however far it is. */
export const isSame = (one: LogSearch | undefined, other: LogSearch): boolean => one?.hits === other.hits;

/** No answer that is still to come can bring a hit that is nearer. */
export function isNextKnown({ hits, searched, failure }: LogSearch, line: number, step: 1 | -1): boolean {
  if (searched === undefined || failure !== undefined) return true;
  return step === 1 ? (hits.at(-1) ?? 0) > line : searched >= line - 1 && (hits[0] ?? line) < line;
}

/** The hit after a line, or before it; from the other end when there is none. */
export function hitFrom({ hits }: LogSearch, line: number, step: 1 | -1): number | undefined {
  if (step === 1) return hits[lastUpTo(hits, line) + 1] ?? hits[0];
  return hits[lastUpTo(hits, line - 1)] ?? hits.at(-1);
}
