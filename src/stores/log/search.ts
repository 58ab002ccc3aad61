// A search of a whole log: what it found so far, how far it is, and where the next hit is.
import type { RequestOf } from '../../api/contract/endpoint.ts';
import type { crawlerLogs } from '../../api/contract/crawling/crawlerLogCalls.ts';

export type SearchAnswer = { count: number; hits: number[]; next: number | null };
export type SearchQuery = NonNullable<RequestOf<typeof crawlerLogs.search>['query']>;

export interface LogSearch {
  readonly text: string;
  readonly isRegex: boolean;
  readonly isExact: boolean;
  /** In their order; more may come. */
  readonly hits: readonly number[];
  /** The line up to which it was searched; undefined when that is the whole log. */
  readonly searched: number | undefined;
  readonly failure: string | undefined;
}

export const newSearch = (text: string, isRegex: boolean, isExact: boolean): LogSearch => ({
  text,
  isRegex,
  isExact,
  hits: [],
  searched: 0,
  failure: undefined,
});

export const withAnswer = (search: LogSearch, { hits, next }: SearchAnswer): LogSearch => ({
  ...search,
  hits: [...search.hits, ...hits],
  searched: next === null ? undefined : next - 1,
});

/** The hit after a line, or before it; from the other end when there is none. */
export function hitFrom({ hits }: LogSearch, line: number, step: 1 | -1): number | undefined {
  if (step === 1) return hits.find((hit) => hit > line) ?? hits[0];
  return hits.findLast((hit) => hit < line) ?? hits.at(-1);
}
