// Awkward strings in the palette: typed alone, as an id and behind a command, they give rows, and what was typed stays.
import { expect, it, vi } from 'vitest';
import { awkwardStrings } from '../../data/load.ts';
import { everyNth } from '../../rounds.ts';
import { signedIn } from '../workplace.ts';
import { drawnPalette } from './drawnPalette.ts';

vi.setConfig({ testTimeout: 120_000 });
const strings = [
  ...awkwardStrings(),
  'x'.repeat(10_000),
  '\u0000\u001b[2J\u202e',
  '"'.repeat(1000),
  `${'a '.repeat(5000)}`,
];

it.each([
  ['', 0],
  ['#', 1],
  ['theme ', 2],
])('after "%s" awkward strings are searched for: with the others, every one', async (before, turn) => {
  const { stores, desk } = await signedIn('STAFF');
  const work = drawnPalette(desk);
  stores.palette.open();
  for (const text of everyNth(strings, 3, turn)) {
    stores.palette.type(before + text);
    expect(work.rows.length, text).toBeLessThanOrEqual(50);
    expect(
      work.rows.every(({ title }) => title.trim() !== ''),
      text,
    ).toBe(true);
    // What was typed stands there still, as far as it may go.
    expect(stores.palette.text).toBe((before + text).slice(0, 10_000));
  }
});
