// A fling through a log asks for what it is coming to, before what it leaves behind.
import { expect, it } from 'vitest';
import { wantedRows } from '../../../../src/views/shared/logPane/wantedRows.ts';

const wanted = (seen: readonly [number, number], moved: number): readonly number[] => [...wantedRows(seen, moved)];
const farthest = (rows: readonly number[]) => [Math.min(...rows), Math.max(...rows)];

it('wants what is seen first, and at rest half a page around it', () => {
  const rows = wanted([1000, 1030], 3);
  expect(rows.slice(0, 31)).toEqual(Array.from({ length: 31 }, (_none, place) => 1000 + place));
  expect(farthest(rows)).toEqual([750, 1280]);
});

it.each([
  [450, 2_801],
  [5_000, 3_001],
])('flung down by %i rows a step, it wants rows down to %i next', (step, to) => {
  const rows = wanted([1000, 1030], step);
  expect(Math.max(...rows)).toBeGreaterThan(to - 100);
  expect(Math.max(...rows)).toBeLessThanOrEqual(to + 100);
  expect(rows.indexOf(1031 + 1000)).toBeGreaterThan(30);
  expect(rows.indexOf(1031 + 1000)).toBeLessThan(rows.indexOf(999));
});

it('flung up, it wants what stands above, and nothing above the first row', () => {
  expect(Math.min(...wanted([5000, 5030], -450))).toBe(3200);
  expect(Math.min(...wanted([600, 630], -450))).toBe(0);
});
