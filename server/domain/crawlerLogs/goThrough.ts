// Goes through the stored pages of a log as far as one answer may take; no page is read that is not searched as well.
import type { BodyOfPage } from './queries.ts';
import type { LineMatcher } from './lineMatcher.ts';

/** Whoever asked sees how far the search is, and can give it up between two answers; a hit is soon told. */
const longestAnswer = 150;
const longestWithHits = 50;
const mostHits = 50_000;
/** So few that those at hand are searched to their end, whatever the time: the next answer begins where they end. */
export const pagesAtOnce = 8;

interface Pages {
  /** A few pages from the one on that holds this line. */
  read(from: number): Promise<BodyOfPage[]>;
  match: LineMatcher;
  from: number;
  /** The last line that is searched. */
  to: number;
  now(): number;
}

export interface Found {
  hits: number[];
  /** The line to go on from; null: all of them were searched. */
  next: number | null;
}

/** Lets others be answered between two pages. */
const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export async function goThrough({ read, match, from, to, now }: Pages): Promise<Found> {
  const begun = now();
  const hits: number[] = [];
  let coming = read(from);
  for (;;) {
    const pages = await coming;
    const next = pages.at(-1)?.after ?? to + 1;
    const isEnd = next > to;
    const longest = hits.length > 0 ? longestWithHits : longestAnswer;
    const isLong = hits.length >= mostHits || now() - begun > longest;
    if (!isEnd && !isLong) {
      // The database reads on while these are searched.
      coming = read(next);
      coming.catch(() => undefined);
    }
    for (const { body } of pages) {
      for (const sequence of match(body)) if (sequence >= from && sequence <= to) hits.push(sequence);
      await pause();
    }
    if (isEnd || isLong) return { hits, next: isEnd ? null : next };
  }
}
