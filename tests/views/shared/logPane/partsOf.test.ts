// A line of a megabyte is shown in parts, none of which is lost or cut through a character.
import { expect, it } from 'vitest';
import { partsOf } from '../../../../src/views/shared/logPane/lineText.ts';

it.each([
  ['nothing', '', 1],
  ['a short one', 'short', 1],
  ['words', 'lorem ipsum '.repeat(100_000), 120],
  ['one word', 'x'.repeat(1_000_000), 100],
  ['characters of two halves', `x${'😀'.repeat(20_000)}`, 4],
])('%s comes back whole', (_name, text, least) => {
  const parts = partsOf(text);
  expect(parts.join('')).toBe(text);
  expect(parts.length).toBeGreaterThanOrEqual(least - 1);
  expect(parts.every((part) => part.isWellFormed() && part.length <= 10_300)).toBe(true);
});
