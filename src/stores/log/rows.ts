// Which rows of a log are shown, one below the other: lines and the heads of groups, counted without making a row for each.
import { around, type LineRuns } from './finding/isolated.ts';
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
  /** These alone, with some lines around each; all lines where there are none such. */
  matches: LineRuns | undefined;
  lines: number;
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

export function rowsOf(outline: Outline, { isGrouped, closed, matches, lines: linesAround }: RowsWanted): LogRows {
  const blocks: Block[] = [];
  let count = 0;
  const add = (first: number, lines: number, group: number): void => {
    blocks.push({ index: count, first, lines, group });
    count += first === 0 ? 1 : lines;
  };
  const shownOf = (stretches: readonly number[]): readonly number[] =>
    matches === undefined ? stretches : around(stretches, matches, linesAround);
  const addLines = (stretches: readonly number[], group: number): void => {
    for (let at = 0; at < stretches.length; at += 2) add(stretches[at] ?? 0, stretches[at + 1] ?? 0, group);
  };
  const heads: number[] = [];
  if (isGrouped) {
    for (const [place, group] of outline.groups.entries()) {
      const stretches = shownOf(group.runs);
      if (stretches.length === 0) {
        heads.push(-1);
        continue;
      }
      heads.push(count);
      add(0, 0, place);
      if (closed.has(place)) continue;
      addLines(stretches, place);
    }
  } else if (outline.count > 0) addLines(shownOf([1, outline.count]), 0);

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
