// Reads a list page after page until as many rows are there as were asked for.
import type { Page } from './contract/fields.ts';
import { Failure } from './failure.ts';
import { leftOutOf, withLeftOut } from './leftOut.ts';
import { queryOfNext } from './nextLink.ts';

type Query = Readonly<Record<string, string | undefined>>;

/** More than this many links are a circle that changes its name. */
const mostPages = 1000;

export interface Wanted {
  /** How many rows; -1 for all there are. */
  rows: number;
  pageOrigin: string;
  /** Told how many rows have come, after every page. */
  told?: (rows: number) => void;
}

export async function followNext<Row, Asked extends { query?: Query }>(
  call: (request: Asked) => Promise<Page<Row>>,
  request: Asked,
  wanted: Wanted,
): Promise<Page<Row>> {
  const most = wanted.rows === -1 ? Infinity : wanted.rows;
  const first = await call(request);
  const results = [...first.results];
  let leftOut = leftOutOf(first);
  const seen = new Set<string>();
  let next = first.next;
  wanted.told?.(results.length);
  while (next !== null && results.length + leftOut < most) {
    if (seen.has(next) || seen.size >= mostPages) {
      throw new Failure({ kind: 'answer', message: 'The service repeats pages of this list' });
    }
    seen.add(next);
    const page: Page<Row> = await call({ ...request, query: queryOfNext(next, wanted.pageOrigin) });
    results.push(...page.results);
    leftOut += leftOutOf(page);
    next = page.next;
    wanted.told?.(results.length);
  }
  return withLeftOut({ ...first, next, results: results.length > most ? results.slice(0, most) : results }, leftOut);
}
