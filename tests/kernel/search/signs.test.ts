// What is told of a text without reading it never promises less than the text is found by, and seldom much more.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTyped, tiers } from '../../../src/commands/kernel/search/match.ts';
import { makePile, type Candidate } from '../../../src/commands/kernel/search/search.ts';
import { waysFor } from '../../../src/commands/kernel/search/ways.ts';

const parts = ['har', 'bour', 'go', 'an', 'a', 'z', ' ', '-', '.', ':', '1', '42', 'é', 'river', '/', 'sw', 'e'];
const text = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 6 }).map((some) => some.join(''));
const candidate = fc.record({
  key: text,
  id: text,
  title: text,
  names: fc.array(text, { maxLength: 1 }),
  short: fc.option(text, { nil: undefined }),
  words: fc.array(text, { maxLength: 2 }),
});
/** Something that stands in the candidate, in another order, cut short, or with one letter changed. */
const typedFor = ({ id, title, names, short, words }: Omit<Candidate, 'key'>) =>
  fc
    .tuple(
      fc.constantFrom(id ?? '', title, ...(names ?? []), short ?? title, ...words),
      fc.nat(20),
      fc.nat(20),
      fc.constantFrom('whole', 'cut', 'turned', 'swapped', 'wrong', 'more', 'less'),
    )
    .map(([from, at, length, how]) => {
      const place = at % Math.max(1, from.length);
      if (how === 'cut') return from.slice(place, place + 1 + length);
      if (how === 'turned') return from.split(' ').toReversed().join(' ');
      if (how === 'swapped')
        return from.slice(0, place) + (from[place + 1] ?? '') + (from[place] ?? '') + from.slice(place + 2);
      if (how === 'wrong') return `${from.slice(0, place)}x${from.slice(place + 1)}`;
      if (how === 'more') return `${from.slice(0, place)}x${from.slice(place)}`;
      return how === 'less' ? from.slice(0, place) + from.slice(place + 1) : from;
    });

test('never less than it is found by, in any way of matching', () => {
  fc.assert(
    fc.property(
      candidate.chain((one) => fc.tuple(fc.constant(one), typedFor(one))),
      ([one, typed]) => {
        const { entries, signs } = makePile([one]).ready;
        const read = readTyped(typed);
        for (const way of waysFor(read)) {
          const tier = way.tierOf(entries[0] ?? expect.unreachable());
          expect(way.highestIn(signs)(0), `${read.text} in ${JSON.stringify(one)}`).toBeGreaterThanOrEqual(tier);
        }
      },
    ),
    { numRuns: 1500, seed: 12 },
  );
});

test('among very many a mistake is still found, except in the first two letters', () => {
  const many = Array.from({ length: 5001 }, (_none, at) => ({ key: `${at}`, title: `Harbour ${at}`, words: [] }));
  const { entries, signs } = makePile(many).ready;
  const foundBy = (typed: string) =>
    waysFor(readTyped(typed)).map((way) =>
      entries.some((entry, at) => way.highestIn(signs)(at) > 0 && way.tierOf(entry) > 0),
    );
  expect(foundBy('harbuor')).toEqual([false, true, false, false]);
  expect(foundBy('ahrbour')).toEqual([false, true, false, false]);
  expect(foundBy('xharbour')).toEqual([false, true, false, false]);
  expect(foundBy('xarbour')).toEqual([false, false, false, false]);
  expect(foundBy('hrbr')).toEqual([false, false, false, false]);
});

test('very many are more than 5,000, and among them only letters stand for each other that are the same', () => {
  const titles = ['Arbour', 'Zebras', '7tunnel', 'Émerald'];
  const foundIn = (count: number) => {
    const { entries, signs } = makePile(
      Array.from({ length: count }, (_none, at) => ({ key: `${at}`, title: titles[at % 4] ?? '', words: [] })),
    ).ready;
    return ['érbour', 'éebras', 'wtunnel', 'imerald'].filter((typed) =>
      waysFor(readTyped(typed)).some((way) =>
        entries.some((entry, at) => way.highestIn(signs)(at) > 0 && way.tierOf(entry) > 0),
      ),
    );
  };
  expect(foundIn(5001)).toEqual([]);
  expect(foundIn(5000)).toHaveLength(4);
});

test('a blank is no letter: words of two names are found as they are typed', () => {
  const { entries, signs } = makePile([{ key: 'one', title: 'Close', words: ['it'] }]).ready;
  const [asTyped] = waysFor(readTyped('it close'));
  expect(asTyped?.tierOf(entries[0] ?? expect.unreachable())).toBe(tiers.synonymStarts);
  expect(asTyped?.highestIn(signs)(0)).toBeGreaterThanOrEqual(tiers.synonymStarts);
});

/** Names as people give them: two words each of these, and a number. */
const firsts = 'north south east west old new upper lower green silver'.split(' ');
const seconds = 'harbour river credit union bank finance lending capital home garden'.split(' ');
const names = firsts.flatMap((one) => seconds.map((other) => `${one} ${other}`));

/** How many of the names each way would read, and what the first way promises them: as many of each kind of match. */
function promised(typed: string) {
  const { entries, signs } = makePile(
    names.map((title) => ({ key: title, id: `bank.${title}`, title, words: [`${title}'s branch`] })),
  ).ready;
  const [asTyped, ...weaker] = waysFor(readTyped(typed)).map((way) =>
    entries.map((_entry, at) => way.highestIn(signs)(at)),
  );
  expect(asTyped).not.toContain(undefined);
  const kinds = new Map<string, number>();
  for (const tier of asTyped ?? []) {
    const name = Object.entries(tiers).find(([, worth]) => worth === tier)?.[0];
    if (name !== undefined) kinds.set(name, (kinds.get(name) ?? 0) + 1);
  }
  return [Object.fromEntries(kinds), ...weaker.map((all) => all.filter((tier) => tier > 0).length)];
}

test.each([
  // Names of commands alone are looked for among several words: none of a hundred.
  ['north harbour', { whole: 1 }, 85, 0, 16, 16],
  ['north', { word: 10 }, 80, 30, 30],
  ['har', { starts: 10 }, 100, 100, 100],
  ['no', { prefix: 10 }, 58, 58, 58],
  // "new" may be filler: "river" alone is tried too.
  ['river new', { word: 1 }, 10, 70, 58, 0, 3, 3],
  ['harbuor', { starts: 10 }, 65, 29, 29],
  ['branch', { synonym: 100 }, 100, 100, 100],
  ['bran', { synonymStarts: 100 }, 100, 100, 100],
  ['bank.north harbour', { whole: 1, prefix: 3 }, 85, 0, 16, 16],
  ['zebra', {}, 88, 0, 0],
])('so many of 100 names are read for "%s"', (typed, ...wanted) => {
  expect(promised(typed)).toEqual(wanted);
});
