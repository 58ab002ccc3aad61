// The registry refuses at the start what would be found out by a wrong key much later.
import { describe, expect, it } from 'vitest';
import { defineCommand, type CommandDefinition } from '../../src/commands/kernel/command.ts';
import { makeRegistry } from '../../src/commands/kernel/registry.ts';

const command = (id: string, more: Partial<CommandDefinition<Record<never, never>>> = {}) =>
  defineCommand({ id, title: id, run: () => undefined, ...more });

describe('the registry', () => {
  it('refuses a doubled id', () => {
    expect(() => makeRegistry([command('bank.toggle'), command('bank.toggle')])).toThrow(
      'Two commands have the id bank.toggle',
    );
  });

  it('refuses an id that is not noun.verb', () => {
    expect(() => makeRegistry([command('toggle')])).toThrow('toggle is not a command id');
  });

  it.each([
    ['the same key everywhere', { hotkey: 'r' }, { hotkey: 'r' }],
    [
      'the same key on one page',
      { hotkey: 'r', where: ['/crawlers'] },
      { hotkey: 'r', where: ['/crawlers', '/lookup'] },
    ],
    ['a key of a page that is also everywhere', { hotkey: 'r', where: ['/crawlers'] }, { hotkey: 'r' }],
    ['a key that is also the beginning of another', { hotkey: 'g' }, { hotkey: 'g c' }],
  ])('refuses %s, naming both', (_what, one, other) => {
    expect(() => makeRegistry([command('a.one', one), command('b.two', other)])).toThrow(/^b\.two and a\.one clash: /);
  });

  it('lets "a" and "g a" live together, and one key on two pages', () => {
    expect(() => makeRegistry([command('a.one', { hotkey: 'a' }), command('b.two', { hotkey: 'g a' })])).not.toThrow();
    expect(() =>
      makeRegistry([
        command('a.one', { hotkey: 'b', where: ['/x'] }),
        command('b.two', { hotkey: 'b', where: ['/y'] }),
      ]),
    ).not.toThrow();
  });

  it.each([
    ['mod+w', 'the browser'],
    ['mod+alt+e', 'keyboards'],
    ['mod+shift+a', 'screen readers'],
    ['Tab', 'the browser'],
  ])('refuses the reserved key %s', (hotkey, why) => {
    expect(() => makeRegistry([command('a.one', { hotkey })])).toThrow(why);
  });

  it('holds a person’s own keys to the same rules', () => {
    const commands = [command('a.one', { hotkey: 'a' }), command('b.two', { hotkey: 'b' })];
    expect(makeRegistry(commands, { 'a.one': ['mod+shift+k'] }).keysOf(commands[0] ?? command('x.y'))).toEqual([
      'mod+shift+k',
    ]);
    expect(() => makeRegistry(commands, { 'a.one': ['b'] })).toThrow('clash');
  });

  it('finds a command by its id and by its words, in any letter case', () => {
    const off = command('bank.offline', { words: ['off', 'offline'] });
    const registry = makeRegistry([off]);
    expect([
      registry.named('bank.offline'),
      registry.named('OFF'),
      registry.named('offline'),
      registry.named('on'),
    ]).toEqual([off, off, off, undefined]);
  });

  it('refuses a command that cannot be taken back and does not ask', () => {
    expect(() => command('a.one', { effect: 'irreversible' })).toThrow('must ask before it runs');
    expect(() => command('a.one', { form: true, deletes: () => 1 })).toThrow('a form does not ask how many');
  });
});
