// What a key press means: single keys, chords and sequences, and when a key is not ours.
import { describe, expect, it } from 'vitest';
import { defineCommand, type Command } from '../../../src/commands/kernel/command.ts';
import { isAside, isBound, openKeys, type KeySituation } from '../../../src/commands/kernel/keys/keys.ts';
import { makeRegistry } from '../../../src/commands/kernel/registry.ts';
import { inWords } from '../../../src/commands/kernel/keys/keyWords.ts';
import { isSingle, spoken, strokeOf, strokesOf, type KeyPress } from '../../../src/commands/kernel/strokes/strokes.ts';

const command = (id: string, hotkey: string, where?: string[]): Command => ({
  ...defineCommand({ id, title: id, hotkey, run: () => undefined }),
  where,
});
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
const normal: KeySituation = {
  page: '/crawlers',
  inField: false,
  composing: false,
  singleKeys: true,
  isInIframe: false,
  mayRun: () => true,
};

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
    expect(type(['a'], { page: '/applications' })).toBe('elsewhere');
    expect(type(['z'], { page: '/applications' })).toBe('none');
  });

  it('is meant by the character it types, whatever the keyboard', () => {
    expect(type([press('?', { shiftKey: true })])).toBe('help.keys');
    expect(type([press('G', { shiftKey: true })])).toBe('list.last');
    expect(type([press('K', { ctrlKey: true })])).toBe('palette.open');
    expect(type([press('k', { metaKey: true })])).toBe('palette.open');
    expect(strokeOf(press('Enter', { shiftKey: true }))).toBe('shift+Enter');
    expect(strokeOf(press(' '))).toBe('Space');
    expect(strokeOf(press(' ', { shiftKey: true }))).toBe('shift+Space');
    expect(strokeOf(press('x', { altKey: true }))).toBe('alt+x');
    for (const modifier of [{ ctrlKey: true }, { metaKey: true }])
      expect(strokeOf(press('K', { shiftKey: true, ...modifier }))).toBe('mod+shift+k');
  });

  it('needs a modifier, or is none that would type something', () => {
    expect(['a', 'Enter', 'shift+Tab', 'mod+k', 'alt+x', 'Escape', 'F2'].map(isSingle)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('of another page is told with its commands, a chord of another page is the browser’s', () => {
    const elsewhere = [command('bank.switch', 's', ['/x']), command('bank.open', 'mod+e', ['/x'])];
    const open = openKeys(() => makeRegistry(elsewhere));
    expect(open.press(press('s'), normal)).toEqual({ kind: 'elsewhere', typed: 's', commands: elsewhere.slice(0, 1) });
    expect(open.press(press('e', { ctrlKey: true }), normal)).toEqual({ kind: 'none' });
  });

  it('means no record where its command says so, and works everywhere', () => {
    const aside = { ...command('theme.switch', 'd'), isAside: true };
    const all = makeRegistry([aside, { ...aside, id: 'theme.here', keys: ['e'], where: ['/x'] }, command('a.b', 'f')]);
    expect(['d', 'e', 'f', 'x'].map((key) => isAside(all, press(key)))).toEqual([true, false, false, false]);
  });

  it('is one of ours when a key of ours begins with it', () => {
    expect(['g', 'a', 'mod+k', 'c', 'x'].map((stroke) => isBound(registry, stroke))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('that is held down moves on and on, and runs nothing twice', () => {
    const moving = defineCommand({ id: 'list.next', title: 'Next', hotkey: 'j', quiet: true, run: () => undefined });
    const slow = defineCommand({ id: 'crawler.recrawl', title: 'Recrawl', hotkey: 'r', run: () => undefined });
    const open = openKeys(() => makeRegistry([moving, slow, command('go.crawlers', 'g c')]));
    const held = (key: string) => open.press({ ...press(key), repeat: true }, normal).kind;
    expect(open.press(press('r'), normal).kind).toBe('command');
    expect([held('r'), held('r')]).toEqual(['swallowed', 'swallowed']);
    expect([held('j'), held('j')]).toEqual(['command', 'command']);
    // Neither does it begin a sequence.
    expect([held('g'), held('z')]).toEqual(['none', 'none']);
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
    expect(type(['a'], { isInIframe: true })).toBe('none');
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
    expect(type(['g', 'x'])).toBe('unknown');
    expect(type(['g', 'x', 'a'])).toBe('crawler.analyse');
  });

  it('of another page begins here too, and its second key never runs by itself', () => {
    const send = command('application.send', 'w b', ['/applications']);
    const all = [send, command('bank.switch', 'b', ['/crawlers']), command('bank.words', 'w', ['/log'])];
    const open = openKeys(() => makeRegistry(all));
    expect(open.press(press('w'), normal)).toEqual({
      kind: 'waits',
      typed: 'w',
      isHere: false,
      next: [{ stroke: 'b', command: send }],
    });
    expect(open.press(press('b'), normal)).toEqual({ kind: 'elsewhere', typed: 'w b', commands: [send] });
    expect(open.press(press('b'), normal)).toMatchObject({ command: { id: 'bank.switch' } });
    open.press(press('w'), normal);
    expect(open.press(press('x'), normal)).toEqual({ kind: 'unknown', typed: 'w x' });
    // On a page where the beginning is a key of its own it runs at once.
    expect(open.press(press('w'), { ...normal, page: '/log' })).toMatchObject({ command: { id: 'bank.words' } });
  });

  it('that is above the person’s level begins nothing', () => {
    const open = openKeys(() => makeRegistry([command('a.one', 'w b', ['/x']), command('a.two', 'b')]));
    const below = { ...normal, mayRun: ({ id }: Command) => id !== 'a.one' };
    expect(open.press(press('w'), below)).toEqual({ kind: 'none' });
    expect(open.press(press('b'), below)).toMatchObject({ command: { id: 'a.two' } });
  });

  it('goes on for as long as its strip is shown', () => {
    expect(type(['g', 'a'], {}, [0, 1200])).toBe('go.applications');
    expect(type(['g', 'a'], {}, [0, 4000])).toBe('go.applications');
  });

  it('swallows a second key that comes just too late, and only that one', () => {
    expect(type(['g', 'a'], {}, [0, 4001])).toBe('late');
    expect(type(['g', 'a'], {}, [0, 6000])).toBe('late');
    expect(type(['g', 'a', 'a'], {}, [0, 5000, 100])).toBe('crawler.analyse');
    expect(type(['g', 'a'], {}, [0, 6001])).toBe('crawler.analyse');
  });

  it('is given up by Escape, which does nothing else then', () => {
    expect(type(['g', 'Escape'])).toBe('swallowed');
    expect(type(['g', 'Escape', 'a'])).toBe('crawler.analyse');
    expect(type(['g', 'Escape'], {}, [0, 4000])).toBe('swallowed');
    expect([type(['Escape']), type(['g', 'Escape'], {}, [0, 4001])]).toEqual(['none', 'none']);
  });

  it('is given up by a click', () => {
    const open = openKeys(() => registry);
    open.press(press('g'), normal);
    open.reset();
    expect(open.press(press('a'), normal)).toMatchObject({ command: { id: 'crawler.analyse' } });
  });

  it('goes on when a modifier is pressed meanwhile', () => {
    expect(type(['g', press('Shift', { shiftKey: true }), 'c'])).toBe('go.crawlers');
  });

  it('that ran out does not swallow a chord', () => {
    expect(type(['g', press('k', { ctrlKey: true })], {}, [0, 5000])).toBe('palette.open');
  });

  it('is read in words', () => {
    expect([spoken('g c'), spoken('mod+k'), spoken('mod+k', true), spoken('D')]).toEqual([
      'g then c',
      'Ctrl k',
      'Cmd k',
      'Shift D',
    ]);
    expect([spoken('+'), spoken('g  +'), strokesOf(' g  c ')]).toEqual(['+', 'g then +', ['g', 'c']]);
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
