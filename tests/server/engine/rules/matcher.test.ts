// Which rules match a description and which one decides; looking for signs first never changes the outcome.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openCompiledRules, type CompiledRules } from '../../../../server/engine/rules/compiledRules.ts';
import { changesBetween } from '../../../../server/engine/rules/changes.ts';
import { isPlain } from '../../../../server/engine/rules/patterns/plainPattern.ts';
import { literalsOf } from '../../../../server/engine/rules/patterns/literals.ts';
import { compilePattern, PatternRefused, type Pattern } from '../../../../server/engine/rules/patterns/pattern.ts';
import { literalFinder } from '../../../../server/engine/rules/patterns/literalFinder.ts';
import type { Rule, RuleLists } from '../../../../server/engine/rules/rule.ts';
import { phrasesOf, sanitise } from '../../../../server/engine/rules/sanitise.ts';
import { description, pattern, rule, rules } from './patterns.ts';

const noRules: RuleLists = { type: [], category: [] };

function category(...list: Rule[]): CompiledRules {
  const compiled = openCompiledRules();
  compiled.take({ type: [], category: list });
  return compiled;
}
const all = (list: Rule[], text: string): number[] => category(...list).all('category', sanitise(text));
const first = (list: Rule[], text: string): number => category(...list).first('category', 'AU', sanitise(text));

function readable(regex: string): Pattern | undefined {
  try {
    return compilePattern(regex);
  } catch (error) {
    if (error instanceof PatternRefused) return undefined;
    throw error;
  }
}

describe('a description', () => {
  it('is made one form: compatible letters, single blanks, capitals, nothing invisible', () => {
    expect(sanitise('  Visa\tpurchase\u00a0 Ｂramble\u202e\u200b grocer\n')).toBe('VISA PURCHASE BRAMBLE GROCER');
    expect(sanitise('x'.repeat(5000))).toHaveLength(500);
    expect(sanitise(`${'x'.repeat(499)}😀`)).toBe('X'.repeat(499));
  });

  it('has a form that has that form itself', () => {
    fc.assert(
      fc.property(fc.oneof(description, fc.string({ unit: 'grapheme' })), (text) => {
        expect(sanitise(sanitise(text))).toBe(sanitise(text));
      }),
    );
  });
});

describe('a rule', () => {
  it('matches in any letter case and over any white space', () => {
    expect(all([rule(1, 'bramble\\s+GROCER')], 'visa Bramble   Grocer 12')).toEqual([1]);
  });

  it('needs every keyword, and none of the filterwords', () => {
    const one = [rule(1, 'GROCER', { keywords: 'bramble, grocer', filterwords: 'refund,gift card' })];
    expect(all(one, 'BRAMBLE GROCER')).toEqual([1]);
    expect(all(one, 'OTHER GROCER')).toEqual([]);
    expect(all(one, 'BRAMBLE GROCER REFUNDED')).toEqual([]);
    expect(all(one, 'BRAMBLE GROCER GIFT   CARD')).toEqual([]);
    expect(all(one, 'BRAMBLE GROCER CARD')).toEqual([1]);
  });

  it('that is broad decides only where no narrow one matches', () => {
    const list = [rule(1, 'BRAMBLE GROCER SYDNEY', { broad: true }), rule(2, 'BRAMBLE')];
    expect(first(list, 'BRAMBLE GROCER SYDNEY')).toBe(2);
    expect(first([list[0] ?? rule(0, 'X')], 'BRAMBLE GROCER SYDNEY')).toBe(1);
  });

  it('that demands more text decides before one that demands less, and the older before the younger', () => {
    expect(first([rule(1, 'BRAMBLE'), rule(2, 'BRAMBLE\\s+GROCER')], 'BRAMBLE GROCER')).toBe(2);
    expect(first([rule(1, '.*'), rule(2, 'x', { keywords: 'bramble' })], 'BRAMBLE X')).toBe(2);
    expect(first([rule(2, 'BRAMBLE'), rule(1, 'GROCERY|GROCERS')], 'BRAMBLE GROCERS')).toBe(1);
  });

  it('counts in its own scope alone', () => {
    const list = [rule(1, 'BRAMBLE', { scope: 'NZ' }), rule(2, 'BRAMBLE')];
    expect(first(list, 'BRAMBLE')).toBe(2);
    expect(all(list, 'BRAMBLE').sort()).toEqual([1, 2]);
  });

  it('that cannot be read is left out with the reason, and the others still match', () => {
    const set = category(
      rule(1, '(?=A)B'),
      rule(2, '(A)\\1'),
      rule(3, '(('),
      rule(4, 'a{400}|b{400}|c{400}'),
      rule(5, 'A'),
      rule(6, ''),
    );
    expect(set.skipped()).toEqual([
      { kind: 'category', id: 1, reason: 'Look-around (such as (?=…) or (?<!…)) is not supported' },
      { kind: 'category', id: 2, reason: 'Back-references (such as \\1) are not supported' },
      { kind: 'category', id: 3, reason: expect.stringContaining('The pattern cannot be read: ') },
      { kind: 'category', id: 4, reason: expect.stringContaining('at most 1000 are allowed') },
      { kind: 'category', id: 6, reason: 'The pattern is empty' },
    ]);
    expect(set.first('category', 'AU', 'AB')).toBe(5);
  });
});

describe('signs', () => {
  it('are the literals of text that a pattern demands', () => {
    const oneOf = (regex: string) => literalsOf(regex).oneOf;
    expect(oneOf('^VISA (PURCHASE|DEBIT)\\b.*\\bAU$')).toEqual(['VISA PURCHASE', 'VISA DEBIT']);
    expect(oneOf('bramble\\s+grocer')).toEqual(['BRAMBLE GROCER']);
    expect(oneOf('colou?r fabric')).toEqual(['R FABRIC']);
    expect(oneOf('(A|BB)')).toBeUndefined();
    expect(oneOf('[0-9]+')).toBeUndefined();
    expect(oneOf('(?i)refund')).toEqual(['REFUND']);
    expect(oneOf('SALARY <[A-Z ]+>')).toEqual(['SALARY <']);
  });

  it('stand in every description that the pattern matches', () => {
    fc.assert(
      fc.property(pattern, description, (regex, words) => {
        const text = sanitise(words);
        const { oneOf } = literalsOf(regex);
        if (oneOf === undefined || readable(regex)?.test(text) !== true) return;
        expect(oneOf.some((literal) => text.includes(literal))).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('are all found, however they overlap', () => {
    const literals = fc.uniqueArray(fc.stringMatching(/^[AB1é]{1,5}$/), { maxLength: 12 });
    fc.assert(
      fc.property(literals, fc.stringMatching(/^[AB1é ]{0,30}$/), (list, text) => {
        const found = new Set(literalFinder(list)(text));
        expect([...found].sort((a, b) => a - b)).toEqual(
          list.flatMap((literal, index) => (text.includes(literal) ? [index] : [])),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('never change what matches, nor what decides, beside a plain loop over all rules', () => {
    fc.assert(
      fc.property(rules, fc.array(description, { minLength: 1, maxLength: 6 }), (list, words) => {
        const set = category(...list);
        for (const text of words.map(sanitise)) {
          for (const scope of ['one', 'two'])
            expect(set.first('category', scope, text)).toBe(plainLoop(list, scope, text)[0] ?? 0);
          expect(set.all('category', text)).toEqual(['one', 'two'].flatMap((scope) => plainLoop(list, scope, text)));
        }
      }),
      { numRuns: 600 },
    );
  });
});

describe('a version after another', () => {
  it('decides as if its rules were all that ever were, however it was brought', () => {
    const versions = fc.array(rules, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(
        versions,
        fc.array(description, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (all, words, whole) => {
          const following = openCompiledRules();
          let before: RuleLists = noRules;
          for (const list of all) {
            const now = { type: [], category: list };
            if (whole) following.take(now);
            else following.amend(changesBetween(before, now));
            before = now;
            const fresh = category(...list);
            for (const text of words.map(sanitise)) {
              expect(following.all('category', text)).toEqual(fresh.all('category', text));
              expect(following.first('category', 'one', text)).toBe(fresh.first('category', 'one', text));
            }
            expect(new Set(following.skipped())).toEqual(new Set(fresh.skipped()));
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('still decides right after many changes one by one, and without its last rule', () => {
    const following = openCompiledRules();
    const numbered = (id: number, word: string) => ({ type: [], category: [rule(id, word)] });
    const gone = (...ids: number[]) => ({ type: [], category: ids });
    for (let id = 1; id <= 250; id += 1) {
      following.amend({ gone: gone(id - 1), changed: numbered(id, `SHOP ${id}`) });
      expect(following.all('category', `SHOP ${id}`)).toEqual([id]);
    }
    following.amend({ gone: gone(250), changed: noRules });
    expect(following.all('category', 'SHOP 250')).toEqual([]);
  });

  it('compiles later only what can surely be read', () => {
    const marks = ['(', '(?:', ')', '|', '^', '$', '*', '+', '?', '{', '}', '[', ']', '[A-Z]', '[^0-9]', '[\\w.]'];
    const letters = ['A', 'k', '7', ' ', '.', '-', "'", '&', '/', ':'];
    const part = fc.constantFrom(...letters, ...marks, '\\b', '\\d', '\\s', '\\.', '\\-', '\\/', '\\$', '\\1');
    const soup = fc.array(part, { minLength: 1, maxLength: 14 }).map((parts) => parts.join(''));
    const repeated = fc
      .tuple(
        fc.constantFrom('a', 'k?', '(a)*', '|', '[a-z]+?', '\\W*', '(?:(a|)*|^)'),
        fc.integer({ min: 1, max: 150 }),
      )
      .map(([one, times]) => one.repeat(times));
    fc.assert(
      fc.property(fc.oneof(pattern, soup, repeated), (regex) => {
        if (isPlain(regex)) expect([regex, readable(regex) === undefined]).toEqual([regex, false]);
      }),
      { numRuns: 5000 },
    );
    for (const regex of ['^VISA (PURCHASE|DEBIT)\\b.*\\bAU$', 'BRAMBLE\\s+GROCER[0-9 ]*', "MCDONALD'?S"])
      expect([regex, isPlain(regex)]).toEqual([regex, true]);
    for (const regex of ['a{400}', '(?=A)', '(A)\\1', '((', 'a**', '|*'])
      expect([regex, isPlain(regex)]).toEqual([regex, false]);
  });
});

/** The meaning of the rules, without any hurry. */
function plainLoop(list: Rule[], scope: string, text: string): number[] {
  const weight = ({ regex, keywords }: Rule): number =>
    literalsOf(regex).weight + phrasesOf(keywords).reduce((sum, phrase) => sum + phrase.length, 0);
  return list
    .filter((one) => one.scope === scope && readable(one.regex)?.test(text) === true)
    .filter(({ keywords }) => phrasesOf(keywords).every((phrase) => text.includes(phrase)))
    .filter(({ filterwords }) => !phrasesOf(filterwords).some((phrase) => text.includes(phrase)))
    .toSorted((a, b) => Number(a.broad) - Number(b.broad) || weight(b) - weight(a) || a.id - b.id)
    .map(({ id }) => id);
}
