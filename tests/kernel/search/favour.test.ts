// What decides between candidates that are found alike: use, length, the first word, the alphabet, and how many are asked for.
import { expect, test } from 'vitest';
import {
  findIn,
  makeIndex,
  makePile,
  noFavour,
  type Candidate,
  type Favour,
} from '../../../src/commands/kernel/search/search.ts';

const named = (...titles: string[]) => titles.map((title): Candidate => ({ key: title, title, words: [] }));
const used = (...often: string[]): Favour<Candidate> => ({
  ...noFavour,
  frecency: (key) => (often.includes(key) ? 9 : 0),
});
const titlesIn = (all: readonly Candidate[], text: string, most = 9, favour: Favour<Candidate> = noFavour) =>
  makeIndex(all)
    .find(text, most, favour)
    .map(({ candidate }) => candidate.title);
const titlesOf = (titles: readonly string[], text: string, most = 9, favour: Favour<Candidate> = noFavour) =>
  titlesIn(named(...titles), text, most, favour);

test('of equal ones the earlier in the alphabet comes first, and stays where only one is asked for', () => {
  expect(titlesOf(['Bank b', 'Bank c', 'Bank a'], 'bank')).toEqual(['Bank a', 'Bank b', 'Bank c']);
  expect(titlesOf(['Bank b', 'Bank c', 'Bank a'], 'bank', 1)).toEqual(['Bank a']);
  const neverUsed = makePile(named('Bank b', 'Bank c', 'Bank a'));
  expect(findIn([neverUsed], 'bank', 1, noFavour).map(({ candidate }) => candidate.title)).toEqual(['Bank a']);
});

test('the alphabet does not put what is found better out of the list', () => {
  expect(titlesOf(['Copy id', 'A longer copy'], 'copy', 1)).toEqual(['Copy id']);
});

test('of two with one title the first that was given comes first', () => {
  const twice = ['one', 'two'].map((key): Candidate => ({ key, title: 'Bank', words: [] }));
  expect(makeIndex(twice).find('bank', 1, noFavour)[0]?.candidate.key).toBe('one');
});

test('what has no title is listed with all others, and the used ones before it', () => {
  expect(titlesOf(['', 'A'], '', 9, used('A'))).toEqual(['A', '']);
});

test('one that was used is found however long it is, and no more than are asked for', () => {
  expect(titlesOf(['Copy id', 'Copy a very long link'], 'copy', 1, used('Copy a very long link'))).toEqual([
    'Copy a very long link',
  ]);
  expect(titlesOf(['Bank a', 'Bank bb', 'Bank ccc'], 'bank', 2, used('Bank ccc'))).toEqual(['Bank ccc', 'Bank a']);
});

test('where none may have been used, use and the first word count for nothing', () => {
  const titles = (text: string, isUsed: boolean) =>
    findIn(
      [makePile(named('Zoo bank', 'Bank zoo', 'Copy link', 'Copy id'), { isUsed })],
      text,
      9,
      used('Copy link'),
    ).map(({ candidate }) => candidate.title);
  expect(titles('copy', true)).toEqual(['Copy link', 'Copy id']);
  expect(titles('copy', false)).toEqual(['Copy id', 'Copy link']);
  expect(titles('zo ba', true)).toEqual(['Zoo bank', 'Bank zoo']);
  expect(titles('zo ba', false)).toEqual(['Bank zoo', 'Zoo bank']);
});

test('what has an id is as short as its shortest name, and anything else as its title', () => {
  const go = { key: 'go', id: 'go.apps', title: 'Go to Applications', names: ['Applications'], words: [] };
  const other = { key: 'x', id: 'apps.now', title: 'Applications now', words: [] };
  const found = findIn([makePile([other, go])], 'appl', 9, noFavour);
  expect(found.map(({ candidate }) => candidate.title)).toEqual(['Go to Applications', 'Applications now']);
  const bank = { key: 'bank', title: 'Commonwealth Bank', names: ['CBA bank'], words: [] };
  expect(titlesIn([bank, ...named('New CBA banking')], 'cba')).toEqual(['New CBA banking', 'Commonwealth Bank']);
});

test('a short form is found by its beginning as well', () => {
  expect(titlesIn([{ key: 'one', title: 'Take down', short: 'offline', words: [] }], 'offl')).toEqual(['Take down']);
});

test('a title of two lines is read as one', () => {
  expect(titlesOf(['Two lines more', 'Two\nlines'], 'two lines')).toEqual(['Two\nlines', 'Two lines more']);
});

test('another number is never found for the one that is typed, however long it is', () => {
  expect(titlesOf(['Find 5000200'], '5000201')).toEqual([]);
});

test('it says whether all of what was typed stands there', () => {
  const index = makeIndex([{ key: 'one', title: 'Commonwealth Bank', words: ['cba', 'finance'] }]);
  const isWhole = (text: string) => index.find(text, 1, noFavour)[0]?.isWhole;
  expect(['bank', 'cba', 'fin', 'common ban', 'bnak', 'wealth'].map(isWhole)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('what cannot be done here is not put further back for being refused as well', () => {
  const piles = [
    makePile(named('Recrawl b'), { group: 'elsewhere' }),
    makePile(named('Recrawl c'), { group: 'elsewhere' }),
  ];
  const favour = {
    ...noFavour,
    isBlocked: () => true,
    isRefused: ({ title }: Candidate) => title === 'Recrawl b',
  };
  expect(findIn(piles, 'recr', 9, favour).map(({ candidate }) => candidate.title)).toEqual(['Recrawl b', 'Recrawl c']);
});
