// Awkward lines in a terminal: each ends in a sentence, and nothing in an answer commands the screen.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { visible } from '../../src/terminal/screen.ts';
import { awkwardStrings } from '../data/load.ts';
import { openWorld, type World } from '../world.ts';
import { runHere } from './program.ts';

vi.setConfig({ testTimeout: 120_000 });
let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

it('answers every awkward string as a line, and as a filter, with a sentence and never with a trace', async () => {
  const strings = awkwardStrings().map((text) => text.replaceAll(/[\r\n]/g, ' '));
  const lines = strings.flatMap((text) =>
    /^(#|expect\b|\s*$)/.test(text.trim()) ? [] : [text, `list.filter-status ${text}`],
  );
  const input = ['crawlers', ...lines, 'list.refresh'].join('\n');
  const { code, out, err } = await runHere(world, ['--keep-going'], { input });
  expect(code).toBe(4);
  expect(out).toContain(`${lines.length + 2}: done`);
  expect(err).not.toMatch(/TypeError|\n\s+at /);
  expect(out + err).not.toMatch(/[^\P{Cc}\t\n]|\p{Bidi_Control}/u);
  for (const said of err.split('\n')) expect(said.length).toBeLessThan(2000);
});

it('refuses a line of more than 10,000 characters, and takes one of 10 kB as a value that does not fit', async () => {
  expect(await runHere(world, [`lookup ${'x'.repeat(10_000)}`])).toMatchObject({
    code: 2,
    err: 'A line has at most 10000 characters',
  });
  expect(await runHere(world, [`lookup ${'x'.repeat(9_990)}`])).toMatchObject({
    code: 2,
    err: 'id must be at most 200 characters where there are no ids in it',
  });
});

it('shows what would move the cursor, colour the screen or turn text around', () => {
  expect(visible('a\u001b[31mb\u009b2Jc\u202ed\te\nf')).toBe('a\\u001b[31mb\\u009b2Jc\\u202ed\te\nf');
  expect(JSON.parse(visible(JSON.stringify('\u001b[2J\u009b\u202e')))).toBe('\u001b[2J\u009b\u202e');
});
