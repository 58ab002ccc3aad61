// What comes first when a few letters are typed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findIn,
  makeIndex,
  makePile,
  noFavour,
  type Candidate,
  type Favour,
} from '../../../src/commands/kernel/search/search.ts';
import { awkwardStrings } from '../../data/load.ts';

const none: Favour<Candidate> = noFavour;
const named = (...titles: string[]) => titles.map((title): Candidate => ({ key: title, title, words: [] }));
const of = (...titles: string[]) => makeIndex(named(...titles));
const find = (index: ReturnType<typeof of>, text: string, favour = none) =>
  index.find(text, 50, favour).map(({ candidate }) => candidate.title);
const marksOf = (title: string, text: string) => of(title).find(text, 1, none)[0]?.marks;

describe('ranking', () => {
  it('goes exact, word, beginning, word beginnings', () => {
    const index = of('Bxanzx', 'Anzac Day', 'Bank ANZ', 'ANZ', 'A new zone', 'My anzac', 'Bank anz-plus');
    expect(find(index, 'anz')).toEqual(['ANZ', 'Bank ANZ', 'Anzac Day', 'My anzac', 'Bank anz-plus']);
  });

  it('tries a weaker way only when the stronger ones find nothing', () => {
    expect(find(of('Bxanzx', 'A new zone'), 'anz')).toEqual(['Bxanzx']);
    expect(find(of('A new zone', 'Plan zero'), 'anz')).toEqual(['A new zone']);
    expect(find(of('Recrawl', 'R e c r w a l'), 'recrwal')).toEqual(['Recrawl']);
  });

  it('finds words by their beginnings, in any order', () => {
    expect(find(of('Go to Applications', 'Go to Crawlers'), 'go ap')).toEqual(['Go to Applications']);
    expect(find(of('Go to Applications', 'Go to Crawlers'), 'cr go')).toEqual(['Go to Crawlers']);
  });

  it('finds words by one letter of each, too, before the same letters inside of words', () => {
    const [first] = findIn([makePile(named('Bag apart', 'Go to Applications'))], 'g ap', 1, none);
    expect(first?.candidate.title).toBe('Go to Applications');
  });

  it.each([
    ['swapped', 'recrwal'],
    ['missing', 'recral'],
    ['additional', 'reccrawl'],
    ['wrong', 'recrowl'],
    ['the first missing', 'ecrawl'],
    ['in each of two words', 'recrwal agian'],
  ])('forgives one letter: %s', (_what, typed) => {
    expect(find(of('Recrawl again', 'Refresh'), typed)).toEqual(['Recrawl again']);
  });

  it.each([
    ['two letters', 'rcrwla'],
    ['short words', 'rez'],
    ['numbers', '5001'],
  ])('does not forgive %s', (_what, typed) => {
    expect(find(of('Recrawl', 'Res', 'Find 5000'), typed)).toEqual([]);
  });

  it('among very many neither forgives the first letter nor looks for scattered ones', () => {
    const many = makePile(named(...Array.from({ length: 5001 }, (_none, at) => `Harbour ${at}`)));
    const count = (text: string) => findIn([many], text, 9, none).length;
    expect([count('harbour'), count('ahrbour'), count('harbuor'), count('xarbour')]).toEqual([9, 9, 9, 0]);
    expect([count('arbou'), count('hrbr')]).toEqual([9, 0]);
  });

  it('takes an answer to a question for no scattered letters of a title', () => {
    const index = of('Show applications not finalised: Blank Slate Broking');
    expect(find(index, 'show applications finalised: no')).toHaveLength(1);
    expect(find(index, 'show applications finalised:no')).toEqual([]);
  });

  it('puts whole words with a mistake before the beginnings of others', () => {
    expect(find(of('Finalised rows', 'Finalise'), 'finalsie')).toEqual(['Finalise', 'Finalised rows']);
  });

  it('puts titles, names and ids before synonyms', () => {
    const index = makeIndex([
      { key: 'a.finalise', id: 'a.finalise', title: 'Finalise', short: 'finalise', words: ['close'] },
      { key: 'menu.toggle', id: 'menu.toggle', title: 'Open or close the menu', short: 'menu', words: [] },
      { key: 'go.apps', id: 'go.apps', title: 'Go to Applications', names: ['Applications'], words: ['apps'] },
      { key: 'apps.show', id: 'apps.show', title: 'Show applications', short: 'apps', words: ['apps'] },
    ]);
    expect(find(index, 'close')).toEqual(['Open or close the menu', 'Finalise']);
    expect(find(index, 'apps')).toEqual(['Show applications', 'Go to Applications']);
    expect(find(index, 'app')).toEqual(['Go to Applications', 'Show applications']);
    // An id is found by itself, and by its beginning from the point on.
    expect(find(index, 'a.finalise')).toEqual(['Finalise']);
    expect(find(index, 'a.fin')).toEqual(['Finalise']);
    expect(find(index, 'toggle')).toEqual([]);
  });

  it('puts what only looks before what changes something, and never guesses at the latter', () => {
    const show = makePile(named('Show: Harbour'));
    const change = makePile(named('Set: Harbour'), { changes: true });
    const titles = (text: string) => findIn([change, show], text, 9, none).map(({ candidate }) => candidate.title);
    expect(titles('harbour')).toEqual(['Show: Harbour', 'Set: Harbour']);
    expect(titles('harbuor')).toEqual(['Show: Harbour', 'Set: Harbour']);
    expect([titles('rbour'), titles('hrb'), titles('stharb')]).toEqual([['Show: Harbour'], ['Show: Harbour'], []]);
  });

  it('puts what cannot be done here last, unless its whole title is typed', () => {
    const piles = [makePile(named('Recrawl'), { group: 'elsewhere' }), makePile(named('Recrawls, all'))];
    const titles = (text: string, favour: Partial<Favour<Candidate>>) =>
      findIn(piles, text, 9, { ...none, ...favour }).map(({ candidate }) => candidate.title);
    const isBlocked = (group: string) => group === 'elsewhere';
    const isRefused = ({ title }: Candidate) => title === 'Recrawl';
    expect(titles('recr', {})).toEqual(['Recrawl', 'Recrawls, all']);
    expect(titles('recr', { isBlocked })).toEqual(['Recrawls, all', 'Recrawl']);
    expect(titles('recr', { isRefused })).toEqual(['Recrawls, all', 'Recrawl']);
    expect(titles('recrawl', { isBlocked, isRefused })).toEqual(['Recrawl', 'Recrawls, all']);
  });

  it('prefers what was used, then what is covered more, then what is here, inside one kind of match', () => {
    const index = of('Copy link', 'Copy id', 'Copyright');
    expect(find(index, 'copy')[0]).toBe('Copy id');
    expect(find(index, 'copy', { ...none, frecency: (key) => (key === 'Copy link' ? 3 : 0) })[0]).toBe('Copy link');
    expect(find(index, 'copy', { ...none, frecency: (key) => (key === 'Copyright' ? 100 : 0) })[0]).toBe('Copy id');
    const far = makePile(named('Copy it'), { group: 'far' });
    const here = makePile(named('Copy this'), { group: 'here' });
    const nearness = (group: string) => (group === 'here' ? 1 : 0);
    expect(findIn([far, here], 'copy', 1, { ...none, nearness })[0]?.candidate.title).toBe('Copy this');
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

describe('marks', () => {
  it.each([
    ['Take offline', 'off', [[5, 8]]],
    ['Kickoff, then off', 'off', [[14, 17]]],
    ['Take offline', 'take off', [[0, 8]]],
    [
      'Take offline: ANZ',
      'anz off',
      [
        [5, 8],
        [14, 17],
      ],
    ],
    [
      'Download CSV',
      'downlaod csv',
      [
        [0, 8],
        [9, 12],
      ],
    ],
    ['Recrawl', 'recral', [[0, 7]]],
    ['Recrawl', 'reccrawl', [[0, 7]]],
    [
      'Go to Crawlers',
      'gtc',
      [
        [0, 1],
        [3, 4],
        [6, 7],
      ],
    ],
    ['Kiwibank', 'bank', [[4, 8]]],
  ])('of "%s" for "%s"', (title, text, marks) => {
    expect(marksOf(title, text)).toEqual(marks);
  });

  it('are none where a synonym was found', () => {
    const index = makeIndex([{ key: 'one', title: 'Commonwealth Bank', words: ['cba'] }]);
    expect(index.find('cba', 1, none)[0]?.marks).toEqual([]);
    expect(index.find('cba bank', 1, none)[0]?.marks).toEqual([[13, 17]]);
  });
});

describe('what is passed over unread', () => {
  const parts = ['ha', 'r', 'our', 'go', 'an', 'a', ' ', '-', '.', '1', '42', 'É', 'riv', 'er', '/', 'sw', 'i'];
  const text = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 6 }).map((some) => some.join(''));
  const candidate = fc.record({
    key: text,
    id: text,
    title: text,
    names: fc.array(text, { maxLength: 1 }),
    short: text,
    words: fc.array(text, { maxLength: 2 }),
  });
  const favours: Favour<Candidate> = {
    ...none,
    frecency: (key) => (key.length % 5 === 0 ? key.length : 0),
    nearness: (group) => (group === 'changing' ? 1 : 0),
    isBlocked: (group) => group === 'elsewhere',
  };

  it('is never among the best', () => {
    const candidates = fc.array(candidate, { maxLength: 40 });
    fc.assert(
      fc.property(candidates, candidates, candidates, text, fc.boolean(), (some, more, others, typed, isUsed) => {
        const piles = [
          makePile(some, { isUsed }),
          makePile(more, { group: 'changing', changes: true }),
          makePile(others, { group: 'elsewhere' }),
        ];
        const best = (most: number) => findIn(piles, typed, most, favours);
        // Where there is room for all of them, none is passed over.
        expect(best(4)).toEqual(best(1000).slice(0, 4));
      }),
      { numRuns: 500 },
    );
  });

  it('is nothing that is there: what the signs leave out is not found without them either', () => {
    const words = ['harbour', 'anz', 'river', 'go', 'crawl', 'e-mail', '42'];
    const phrase = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((some) => some.join(' '));
    fc.assert(
      fc.property(phrase, fc.shuffledSubarray([0, 1, 2, 3], { minLength: 1 }), (title, order) => {
        const all = title.split(' ');
        const typed = order.flatMap((at) => all[at]?.slice(0, 3) ?? []).join(' ');
        expect(find(of(title), typed)).toEqual([title]);
      }),
    );
  });
});
