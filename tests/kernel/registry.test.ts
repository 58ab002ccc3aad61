// The registry refuses at the start what would be found out by a wrong key much later.
import { describe, expect, it } from 'vitest';
import { defineCommand, type Command, type CommandDefinition } from '../../src/commands/kernel/command.ts';
import { keyBookOf } from '../../src/commands/kernel/keys/keyBook.ts';
import { makeRegistry } from '../../src/commands/kernel/registry.ts';

interface More extends Partial<CommandDefinition<Record<never, never>>> {
  /** As the pages of the product have it set. */
  where?: readonly string[];
}
const command = (id: string, { where, ...more }: More = {}): Command => ({
  ...defineCommand({ id, title: id, run: () => undefined, ...more }),
  where,
});

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

  it('refuses the beginning of a sequence of any page for what changes something, and not for what reads', () => {
    const sequence = command('a.one', { hotkey: 'w b', where: ['/x'] });
    const read = command('b.two', { hotkey: 'w', where: ['/y'] });
    expect(() => makeRegistry([sequence, read])).not.toThrow();
    expect(() => makeRegistry([sequence, { ...read, effect: 'reversible' }])).toThrow(
      'b.two changes something and cannot have the key "w": the keys of a.one begin with it. Free: a, b',
    );
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
    ['g Tab', 'the browser'],
    ['shift+F', 'capital'],
  ])('refuses the reserved key %s', (hotkey, why) => {
    expect(() => makeRegistry([command('a.one', { hotkey })])).toThrow(why);
  });

  it.each(['mod+shift+k', 'mod+shift+Enter', 'mod+shift+1', 'alt+shift+a', 'mod+e'])(
    'has no need of %s itself',
    (hotkey) => {
      expect(() => makeRegistry([command('a.one', { hotkey })])).not.toThrow();
    },
  );

  it('says which keys each command has, and which of them are a person’s own', () => {
    const commands = [command('a.one', { hotkey: 'a', formerly: ['a.before'] }), command('b.two', { hotkey: 'b' })];
    expect(keyBookOf(makeRegistry(commands, { 'b.two': ['x'] })).entries).toEqual([
      { id: 'a.one', formerly: ['a.before'], title: 'a.one', keys: ['a'], isOwn: false },
      { id: 'b.two', formerly: [], title: 'b.two', keys: ['x'], isOwn: true },
    ]);
  });

  it('says why somebody cannot have a key, in the words of the start', () => {
    const book = keyBookOf(makeRegistry([command('a.one', { hotkey: 'a' }), command('b.two')]));
    expect(['x y z', 'w x y z', 'Foo', 'a'].map((keys) => book.misfit('b.two', [keys]))).toEqual([
      undefined,
      'at most 3 keys, one after the other',
      'Foo is not the name of a key',
      'b.two and a.one clash: "a" and "a" cannot both be keys in the same place. Free: b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z',
    ]);
  });

  it('names the letters that are free after the same beginning', () => {
    const taken = [...'acdefghijklmnopqrstuvwx'].map((letter) => command(`one.${letter}`, { hotkey: `w ${letter}` }));
    const elsewhere = command('one.y', { hotkey: 'w y', where: ['other'] });
    const book = keyBookOf(makeRegistry([...taken, elsewhere, command('b.two', { where: ['here'] })]));
    expect(book.misfit('b.two', ['w c'])).toContain('Free after "w": b, y, z');
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
    const later = command('bank.other', { words: ['off'] });
    expect(makeRegistry([off, later]).named('off')).toBe(off);
    expect([
      registry.named('bank.offline'),
      registry.named('OFF'),
      registry.named('offline'),
      registry.named('on'),
    ]).toEqual([off, off, off, undefined]);
  });

  it('finds a command by an id that it had before', () => {
    const off = command('bank.offline', { formerly: ['bank.off', 'modules.off'] });
    const registry = makeRegistry([off]);
    expect(['bank.off', 'modules.off'].flatMap((id) => [registry.get(id), registry.named(id)])).toEqual([
      off,
      off,
      off,
      off,
    ]);
    expect(registry.all).toEqual([off]);
  });

  it('refuses an id of before that another command has, or had', () => {
    const off = command('bank.offline', { formerly: ['bank.off'] });
    expect(() => makeRegistry([off, command('bank.off')])).toThrow(
      'bank.off is an id of both bank.offline and bank.off',
    );
    expect(() => makeRegistry([off, command('a.one', { formerly: ['bank.off'] })])).toThrow(
      'bank.off is an id of both bank.offline and a.one',
    );
  });

  it('refuses a command that cannot be taken back and does not ask', () => {
    expect(() => command('a.one', { effect: 'irreversible' })).toThrow('must ask before it runs');
    expect(() => command('a.one', { form: true, deletes: () => 1 })).toThrow('a form does not ask how many');
  });
});
