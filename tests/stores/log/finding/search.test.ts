// How far a search of a log is, and whether the next hit can be told already, while it goes round from where it began.
import { expect, it } from 'vitest';
import { isNextKnown, linesLeft, newSearch, withAnswer } from '../../../../src/stores/log/finding/search.ts';

const count = 1000;
const begun = newSearch('text', false, false, 400);
const later = withAnswer(begun, { count, hits: [450], next: 600 });
const atEnd = withAnswer(later, { count, hits: [], next: null });
const round = withAnswer(atEnd, { count, hits: [50], next: 200 });
const over = withAnswer(round, { count, hits: [], next: null });

it('a search goes from where it began to the end, and then from the first line on', () => {
  expect([begun, later, atEnd, round, over].map(linesLeft)).toEqual([
    { from: 400 },
    { from: 600 },
    { from: 1, to: 399 },
    { from: 200, to: 399 },
    undefined,
  ]);
  expect([begun, later, atEnd, round, over].map(({ searched }) => searched)).toEqual([0, 200, 601, 800, undefined]);
  expect(over.hits).toEqual([50, 450]);
});

it.each([
  ['the next hit, where all lines up to it were searched', later, 420, 1, true],
  ['no next hit while lines are left before the one that is known', later, 100, 1, false],
  ['no next hit before the end', later, 500, 1, false],
  [
    'none after the end, before those at the beginning were searched',
    newSearch('text', false, false, 400),
    500,
    1,
    false,
  ],
  ['the first hit after the end, once lines from the first one on were searched', round, 500, 1, true],
  ['a previous hit, where all lines from it on were searched', later, 500, -1, true],
  ['no previous hit while lines are left before the cursor', later, 400, -1, false],
  ['the last hit, once all lines before the cursor and after it were searched', round, 40, -1, true],
  ['any hit of a search that is over', over, 300, -1, true],
] as const)('tells %s', (_what, search, line, step, isKnown) => {
  // The lists of hits are shared between the steps of one search: this one is as it was then.
  const hits = search.hits.filter((hit) => (hit >= search.begin ? hit <= search.upTo : hit <= search.round));
  expect(isNextKnown({ ...search, hits }, line, step)).toBe(isKnown);
});
