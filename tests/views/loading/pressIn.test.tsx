// What a key press is to the keyboard, whatever Caps Lock and AltGr do to its character.
import { expect, test } from 'vitest';
import { isModifier } from '../../../src/commands/kernel/keys/keys.ts';
import { strokeOf } from '../../../src/commands/kernel/strokes/strokes.ts';
import { pressIn } from '../../../src/views/shell/keys/pressIn.ts';

const press = (key: string, more: KeyboardEventInit = {}) => pressIn(new KeyboardEvent('keydown', { key, ...more }));

test('Caps Lock changes no key: Shift alone says that a capital is meant', () => {
  const caps = { modifierCapsLock: true };
  expect(
    [press('J', caps), press('j', { ...caps, shiftKey: true }), press('?', { ...caps, shiftKey: true })].map(strokeOf),
  ).toEqual(['j', 'J', '?']);
  expect([press('J', { shiftKey: true }), press('K', { ...caps, ctrlKey: true })].map(strokeOf)).toEqual([
    'J',
    'mod+k',
  ]);
});

test('a letter with AltGr is no key of ours, and a bracket that is typed with AltGr is', () => {
  // Windows tells AltGr as Ctrl and Alt, others by itself.
  const letters = [
    press('x', { modifierAltGraph: true }),
    press('f', { modifierAltGraph: true, ctrlKey: true, altKey: true }),
  ];
  expect(letters.map(({ key }) => isModifier(key))).toEqual([true, true]);
  expect(
    [']', '{'].map((key) => strokeOf(press(key, { modifierAltGraph: true, ctrlKey: true, altKey: true }))),
  ).toEqual([']', '{']);
});
