// Patterns, words and descriptions for tests: made of few letters, so that they meet often.
import fc from 'fast-check';
import type { Rule } from '../../../../server/engine/rules/rule.ts';

const word = fc.stringMatching(/^[AB1]{1,4}$/);
const literal = fc.oneof(word, fc.constantFrom('A', 'B', '1', ' ', 'é', 'É', 'ß', 'k', 'S', '\\.', '\\*', '-'));
const atom = fc.oneof(
  { weight: 6, arbitrary: literal },
  fc.constantFrom(
    '.',
    '\\s',
    '\\d',
    '\\w',
    '\\W',
    '[AB]',
    '[^A]',
    '[]A]',
    '[[:alpha:]]',
    '[A\\]B]',
    '\\b',
    '\\B',
    '^',
    '$',
  ),
  fc.constantFrom('\\pL', '\\p{Lu}', '\\x41', '\\QA\\E', '{', '}', '{,2}', '\\101', '(?i)a', '(?-i:a)', '(?i:b)'),
);
const quantifier = fc.constantFrom('', '', '', '?', '*', '+', '+?', '{2}', '{0}', '{0,1}', '{1,}', '{1,2}', '??');
export const pattern: fc.Arbitrary<string> = fc.letrec<{ node: string; row: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    atom,
    fc
      .tuple(fc.constantFrom('(', '(?:', '(?P<n>', '(?<m>'), fc.array(tie('row'), { minLength: 1, maxLength: 3 }))
      .map(([open, branches]) => `${open}${branches.join('|')})`),
  ),
  row: fc
    .array(fc.tuple(tie('node'), quantifier), { maxLength: 4 })
    .map((items) => items.map(([node, sign]) => node + sign).join('')),
})).row;

export const description = fc.oneof(
  fc
    .array(fc.constantFrom('A', 'B', '1', 'AB', 'BA', ' ', ' ', 'é', 'ß', 'K', 'ſ', '.', '*', 'x'), { maxLength: 14 })
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

const words = fc
  .array(fc.oneof(word, fc.constantFrom('A B', ' ', 'é', '1')), { maxLength: 2 })
  .map((list) => list.join(','));

export const rules: fc.Arbitrary<Rule[]> = fc
  .array(
    fc.record({
      scope: fc.constantFrom('one', 'two'),
      regex: fc.oneof(
        { weight: 5, arbitrary: pattern },
        { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 8 }) },
      ),
      keywords: fc.oneof(fc.constant(''), words),
      filterwords: fc.oneof(fc.constant(''), words),
      broad: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((list) => list.map((rule, index) => ({ id: index + 1, ...rule })));

export const rule = (id: number, regex: string, more: Partial<Rule> = {}): Rule => ({
  id,
  scope: 'AU',
  regex,
  keywords: '',
  filterwords: '',
  broad: false,
  ...more,
});
