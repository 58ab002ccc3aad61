// What is typed while the palette opens goes into it, whatever keyboard it is typed on.
import { expect, test } from 'vitest';
import type { PaletteWork } from '../../src/commands/palette/workPalette.ts';
import { Palette } from '../../src/stores/palette/Palette.ts';
import { typeAhead } from '../../src/views/shell/keys/typeAhead.ts';

const work = {} as PaletteWork;
const press = (key: string, more: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...more });

test('a character of AltGr is typed, and a chord is not', () => {
  const palette = Palette.create();
  palette.open('vera');
  // Windows tells AltGr as Ctrl and Alt, others by itself.
  expect(typeAhead(press('@', { ctrlKey: true, altKey: true, modifierAltGraph: true }), palette, work)).toBe(true);
  expect(typeAhead(press('€', { modifierAltGraph: true }), palette, work)).toBe(true);
  expect(typeAhead(press('x', { ctrlKey: true, altKey: true }), palette, work)).toBe(false);
  expect(typeAhead(press('x', { altKey: true }), palette, work)).toBe(false);
  expect(palette.text).toBe('vera@€');
});
