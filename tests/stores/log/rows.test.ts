// The rows of a log: lines and heads of groups, counted and found without making one for each.
import { describe, expect, it } from 'vitest';
import type { LogType } from '../../../src/api/contract/crawling/crawlerLogs.ts';
import { letterOf } from '../../../src/api/contract/crawling/logOutline.ts';
import { outlineOf, type PlacedPart } from '../../../src/stores/log/outline.ts';
import { matchesOf } from '../../../src/stores/log/finding/isolated.ts';
import { rowsOf, type RowsWanted } from '../../../src/stores/log/rows.ts';

const letters = (...types: LogType[]): string => types.map(letterOf).join('');
const one = 'transactions 901-111 1';
const other = 'estatements 902-444 2';

/** Two stored pages: the second goes on with the group of the first. */
const parts: PlacedPart[] = [
  {
    first: 1,
    types: letters('lifecycle', 'log', 'job', 'debug', 'job'),
    also: [[1, letters('debug')]],
    runs: [
      ['', 2],
      [`>${one}`, 2],
      [`>${other}`, 1],
    ],
    captures: [],
  },
  {
    first: 6,
    types: letters('error', 'log', 'lifecycle', 'log'),
    also: [],
    runs: [
      ['', 1],
      [one, 1],
      ['login', 2],
    ],
    captures: [[1, 'last-page']],
  },
];
const outline = outlineOf(parts);
const all: RowsWanted = { isGrouped: true, closed: new Set(), matches: undefined, lines: 0 };
const of = (...types: LogType[]) => matchesOf(outline, new Set(types), undefined);
const shown = (wanted: Partial<RowsWanted>) => {
  const rows = rowsOf(outline, { ...all, ...wanted });
  return Array.from({ length: rows.count }, (_none, index) => rows.at(index)).map((row) =>
    row === undefined ? '' : 'line' in row ? row.line : (outline.groups[row.group]?.title ?? ''),
  );
};

describe('the rows of a log', () => {
  it('stand under the heads of their groups, in the order in which the groups began', () => {
    expect(shown({})).toEqual(['Login', 1, 2, one, 3, 4, 7, other, 5, 6, 'Login 2', 8, 9]);
    expect(outline.groups.map(({ errors }) => errors)).toEqual([0, 0, 1, 0]);
  });

  it('are one row for a closed group', () => {
    expect(shown({ closed: new Set([0, 1]) })).toEqual(['Login', one, other, 5, 6, 'Login 2', 8, 9]);
  });

  it('are the lines in their order where the log is flat', () => {
    expect(shown({ isGrouped: false })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('are of some types, also of further ones, with the heads that have any', () => {
    expect(shown({ matches: of('debug') })).toEqual(['Login', 2, one, 4]);
    expect(shown({ isGrouped: false, matches: of('error', 'lifecycle') })).toEqual([1, 6, 8]);
  });

  it('are hits alone, with lines around each: of its group where the log is grouped, even where these are far from it', () => {
    const matches = matchesOf(outline, new Set(), [4, 6]);
    expect(shown({ isGrouped: false, matches })).toEqual([4, 6]);
    expect(shown({ isGrouped: false, matches, lines: 1 })).toEqual([3, 4, 5, 6, 7]);
    expect(shown({ isGrouped: false, matches, lines: 20 })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(shown({ matches })).toEqual([one, 4, other, 6]);
    expect(shown({ matches, lines: 1 })).toEqual([one, 3, 4, 7, other, 5, 6]);
    const hitsOfType = matchesOf(outline, new Set<LogType>(['error']), [4, 6, 5000]);
    expect(shown({ matches: hitsOfType, lines: 0 })).toEqual([other, 6]);
  });

  it('are found by their lines, or the next place where a line is not shown', () => {
    const rows = rowsOf(outline, { ...all, closed: new Set([2]) });
    for (let index = 0; index < rows.count; index += 1) {
      const row = rows.at(index);
      if (row !== undefined && 'line' in row) expect(rows.indexOf(row.line)).toBe(index);
    }
    // In a closed group: its head.
    expect(rows.at(rows.indexOf(6))).toEqual({ group: 2 });
    const flat = rowsOf(outline, { ...all, isGrouped: false, matches: of('error') });
    expect(flat.at(flat.indexOf(2))).toEqual({ line: 6 });
    expect([rows.at(-1), rows.at(rows.count)]).toEqual([undefined, undefined]);
  });
});

describe('an outline of which only the beginning is there', () => {
  const partial = outlineOf(parts.slice(0, 1), 9);
  const groupsOf = () => partial.groups.map(({ title, lines }) => [title, lines]);

  it('has the other lines in a group of their own, last', () => {
    expect([partial.count, partial.isPartial, outline.isPartial]).toEqual([9, true, false]);
    expect(groupsOf()).toEqual([
      ['Login', 2],
      [one, 2],
      [other, 1],
      ['Lines that are still being read', 4],
    ]);
    expect([partial.groupOf(5), partial.groupOf(6), partial.groupOf(9)]).toEqual([2, 3, 3]);
  });

  it('shows every line, and takes none that is unknown for one of a type', () => {
    const rows = rowsOf(partial, { ...all, isGrouped: false });
    expect([rows.count, rows.at(8)]).toEqual([9, { line: 9 }]);
    expect(matchesOf(partial, new Set(['log']), undefined)).toEqual([2, 2]);
  });
});
