// Which rows of a log are shown, one below the other: lines and the heads of groups, counted without making a row for each.
import type { LogType } from '../../api/contract/crawling/crawlerLogs.ts';
import { lastUpTo, type Outline } from './outline.ts';

export type LogRow = { line: number } | { group: number };

export interface LogRows {
  readonly count: number;
  at(index: number): LogRow | undefined;
  /** Where a line stands; the head of its group where that is closed, and the next line where it is filtered out. */
  indexOf(sequence: number): number;
  /** Where the head of a group stands; -1 where there are none. */
  headOf(group: number): number;
}

export interface RowsWanted {
  isGrouped: boolean;
  closed: ReadonlySet<number>;
  /** Only lines of these, when there are any. */
  types: ReadonlySet<LogType>;
}

/** Some lines that follow each other, or the head of a group. */
interface Block {
  /** Of its first row. */
  index: number;
  /** Its first line; of a head 0. */
  first: number;
  lines: number;
  group: number;
}

export function rowsOf(outline: Outline, { isGrouped, closed, types }: RowsWanted): LogRows {
  const blocks: Block[] = [];
  let count = 0;
  const add = (first: number, lines: number, group: number): void => {
    blocks.push({ index: count, first, lines, group });
    count += first === 0 ? 1 : lines;
  };
  const addLines = (first: number, lines: number, group: number): void => {
    if (types.size === 0) return add(first, lines, group);
    for (let at = first, from = first; at <= first + lines; at += 1) {
      if (at < first + lines && outline.isOf(at, types)) continue;
      if (at > from) add(from, at - from, group);
      from = at + 1;
    }
  };
  const heads: number[] = [];
  if (isGrouped) {
    for (const [place, group] of outline.groups.entries()) {
      if (types.size > 0 && !hasAny(outline, group.runs, types)) {
        heads.push(-1);
        continue;
      }
      heads.push(count);
      add(0, 0, place);
      if (closed.has(place)) continue;
      for (let at = 0; at < group.runs.length; at += 2) addLines(group.runs[at] ?? 0, group.runs[at + 1] ?? 0, place);
    }
  } else if (outline.count > 0) addLines(1, outline.count, 0);

  const starts = blocks.map(({ index }) => index);
  const byLine = blocks.filter(({ first }) => first > 0).toSorted((one, other) => one.first - other.first);
  const firsts = byLine.map(({ first }) => first);

  return {
    count,
    at(index) {
      if (index < 0 || index >= count) return undefined;
      const block = blocks[lastUpTo(starts, index)];
      if (block === undefined) return undefined;
      return block.first === 0 ? { group: block.group } : { line: block.first + index - block.index };
    },
    indexOf(sequence) {
      const block = byLine[lastUpTo(firsts, sequence)];
      if (block !== undefined && sequence < block.first + block.lines) return block.index + sequence - block.first;
      const head = isGrouped ? (heads[outline.groupOf(sequence)] ?? -1) : -1;
      if (head >= 0 && closed.has(outline.groupOf(sequence))) return head;
      const after = byLine[lastUpTo(firsts, sequence) + 1];
      return after?.index ?? Math.max(0, count - 1);
    },
    headOf: (group) => heads[group] ?? -1,
  };
}

function hasAny(outline: Outline, runs: readonly number[], types: ReadonlySet<LogType>): boolean {
  for (let at = 0; at < runs.length; at += 2) {
    const [first = 0, lines = 0] = [runs[at], runs[at + 1]];
    for (let line = first; line < first + lines; line += 1) if (outline.isOf(line, types)) return true;
  }
  return false;
}
