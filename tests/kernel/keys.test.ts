// What a key press means: single keys, chords and sequences, and when a key is not ours.
import { describe, expect, it } from 'vitest';
import { defineCommand } from '../../src/commands/kernel/command.ts';
import { openKeys, type KeySituation } from '../../src/commands/kernel/keys/keys.ts';
import { makeRegistry } from '../../src/commands/kernel/registry.ts';
import { inWords } from '../../src/commands/kernel/keys/keyWords.ts';
import { spoken, strokeOf, type KeyPress } from '../../src/commands/kernel/keys/strokes.ts';

const command = (id: string, hotkey: string, where?: string[]) =>
  defineCommand({ id, title: id, hotkey, run: () => undefined, ...(where ? { where } : {}) });
const registry = makeRegistry([
  command('palette.open', 'mod+k'),
  command('go.applications', 'g a'),
  command('go.crawlers', 'g c'),
  command('crawler.analyse', 'a', ['/crawlers']),
  command('list.last', 'G'),
  command('help.keys', '?'),
]);
const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  timeStamp: 0,
  ...more,
});
const normal: KeySituation = { page: '/crawlers', inField: false, composing: false, singleKeys: true, framed: false };

function type(keys: (string | KeyPress)[], situation: Partial<KeySituation> = {}, pauses: number[] = []) {
  let time = 0;
  const open = openKeys(() => registry);
  let meaning = open.press(press('Shift'), normal);
  for (const [index, key] of keys.entries()) {
    time += pauses[index] ?? 0;
    const pressed = typeof key === 'string' ? press(key) : key;
    meaning = open.press({ ...pressed, timeStamp: time }, { ...normal, ...situation });
  }
  return meaning.kind === 'command' ? meaning.command.id : meaning.kind;
}

describe('a key', () => {
  it('runs its command on its page only', () => {
    expect(type(['a'])).toBe('crawler.analyse');
    expect(type(['a'], { page: '/applications' })).toBe('none');
  });

  it('is meant by the character it types, whatever the keyboard', () => {
    expect(type([press('?', { shiftKey: true })])).toBe('help.keys');
    expect(type([press('G', { shiftKey: true })])).toBe('list.last');
    expect(type([press('K', { ctrlKey: true })])).toBe('palette.open');
    expect(type([press('k', { metaKey: true })])).toBe('palette.open');
    expect(strokeOf(press('Enter', { shiftKey: true }))).toBe('shift+Enter');
    expect(strokeOf(press(' '))).toBe('Space');
  });

  it('that is held down moves on and on, and runs nothing twice', () => {
    const moving = defineCommand({ id: 'list.next', title: 'Next', hotkey: 'j', quiet: true, run: () => undefined });
    const slow = defineCommand({ id: 'crawler.recrawl', title: 'Recrawl', hotkey: 'r', run: () => undefined });
    const open = openKeys(() => makeRegistry([moving, slow, command('go.crawlers', 'g c')]));
    const held = (key: string) => open.press({ ...press(key), repeat: true }, normal).kind;
    expect(open.press(press('r'), normal).kind).toBe('command');
    expect([held('r'), held('r')]).toEqual(['swallowed', 'swallowed']);
    expect([held('j'), held('j')]).toEqual(['command', 'command']);
    expect(open.press(press('g'), normal).kind).toBe('waits');
    expect([held('g'), held('g')]).toEqual(['swallowed', 'swallowed']);
  });

  it('belongs to a field that has the focus, but chords do not', () => {
    expect(type(['a'], { inField: true })).toBe('none');
    expect(type([press('k', { ctrlKey: true })], { inField: true })).toBe('palette.open');
  });

  it('belongs to an input method while it composes', () => {
    expect(type([press('k', { ctrlKey: true })], { composing: true })).toBe('none');
  });

  it('without a modifier can be switched off, and is off in a frame', () => {
    expect(type(['a'], { singleKeys: false })).toBe('none');
    expect(type(['a'], { framed: true })).toBe('none');
  });
});

describe('a sequence', () => {
  it('waits for its second key and says what may follow', () => {
    const open = openKeys(() => registry);
    const meaning = open.press(press('g'), normal);
    expect(meaning).toMatchObject({ kind: 'waits', typed: 'g', next: [{ stroke: 'a' }, { stroke: 'c' }] });
    expect(open.press(press('c'), normal)).toMatchObject({ kind: 'command', command: { id: 'go.crawlers' } });
  });

  it('does not run what its second key means alone', () => {
    expect(type(['g', 'a'])).toBe('go.applications');
    expect(type(['g', 'x'])).toBe('swallowed');
    expect(type(['g', 'x', 'a'])).toBe('crawler.analyse');
  });

  it('is given up after a second', () => {
    expect(type(['g', 'a'], {}, [0, 1001])).toBe('crawler.analyse');
  });

  it('is read in words', () => {
    expect([spoken('g c'), spoken('mod+k'), spoken('mod+k', true), spoken('D')]).toEqual([
      'g then c',
      'Ctrl k',
      'Cmd k',
      'Shift D',
    ]);
    expect(['* then a', 'Ctrl .', '[', '↑', 'PageDown', 'Shift D'].map(inWords)).toEqual([
      'star then a',
      'Ctrl full stop',
      'opening bracket',
      'up',
      'page down',
      'Shift D',
    ]);
  });
});
