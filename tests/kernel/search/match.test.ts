// How well one candidate fits what is typed, kind by kind, and which characters of its title are highlighted.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  marksIn,
  readTyped,
  tierAsTyped,
  tierInside,
  tierOfLetters,
  tierWithMistakes,
  tiers,
} from '../../../src/commands/kernel/search/match.ts';
import { makePile, type Candidate } from '../../../src/commands/kernel/search/search.ts';

const entryOf = (candidate: Partial<Candidate> & { title: string }) =>
  makePile([{ key: 'one', words: [], ...candidate }]).ready.entries[0] ?? expect.unreachable();
const finalise = entryOf({
  id: 'app.finalise',
  title: 'Finalise all',
  names: ['Close it'],
  short: 'fin',
  words: ['end: now', 'over-game'],
});
const guess = 1;

describe('as it is typed', () => {
  test.each([
    ['the title', 'finalise all', tiers.whole],
    ['the title in capitals, with blanks around and between', '  FINALISE \t all ', tiers.whole],
    ['the id', 'app.finalise', tiers.whole],
    ['the beginning of the id from the point on', 'app.f', tiers.prefix],
    ['the beginning of the id before the point', 'ap', 0],
    ['a point that is not in the id', '.fin', 0],
    ['the short form, which the title begins with as well', 'fin', tiers.short],
    ['another name', 'close it', tiers.exact],
    ['the first word of a name', 'close', tiers.word],
    ['the last word of a name', 'it', tiers.word],
    ['the beginning of a name', 'clos', tiers.prefix],
    ['the beginning of a name past its first word', 'close i', tiers.prefix],
    ['the beginning of a later word', 'al', tiers.starts],
    ['the inside of a word', 'inal', 0],
    ['the end of one name and the beginning of the next', 'all close', tiers.starts],
    ['words in another order', 'all fina', tiers.starts],
    ['words of which one is a synonym', 'all end', tiers.synonymStarts],
    ['words of which one is nowhere', 'all zebra', 0],
    ['a synonym up to its colon', 'end', tiers.synonym],
    ['the beginning of a synonym', 'en', tiers.synonymStarts],
    ['the last word of a synonym', 'now', tiers.synonym],
    ['a whole synonym with a hyphen', 'over-game', tiers.synonym],
    ['the word before a hyphen', 'over', tiers.synonymStarts],
    ['the word after a hyphen', 'game', tiers.synonymStarts],
  ])('%s', (_what, typed, tier) => {
    expect(tierAsTyped(finalise, readTyped(typed))).toBe(tier);
  });

  test('the best of several places counts, wherever it stands', () => {
    const many = entryOf({ title: 'Offset the offline off', words: ['offer'] });
    expect(tierAsTyped(many, readTyped('off'))).toBe(tiers.word);
    expect(tierAsTyped(entryOf({ title: 'Take offline', words: ['off'] }), readTyped('off'))).toBe(tiers.starts);
  });
});

describe('with a mistake', () => {
  test.each([
    ['in a whole word of the title', 'finalsie', tiers.typoInWord + guess],
    ['in the beginning of a word', 'fnali', tiers.typo + guess],
    ['in one of two whole words', 'all finalsie', tiers.typoInWord + guess],
    ['in one word beside the beginning of another', 'al finalsie', tiers.typo + guess],
    ['in a synonym', 'edn', tiers.typoInWord],
    ['in the beginning of a synonym', 'ovre', tiers.typo],
    ['in one of two words of which the other is nowhere', 'finalsie zebra', 0],
    ['two of them', 'fnialsie', 0],
    ['in two letters, of which nothing is forgiven', 'ni', 0],
  ])('%s', (_what, typed, tier) => {
    expect(tierWithMistakes(finalise, readTyped(typed))).toBe(tier);
  });

  /** Every way to spell a word with one mistake, from the shortest word in which it is forgiven. */
  const isNearly = (part: string, text: string): boolean => {
    if (text.startsWith(part)) return true;
    const without = (whole: string, at: number) => whole.slice(0, at) + whole.slice(at + 1);
    const line = text.split('\n')[0] ?? '';
    const places = Array.from({ length: part.length + 1 }, (_none, at) => at);
    const swapped = (at: number) => part.slice(0, at) + (part[at + 1] ?? '') + (part[at] ?? '') + part.slice(at + 2);
    return (
      (part.length >= 3 && places.slice(2).some((at) => text.startsWith(swapped(at - 2)))) ||
      (part.length >= 4 && places.some((at) => at < line.length && without(line, at).startsWith(part))) ||
      (part.length > 4 &&
        (places.some((at) => at < part.length && text.startsWith(without(part, at))) ||
          places.some(
            (at) =>
              at < line.length &&
              at < part.length &&
              text.startsWith(part.slice(0, at) + line[at] + part.slice(at + 1)),
          )))
    );
  };

  test('is forgiven as long as it is the only one of its word', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(word, word, word, (title, synonym, typed) => {
        const found = tierWithMistakes(entryOf({ title, words: [synonym] }), readTyped(typed));
        const isName = isNearly(typed, `${title}\n`);
        const isSynonym = isNearly(typed, `${synonym}\n`);
        expect(found > 0).toBe(isName || isSynonym);
        // One that is spelled rightly is found before one with a mistake.
        const isExact = title.startsWith(typed) || synonym.startsWith(typed);
        if (found > 0 && !isExact) expect(found % 2 === 0).toBe(isName);
      }),
      { numRuns: 1500, seed: 7 },
    );
  });
});

describe('guesses', () => {
  test.each([
    ['inside of a name', 'inalis', tiers.inside + guess],
    ['inside of a synonym', 'nd: no', tiers.inside],
    ['nowhere', 'zz', 0],
  ])('%s', (_what, typed, tier) => {
    expect(tierInside(finalise, readTyped(typed))).toBe(tier);
  });

  test.each([
    ['letters of the title in order, of which the first starts a word', 'fna', tiers.letters + guess],
    ['with blanks between them', 'f na', tiers.letters + guess],
    ['from a later word', 'al', tiers.letters + guess],
    ['letters of which the first starts no word', 'nal', 0],
    ['letters in another order', 'fxa', 0],
    ['a letter more than there is', 'allll', 0],
    ['letters of a synonym', 'edn', 0],
  ])('%s', (_what, typed, tier) => {
    expect(tierOfLetters(finalise, readTyped(typed))).toBe(tier);
  });
});

describe('marks', () => {
  const marks = (title: string, typed: string, tier: number) => marksIn(title, readTyped(typed), tier);
  test.each([
    ['nothing where nothing is typed', 'finalise', '', tiers.whole, []],
    ['a word at the beginning', 'finalise all', 'fin', tiers.prefix, [[0, 3]]],
    ['a later word', 'finalise all', 'all', tiers.word, [[9, 12]]],
    [
      'two words in another order',
      'finalise all',
      'al fin',
      tiers.starts,
      [
        [0, 3],
        [9, 11],
      ],
    ],
    ['what overlaps as one', 'finalise all', 'fin finali', tiers.starts, [[0, 6]]],
    ['what is inside of another as one', 'finalise all', 'finali fin', tiers.starts, [[0, 6]]],
    ['words that touch as one', 'app/lication', 'app/ lication', tiers.starts, [[0, 12]]],
    [
      'a word with a mistake, found so',
      'finalise all',
      'finalsie al',
      tiers.typo,
      [
        [0, 8],
        [9, 11],
      ],
    ],
    [
      'no word with a mistake where all was found as typed',
      'finalise all',
      'finalsie al',
      tiers.synonymStarts,
      [[9, 11]],
    ],
    ['the inside of a word', 'finalise all', 'nal', tiers.inside, [[2, 5]]],
    ['the beginning, found inside', 'xfinalise', 'xf', tiers.inside, [[0, 2]]],
    [
      'scattered letters',
      'finalise all',
      'fsa',
      tiers.letters,
      [
        [0, 1],
        [6, 7],
        [9, 10],
      ],
    ],
    [
      'scattered letters that touch as one',
      'finalise all',
      'fse',
      tiers.letters,
      [
        [0, 1],
        [6, 8],
      ],
    ],
    ['nothing of what is not there', 'finalise all', 'zzz', tiers.letters, []],
  ] as [string, string, string, number, number[][]][])('%s', (_what, title, typed, tier, wanted) => {
    expect(marks(title, typed, tier)).toEqual(wanted);
  });
});
