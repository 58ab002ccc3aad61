// What comes first when a few letters are typed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findIn, makeIndex, makePile, type Candidate, type Favour } from '../../src/commands/kernel/search.ts';
import { awkwardStrings } from '../data/load.ts';

const none: Favour = { frecency: () => 0, isHere: () => false };
const of = (...titles: string[]) => makeIndex(titles.map((title): Candidate => ({ key: title, title, words: [] })));
const find = (index: ReturnType<typeof of>, text: string, favour = none) =>
  index.find(text, 50, favour).map(({ candidate }) => candidate.title);

describe('ranking', () => {
  it('goes exact, word, beginning, word beginnings, inside, letters in order', () => {
    const index = of('Bxanzx', 'Anzac Day', 'Bank ANZ', 'ANZ', 'A new zone', 'My anzac');
    expect(find(index, 'anz')).toEqual(['ANZ', 'Bank ANZ', 'Anzac Day', 'My anzac', 'Bxanzx', 'A new zone']);
  });

  it('finds words by their beginnings', () => {
    expect(find(of('Go to Applications', 'Go to Crawlers'), 'go ap')).toEqual(['Go to Applications']);
  });

  it('finds words by one letter of each, too, before the same letters inside of words', () => {
    const names = ['Bag apart', 'Go to Applications'].map((title) => ({ key: title, title, words: [] }));
    const [first] = findIn([makePile(names, false)], 'g ap', 1, none);
    expect(first?.candidate.title).toBe('Go to Applications');
  });

  it('prefers what was used, then what is covered more, then what is here, inside one kind of match', () => {
    const index = of('Copy link', 'Copy id', 'Copyright');
    expect(find(index, 'copy')[0]).toBe('Copy id');
    expect(find(index, 'copy', { ...none, frecency: (key) => (key === 'Copy link' ? 3 : 0) })[0]).toBe('Copy link');
    expect(find(index, 'copy', { ...none, frecency: (key) => (key === 'Copyright' ? 100 : 0) })[0]).toBe('Copy id');
  });

  it('finds by other words and by id, and marks the letters of the title', () => {
    const index = makeIndex([{ key: 'bank.offline', title: 'Take offline', words: ['off'] }]);
    expect(index.find('off', 5, none)[0]).toMatchObject({ candidate: { key: 'bank.offline' }, marks: [[5, 8]] });
    expect(index.find('bank.offline', 5, none)).toHaveLength(1);
    expect(index.find('zzz', 5, none)).toEqual([]);
  });

  it('lists everything when nothing is typed, the used first', () => {
    expect(find(of('A', 'B', 'C'), '', { ...none, frecency: (key) => (key === 'C' ? 1 : 0) })).toEqual(['C', 'A', 'B']);
  });

  it('stays ranked and whole on awkward and long text', () => {
    const index = of(...awkwardStrings());
    for (const text of awkwardStrings()) expect(() => index.find(text, 50, none)).not.toThrow();
    expect(index.find('x'.repeat(10_000), 50, none)).toEqual([]);
  });
});

describe('what is passed over unread', () => {
  const parts = ['ha', 'r', 'our', 'go', 'an', 'a', ' ', '-', '.', '1', '42', 'É', 'riv', 'er', '/', 'sw', 'i'];
  const text = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 6 }).map((some) => some.join(''));
  const candidate = fc.record({ key: text, title: text, words: fc.array(text, { maxLength: 2 }) });
  const favours: Favour = { frecency: (key) => (key.length % 5 === 0 ? key.length : 0), isHere: (key) => key === 'go' };

  it('is never among the best', () => {
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 60 }), text, fc.boolean(), (candidates, typed, isFavoured) => {
        const best = (most: number) => findIn([makePile(candidates, isFavoured)], typed, most, favours);
        // Where there is room for all of them, none is passed over.
        expect(best(4)).toEqual(best(1000).slice(0, 4));
      }),
      { numRuns: 500 },
    );
  });
});
