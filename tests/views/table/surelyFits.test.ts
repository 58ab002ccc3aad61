// Which texts of a table need no cutting.
import { expect, test } from 'vitest';
import { surelyFits } from '../../../src/views/shared/recordTable/fit/surelyFits.ts';

test('a moment, a short word and a number need no cutting where they have room', () => {
  expect(surelyFits('2026-11-21 14:05:09', 143)).toBe(true);
  expect(surelyFits('vendor-12', 87)).toBe(true);
  expect(surelyFits('1,234', 60)).toBe(true);
  expect(surelyFits('-', 30)).toBe(true);
});

test('what may be wider than its room is cut, and wide letters count as wide', () => {
  expect(surelyFits('2026-11-21 14:05:09', 120)).toBe(false);
  expect(surelyFits('iiiiiiiiii', 70)).toBe(true);
  expect(surelyFits('MMMMMMMMMM', 70)).toBe(false);
});

test('of letters of other scripts nothing is known, so that they are cut', () => {
  expect(surelyFits('銀行', 500)).toBe(false);
  expect(surelyFits('𝕭𝖆𝖓𝖐', 500)).toBe(false);
});
