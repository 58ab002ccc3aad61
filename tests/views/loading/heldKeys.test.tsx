// What is pressed and pasted before anything listens waits, and is handed on in its order.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdKeys, type HeldKeys } from '../../../src/views/shell/keys/heldKeys.ts';

let held: HeldKeys;
let heard: string[];
const hear = ({ key, ctrlKey }: KeyboardEvent) => void heard.push(`${ctrlKey ? 'Ctrl ' : ''}${key}`);

beforeEach(() => {
  document.body.innerHTML = '<input aria-label="Name"><button>Go</button>';
  heard = [];
  held = holdKeys();
  document.addEventListener('keydown', hear);
});
afterEach(() => {
  held.replay();
  document.removeEventListener('keydown', hear);
});

function press(key: string, more: KeyboardEventInit = {}, target: Element = document.body): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  target.dispatchEvent(event);
  return event;
}
const field = () => document.querySelector('input') ?? expect.unreachable();

test('single keys wait, and come in their order when somebody listens; later ones come at once', () => {
  for (const key of ['g', 'c', 'j']) expect(press(key).defaultPrevented).toBe(true);
  expect(heard).toEqual([]);
  held.replay();
  expect(heard).toEqual(['g', 'c', 'j']);
  press('k');
  expect(heard).toEqual(['g', 'c', 'j', 'k']);
});

test('a click or the way back is told between the keys before and after it, and by itself not at all', () => {
  const leave = () => void field().dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  leave();
  press('j');
  leave();
  press('x');
  window.dispatchEvent(new PopStateEvent('popstate'));
  const taken: string[] = [];
  held.replay((event) => void taken.push(event instanceof KeyboardEvent ? event.key : String(event)));
  leave();
  expect(taken).toEqual(['j', 'left', 'x', 'left']);
});

test('where no command listens, keys before and after a click are pressed all the same', () => {
  press('j');
  field().dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  press('x');
  held.replay();
  expect(heard).toEqual(['j', 'x']);
});

test('what is given up is never pressed, and later keys go where they are typed', () => {
  press('k', { ctrlKey: true });
  expect(press('a', {}, field()).defaultPrevented).toBe(true);
  held.forget();
  expect(press('b', {}, field()).defaultPrevented).toBe(false);
  held.replay();
  expect(heard).toEqual(['b']);
});

test('what follows a key that is held waits behind it, and goes its way when none is', () => {
  expect(press('Enter').defaultPrevented).toBe(false);
  for (const key of ['n', 'J', 'Enter', 'Escape']) expect(press(key).defaultPrevented, key).toBe(true);
  const taken: string[] = [];
  held.replay((event) => void (event instanceof KeyboardEvent && taken.push(event.key)));
  expect([heard, taken]).toEqual([['Enter'], ['n', 'J', 'Enter', 'Escape']]);
});

test('what is typed into a field is the field’s own', () => {
  expect(press('a', {}, field()).defaultPrevented).toBe(false);
  expect(heard).toEqual(['a']);
});

test('the chord of the palette is ours even in a field, and so is what is typed after it', () => {
  press('k', { ctrlKey: true }, field());
  for (const key of ['a', 'Backspace', 'Enter']) press(key, {}, field());
  expect(heard).toEqual([]);
  field().focus();
  held.replay();
  expect(heard).toEqual(['Ctrl k', 'a', 'Backspace', 'Enter']);
});

test('chords and keys of the browser, and what an input method composes, are left alone', () => {
  for (const [key, more] of [
    ['r', { ctrlKey: true }],
    ['Tab', {}],
    ['F5', {}],
    ['Enter', {}],
    ['n', { isComposing: true }],
    ['x', { altKey: true }],
  ] as const)
    expect(press(key, more).defaultPrevented, key).toBe(false);
});

test('what was typed goes into the field that has come for it, once', () => {
  const typed: string[] = [];
  field().addEventListener('input', () => typed.push(field().value));
  for (const key of ['V', 'e', '@']) press(key);
  held.giveTo(field());
  held.replay();
  expect([typed, heard]).toEqual([['Ve@'], []]);
});

test('a chord among them is no text, and a button takes none', () => {
  for (const key of ['a', 'b']) press(key);
  held.giveTo(document.querySelector('button'));
  press('k', { ctrlKey: true });
  held.giveTo(field());
  expect(field().value).toBe('');
  held.replay();
  expect(heard).toEqual(['a', 'b', 'Ctrl k']);
});

test('whoever waits is told at the first key, and at once when one is there already', () => {
  let told = 0;
  held.onFirst(() => (told += 1));
  expect(told).toBe(0);
  press('j');
  expect(told).toBe(1);
  held.onFirst(() => (told += 10));
  expect(told).toBe(11);
});

test('a key that lies on the keyboard fills no memory', () => {
  for (let times = 0; times < 500; times += 1) press('j');
  // What is not held any more goes its usual way.
  const passed = heard.length;
  held.replay();
  expect(passed).toBe(300);
  expect(heard).toHaveLength(500);
});

test('what AltGr types is held like any character, as AltGr typed it', () => {
  const seen: boolean[] = [];
  const see = (event: KeyboardEvent) => void seen.push(event.getModifierState('AltGraph'));
  document.addEventListener('keydown', see);
  const altGr = { ctrlKey: true, altKey: true, modifierAltGraph: true };
  press('k', { ctrlKey: true });
  expect(press('@', altGr).defaultPrevented).toBe(true);
  expect(press('Control', altGr).defaultPrevented).toBe(false);
  seen.length = 0;
  held.replay();
  document.removeEventListener('keydown', see);
  expect(seen).toEqual([false, true]);
});

test('what AltGr types before a field is there goes into it', () => {
  press('@', { ctrlKey: true, altKey: true, modifierAltGraph: true });
  held.giveTo(field());
  expect(field().value).toBe('@');
});
