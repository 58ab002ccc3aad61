// A list that is awaited for its first page, or walked row by row through all of its pages.
import type { Paged } from '../base.d.ts';
import type { Given } from './parts.ts';

interface Page {
  results: readonly unknown[];
  next: string | null;
}

export function paged(ask: (given: Given) => Promise<unknown>, given: Given): Paged<unknown, unknown> {
  const first = ask(given) as Promise<Page>;
  return Object.assign(first, {
    async *[Symbol.asyncIterator]() {
      const seen = new Set<string>();
      for (let page = await first; ; page = (await ask({ ...given, ...queryOf(page.next ?? '') })) as Page) {
        yield* page.results;
        if (page.next === null) return;
        if (seen.has(page.next)) throw new Error('The service repeats pages of this list');
        seen.add(page.next);
      }
    },
  });
}

/** The address stays ours, whatever the link says. */
const queryOf = (next: string): Given => Object.fromEntries(new URL(next, 'http://localhost').searchParams);
