// Keys as people type them into the key editor: what the sheet prints, and what they are used to.
import { expect, it } from 'vitest';
import { readStrokes, spoken } from '../../../src/commands/kernel/strokes/strokes.ts';

it('is read back as it is printed, and as people type it', () => {
  const all = ['g c', 'mod+k', 'mod+shift+k', 'D', 'shift+Enter', 'alt+m', '* a', 'ArrowUp', 'w B', '+', 'Space', 'F3'];
  expect(all.map((keys) => readStrokes(spoken(keys)))).toEqual(all);
  expect(all.map((keys) => readStrokes(spoken(keys, true)))).toEqual(all);
  expect(all.map(readStrokes)).toEqual(all);
  expect(
    ['Shift R', 'shift+r', 'Ctrl K', 'Ctrl+Shift+K', 'Control k', 'Cmd M', 'g  then c', 'Shift'].map(readStrokes),
  ).toEqual(['R', 'R', 'mod+k', 'mod+shift+k', 'mod+k', 'mod+m', 'g c', 'shift']);
});
