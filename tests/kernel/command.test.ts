// What a definition leaves unsaid, and the number that is typed before many records are deleted.
import { describe, expect, it } from 'vitest';
import { defineCommand, type CommandDefinition } from '../../src/commands/kernel/command.ts';
import { askToType, countToType, isTyped } from '../../src/commands/kernel/countToType.ts';
import { splitOf } from '../../src/commands/kernel/several/split.ts';
import type { Situation } from '../../src/commands/kernel/situation.ts';
import { because } from '../../src/stores/rule.ts';

type Plain = CommandDefinition<Record<never, never>>;
const situation = { stores: {}, page: '/' } as Situation;
const command = (more: Partial<Plain> = {}) =>
  defineCommand({ id: 'a.b', title: 'Do it', run: () => undefined, ...more });

describe('a command', () => {
  it('that says nothing only reads, needs no level and is always available', () => {
    const plain = command();
    expect(plain).toMatchObject({
      names: [],
      words: [],
      keys: [],
      level: 'NONE',
      effect: 'read',
      isQuiet: false,
      needsScreen: false,
      isAside: false,
      usesRows: false,
      hasForm: false,
      isDelete: false,
      asks: {},
    });
    expect([plain.aims, plain.splits, plain.confirm, plain.offers]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([plain.available({}, situation), plain.address({}, situation)]).toEqual([true, undefined]);
  });

  it('says what it says', () => {
    const said = command({ hotkey: ['a', 'b'], quiet: true, screen: true, aside: true, usesRows: true, form: true });
    expect(said).toMatchObject({
      keys: ['a', 'b'],
      isQuiet: true,
      needsScreen: true,
      isAside: true,
      usesRows: true,
      hasForm: true,
    });
    expect(command({ hotkey: 'a', deletes: () => 1 })).toMatchObject({ keys: ['a'], isDelete: true });
    expect(command({ aims: () => 'the row' }).aims?.({})).toBe('the row');
    expect(command({ address: () => '/x' }).address({}, situation)).toBe('/x');
  });

  it('is available where it takes one of its records, and else says why not', () => {
    const final = because('Already finalised', 'is final', 'are final');
    const splits = (taken: boolean) => () =>
      splitOf({ nouns: ['one', 'many'], items: [1], nameOf: String, rule: () => (taken ? true : final) });
    expect(command({ splits: splits(true) }).available({}, situation)).toBe(true);
    expect(command({ splits: splits(false) }).available({}, situation)).toBe('Already finalised');
    expect(command({ splits: splits(true), available: () => 'Not now' }).available({}, situation)).toBe('Not now');
    expect(command({ splits: splits(true) }).splits?.({}, situation).taken).toEqual([1]);
  });

  it('asks by its title, in its own words, or not at all', () => {
    const asked = (more: Partial<Plain>) => command({ effect: 'outbound', ...more }).confirm?.({}, situation);
    expect(asked({ confirm: () => 'Sure?' })).toEqual({ text: 'Sure?', button: 'Do it' });
    expect(asked({ confirm: () => ({ text: 'Sure?', button: 'Yes' }) })).toEqual({ text: 'Sure?', button: 'Yes' });
    expect(asked({ confirm: () => undefined })).toBeUndefined();
  });

  it('asks for the number before it deletes more than a screenful', () => {
    const asked = (deletes: number) =>
      command({ effect: 'irreversible', confirm: () => 'Sure?', deletes: () => deletes }).confirm?.({}, situation);
    expect(asked(25)).toStrictEqual({ text: 'Sure?', button: 'Do it' });
    expect(asked(26)).toEqual({ text: 'Sure?', button: 'Do it', count: 26 });
    const silent = command({ effect: 'irreversible', confirm: () => undefined, deletes: () => 26 });
    expect(silent.confirm?.({}, situation)).toBeUndefined();
  });

  it('asks for the name of what ends for good, and of several for their number', () => {
    const asked = (name: string | undefined, deletes?: number) =>
      command({
        effect: 'irreversible',
        confirm: () => 'Sure?',
        typesName: () => name,
        ...(deletes === undefined ? {} : { deletes: () => deletes }),
      });
    expect(asked('Harbour Loans').isDelete).toBe(true);
    expect(asked('3950', 1).confirm?.({}, situation)).toEqual({ text: 'Sure?', button: 'Do it', name: '3950' });
    expect(asked(undefined, 3).confirm?.({}, situation)).toEqual({ text: 'Sure?', button: 'Do it', count: 3 });
  });

  it('must ask before it sends out or cannot be undone', () => {
    expect(() => command({ effect: 'outbound' })).toThrow('a.b is outbound and must ask before it runs');
    expect(() => command({ effect: 'irreversible' })).toThrow('must ask before it runs');
    expect(() => command({ effect: 'lasting' })).not.toThrow();
  });
});

it('the number of records is asked for in words, and is right or wrong', () => {
  expect([countToType(25), countToType(26)]).toEqual([undefined, 26]);
  expect([askToType({}), askToType({ count: 26 })]).toEqual([undefined, 'Type 26, the number of records, to confirm']);
  expect([' 26 ', '2', ''].map((typed) => isTyped(typed, { count: 26 }))).toEqual([true, false, false]);
  expect(askToType({ name: 'Harbour Loans' })).toBe('Type Harbour Loans to confirm');
  expect(['Harbour Loans ', 'harbour loans', ''].map((typed) => isTyped(typed, { name: 'Harbour Loans' }))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isTyped('', {})).toBe(true);
});
