// Proves that each number of the house fires on a bad example, and that the product and its tests keep them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkNumbers } from '../../scripts/layers.mjs';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const file = (lines: number, opening = '// What it is for.'): string =>
  [opening, ...Array.from({ length: lines - 1 }, (_none, at) => `export const line${at} = ${at};`)].join('\n');
const many = (count: number, lines: number, folder = 'src'): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_none, at) => [`${folder}/${at % 3}/file${at}.ts`, file(lines)]));

const good: Record<string, string> = {
  ...many(6, 60),
  'src/0/long.ts': file(250),
  'server/main.ts': file(3),
  'bench/run.ts': file(3),
  'packages/client/index.ts': file(3),
  'scripts/run.mjs': file(3),
  'vite/plugin.ts': file(3),
  'tests/world.ts': file(3),
  'src/views/Page.tsx': file(3),
  'src/names.d.ts': 'declare const name: string;',
};

function wrongWith(changes: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-numbers-'));
  folders.push(folder);
  for (const [path, text] of Object.entries({ ...good, ...changes })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return checkNumbers(folder).wrong;
}

describe('the numbers of the house', () => {
  test('accept a tree that keeps them', () => {
    expect(wrongWith({})).toEqual([]);
  });

  test('fire for a file that is too long', () => {
    expect(wrongWith({ 'server/long.ts': file(251) })).toContain('server/long.ts has 251 lines, and 250 are the most.');
  });

  test('fire when half of the files are longer than they should be', () => {
    expect(wrongWith(many(12, 61))).toEqual(['Half of the files have at most 61 lines: it is to be 60.']);
  });

  test('fire when more than a tenth of the files are long', () => {
    const long = { 'server/a.ts': file(121), 'server/b.ts': file(121) };
    expect(wrongWith(long)).toEqual(['90 % of the files have at most 121 lines: it is to be 120.']);
  });

  test.each([
    ['export const Log = observer(function Log() {', '});'],
    ['export function Line({\n  text,\n}: Props) {', '}'],
    ['const Row = memo(function Row({ row }: Props) {', '});'],
  ])('fire for a view that is too long: %s', (head, end) => {
    const inside = (lines: number) => Array.from({ length: lines }, () => '  return null;').join('\n');
    const view = (lines: number) =>
      `// What it is for.\n${head}\n${inside(lines - 1 - head.split('\n').length)}\n${end}\n`;
    const name = /(Log|Line|Row)/.exec(head)?.[1];
    expect(wrongWith({ 'src/views/One.tsx': view(101), 'src/views/Two.tsx': view(100) })).toEqual([
      `${name} in src/views/One.tsx has 101 lines, and 100 are the most of a view.`,
    ]);
  });

  test('fire for a folder that is too full', () => {
    const full = Object.fromEntries(Array.from({ length: 16 }, (_none, at) => [`server/jobs/file${at}.ts`, file(3)]));
    expect(wrongWith(full)).toEqual(['server/jobs/ has 16 files, and 15 are the most.']);
  });

  test.each([
    ['no comment', 'export const one = 1;'],
    ['no sentence', '// without an end'],
    ['a block', '/** What it is for. */'],
    ['two lines', '// What it is for, which\n// takes two lines.'],
  ])('fire for a file that opens with %s', (_what, opening) => {
    const wrong = wrongWith({ 'server/one.ts': file(3, opening) });
    expect(wrong).toEqual(['server/one.ts does not open with a comment of one sentence.']);
  });

  test('ask the same of tests, but for how long most of them are', () => {
    const tests = { ...many(15, 250, 'tests'), 'tests/one.test.ts': file(251), 'tests/two.test.ts': file(3, '') };
    const full = Object.fromEntries(Array.from({ length: 16 }, (_none, at) => [`tests/full/${at}.test.ts`, file(3)]));
    expect(wrongWith({ ...tests, ...full })).toEqual([
      'tests/one.test.ts has 251 lines, and 250 are the most.',
      'tests/two.test.ts does not open with a comment of one sentence.',
      'tests/full/ has 16 files, and 15 are the most.',
    ]);
  });

  test('refuse to praise a tree without files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'signalbox-numbers-'));
    folders.push(folder);
    const places = ['src', 'server', 'bench', 'packages/client', 'scripts', 'vite', 'tests'];
    expect(checkNumbers(folder).wrong).toHaveLength(places.length);
  });

  test('hold for the product', () => {
    const { count, wrong } = checkNumbers();
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(20);
  });
});
