// How the answer to a question is read: its bounds, the start of a name, several with commas.
import { describe, expect, it } from 'vitest';
import {
  choice,
  flag,
  isSettled,
  Misfit,
  several,
  text,
  whole,
  type Choice,
} from '../../src/commands/kernel/question.ts';
import type { Situation } from '../../src/commands/kernel/situation.ts';

const situation = { stores: {}, page: '/' } as Situation;
const said = (read: unknown) => (read instanceof Misfit ? read.message : read);
const one = (value: unknown, name: string, more: Partial<Choice<unknown>> = {}): Choice<unknown> => ({
  value,
  text: name.toLowerCase(),
  title: name,
  ...more,
});
const read = (choices: readonly Choice<unknown>[], typed: string) =>
  said(choice({ ask: 'Which?', from: () => choices }).read(typed, situation));

describe('a text', () => {
  it('has at most so many characters', () => {
    const question = text({ ask: 'Name?', most: 3 });
    expect(['abc', 'abcd'].map((typed) => said(question.read(typed, situation)))).toEqual([
      'abc',
      'must be at most 3 characters',
    ]);
    expect(said(text({ ask: 'Name?' }).read('a'.repeat(10_001), situation))).toBe('must be at most 10000 characters');
    expect([question.choices(situation), question.print('abc')]).toEqual([[], 'abc']);
    expect([question.keepsBlanks, text({ ask: 'Name?', keepsBlanks: true }).keepsBlanks]).toEqual([false, true]);
    expect([question.takesRest, text({ ask: 'Name?', takesRest: true }).takesRest]).toEqual([false, true]);
  });
});

describe('a whole number', () => {
  it('lies from the first to the last, both included', () => {
    const question = whole({ ask: 'Days?', from: 7, to: 9 });
    const misfit = 'must be a whole number from 7 to 9';
    expect(['6', '7', '9', '10', '7.5', 'x', ''].map((typed) => said(question.read(typed, situation)))).toEqual([
      misfit,
      7,
      9,
      misfit,
      misfit,
      misfit,
      misfit,
    ]);
    expect([question.choices(situation), question.print(7)]).toEqual([[], '7']);
  });
});

describe('a flag', () => {
  const question = flag({ ask: 'Again?' });
  it('is yes or no in a few words, and printed in one', () => {
    expect(
      ['yes', 'ON', 'true', 'no', 'off', 'false', 'maybe'].map((typed) => said(question.read(typed, situation))),
    ).toEqual([true, true, true, false, false, false, 'must be yes or no']);
    expect([question.print(true), question.print(false)]).toEqual(['yes', 'no']);
    expect(question.choices(situation).map(({ value, title }) => [value, title])).toEqual([
      [true, 'Yes'],
      [false, 'No'],
    ]);
    expect([question.named, question.isFlag]).toEqual([true, true]);
  });

  it('settles the other questions by a yes, where it says so', () => {
    const asks = { same: flag({ ask: 'Same?', settles: true }), other: flag({ ask: 'Other?' }) };
    expect([
      isSettled(asks, { same: true }),
      isSettled(asks, { same: false }),
      isSettled(asks, { other: true }),
      isSettled(asks, {}),
    ]).toEqual([true, false, false, false]);
  });
});

describe('a choice', () => {
  const banks = [one(1, 'ANZ'), one(2, 'ANZ Plus'), one(3, 'Westpac', { text: 'wbc', aliases: ['Lagoon'] })];

  it('is named by its text, its title, its value or another name, in any letter case', () => {
    expect(['anz', 'ANZ PLUS', 'WBC', 'westpac', '2', 'lagoon'].map((typed) => read(banks, typed))).toEqual([
      1, 2, 3, 3, 2, 3,
    ]);
  });

  it('or by the start of one of them, when that is unmistakable', () => {
    expect(['anz p', 'w', 'wb', 'westp', 'lag'].map((typed) => read(banks, typed))).toEqual([2, 3, 3, 3, 3]);
    expect(read(banks, 'an')).toBe('could be anz, anz plus');
    expect(read(banks, '')).toBe('could be anz, anz plus, wbc');
  });

  it('is the one of that name, though others begin alike', () => {
    const alike = [
      one(1, 'First', { text: 'ab' }),
      one(2, 'Second', { text: 'a', aliases: ['lagoon'] }),
      one(3, 'First of all', { text: 'x', aliases: ['lag'] }),
    ];
    expect(['a', 'first', 'lag'].map((typed) => read(alike, typed))).toEqual([2, 1, 3]);
  });

  it('is not taken for granted when there is only one', () => {
    expect(read([one(1, 'ANZ')], '')).toBe('must be one of anz');
  });

  it('says what it may be', () => {
    expect(read(banks, 'x')).toBe('must be one of anz, anz plus, wbc');
    expect(read([], 'x')).toBe('cannot be answered: there is nothing to choose from');
    expect(read([one(5, 'Five', { text: '5' })], 'x')).toBe('must be one of Five');
    const many = Array.from({ length: 7 }, (_, place) => one(place + 10, `b${place}`));
    expect(read(many, 'x')).toBe('must be one of b0, b1, b2, b3, b4, b5, …');
  });

  it('is not guessed by another name that two have, nor by one that begins like a title', () => {
    const twice = [one(1, 'One', { aliases: ['same'] }), one(2, 'Two', { aliases: ['same'] })];
    expect(read(twice, 'same')).toBe('must be one of one, two');
    const titled = [one(1, 'Sameness'), one(2, 'Sameton'), one(3, 'Other', { aliases: ['same thing'] })];
    expect(read(titled, 'same')).toBe('could be sameness, sameton');
  });
});

describe('several choices', () => {
  const question = several({ ask: 'Which?', from: () => [one(1, 'ANZ'), one(2, 'CBA')] });
  it('are read with commas between, each once, and printed so', () => {
    expect(said(question.read('cba, anz,,cba', situation))).toEqual([2, 1]);
    expect(said(question.read('cba,x', situation))).toBe('must be one of anz, cba');
    expect(question.print([2, 1])).toBe('2,1');
    expect(question.choices(situation).map(({ value }) => value)).toEqual([[1], [2]]);
    expect(question.many).toBe(true);
  });
});
