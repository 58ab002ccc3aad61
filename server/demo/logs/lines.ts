// The lines of a demo crawler's log, spread over the time that the crawl took.
import { entryOf, type PlannedLine } from '../../engine/crawlLog/logLines.ts';
import type { StoredEntry } from '../../engine/crawlLog/logPages.ts';

/** Evenly, with a little unrest that is the same every time. */
export function asEntries(lines: readonly PlannedLine[], startedAt: number, seconds: number): StoredEntry[] {
  const step = (seconds * 1000) / Math.max(1, lines.length);
  return lines.map((line, index) => {
    const after = Math.floor(step * index + ((index * 7919) % 97) * 0.01 * step);
    return entryOf(line, { sequence: index + 1, at: startedAt + after, elapsed: after / 1000 });
  });
}
