// Which lines stand alone: those of some types, or the hits of a search, as runs of lines, and some lines around each.
import type { LogType } from '../../../api/contract/crawling/crawlerLogs.ts';
import type { Outline } from '../outline.ts';

/** In turn the first and the last line of a run; they rise, and none touches the next. */
export type LineRuns = readonly number[];

/** Undefined when all lines are shown. */
export function matchesOf(
  outline: Outline,
  types: ReadonlySet<LogType>,
  hits: readonly number[] | undefined,
): LineRuns | undefined {
  if (types.size === 0 && hits === undefined) return undefined;
  const runs: number[] = [];
  const isOne = types.size === 0 ? () => true : outline.testOf(types);
  const add = (line: number): void => {
    if (line > outline.count || !isOne(line)) return;
    if (runs.at(-1) === line - 1) runs[runs.length - 1] = line;
    else runs.push(line, line);
  };
  if (hits !== undefined) for (const line of hits) add(line);
  else for (let line = 1; line <= outline.count; line += 1) add(line);
  return runs;
}

/** Where the first run stands that does not end before a line. */
function firstFrom(runs: LineRuns, line: number): number {
  let [from, to] = [0, runs.length / 2];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((runs[middle * 2 + 1] ?? 0) < line) from = middle + 1;
    else to = middle;
  }
  return from * 2;
}

export const isWithin = (runs: LineRuns, line: number): boolean => (runs[firstFrom(runs, line)] ?? Infinity) <= line;

/** What is left of stretches of lines (in turn a first line and how many) that are shown one after the other: the
 * matches in them, and so many lines around each, wherever in the log these stand. */
export function around(stretches: readonly number[], matches: LineRuns, lines: number): number[] {
  // Counted in the lines of the stretches, as they stand together.
  const wanted: number[] = [];
  let before = 0;
  for (let at = 0; at < stretches.length; at += 2) {
    const [first = 0, length = 0] = [stretches[at], stretches[at + 1]];
    for (let run = firstFrom(matches, first); (matches[run] ?? Infinity) < first + length; run += 2) {
      const from = before + Math.max(first, matches[run] ?? 0) - first - lines;
      const to = before + Math.min(first + length - 1, matches[run + 1] ?? 0) - first + lines;
      if (from <= (wanted.at(-1) ?? -Infinity) + 1) wanted[wanted.length - 1] = to;
      else wanted.push(Math.max(0, from), to);
    }
    before += length;
  }
  const left: number[] = [];
  let next = 0;
  before = 0;
  for (let at = 0; at < stretches.length; at += 2) {
    const [first = 0, length = 0] = [stretches[at], stretches[at + 1]];
    while (next < wanted.length && (wanted[next] ?? 0) < before + length) {
      const from = Math.max(wanted[next] ?? 0, before);
      const to = Math.min(wanted[next + 1] ?? 0, before + length - 1);
      left.push(first + from - before, to - from + 1);
      // What is left of it stands in the next stretch.
      if ((wanted[next + 1] ?? 0) >= before + length) break;
      next += 2;
    }
    before += length;
  }
  return left;
}
