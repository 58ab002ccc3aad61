// Tables within the width of a terminal: what matters stays, what is left out is named, and characters are counted as people see them.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTable, roomOf } from '../../../src/terminal/output/table.ts';
import { cutTo, widthOf } from '../../../src/terminal/output/textWidth.ts';
import type { Screen } from '../../../src/terminal/screen.ts';
import { openWorld, type World } from '../../world.ts';
import { runHere } from '../program.ts';

vi.setConfig({ testTimeout: 120_000 });

describe('a text', () => {
  it.each([
    ['abc', 3],
    ['e\u0301a', 2],
    ['漢字', 4],
    ['한국', 4],
    ['👩‍👩‍👧', 2],
    ['🇦🇺 ok', 5],
    ['‏', 0],
    ['naïve', 5],
  ])('takes as many columns as are seen: %s', (text, width) => expect(widthOf(text)).toBe(width));

  it('is cut between characters, and says so', () => {
    expect(cutTo('abcdef', 6)).toBe('abcdef');
    expect(cutTo('abcdef', 5)).toBe('abcd…');
    expect(cutTo('漢字漢字', 5)).toBe('漢字…');
    expect(cutTo('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 4)).toBe('👩‍👩‍👧…');
    for (let most = 1; most < 12; most += 1)
      expect(widthOf(cutTo('a漢e\u0301字👩‍👩‍👧z…漢', most))).toBeLessThanOrEqual(most);
  });

  it('of megabytes is cut at once', () => {
    expect(cutTo('漢'.repeat(5_000_000), 9)).toBe('漢漢漢漢…');
  });
});

describe('a table', () => {
  const heads = [
    { title: 'Id', kind: 'id', rank: 1 },
    { title: 'Began', kind: 'time', rank: 3 },
    { title: 'Status', rank: 2 },
    { title: 'Country', rank: 5 },
    { title: 'Note', rank: 4 },
  ] as const;
  const rows = [
    ['7be9a8dc-50f6-426b-ab33-c8374f0ce142', '2026-11-29T21:36:29.808Z', 'DIED', 'AU', 'one two three four five'],
    ['8be9a8dc-50f6-426b-ab33-c8374f0ce142', '2026-11-29T21:37:29.808Z', 'COMPLETED', 'NZ', ''],
  ];

  it('is as wide as its cells where nobody says how wide it may be', () => {
    const table = openTable(heads);
    expect(table.lines(rows)[2]).toContain('c8374f0ce142  2026-11-29T21:36:29.808Z  DIED       AU');
    expect(table.folded).toEqual([]);
  });

  it('folds what matters least, cuts ids after what a lookup takes, and says times to the minute', () => {
    const narrow = openTable(heads, { width: 40 });
    const lines = narrow.lines(rows);
    expect(lines[0]).toMatch(/^Id +Began +Status$/);
    expect(lines[2]).toMatch(/^7be9a8dc.*…  2026-11-29 21:36(:29)?  DIED$/);
    expect(narrow.folded).toEqual(['Country', 'Note']);
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(40);
  });

  it('keeps what is filtered by, and never folds what says which row it is', () => {
    const table = openTable(
      heads.map((head) => ({ ...head, isHeld: head.title === 'Country' })),
      { width: 24 },
    );
    expect(table.lines(rows)[0]).toMatch(/^Id +Country$/);
    expect(table.folded).toEqual(['Began', 'Status', 'Note']);
  });

  it('asks the window how wide it is by then', () => {
    let width = 200;
    const screen = { width: () => width } as Screen;
    expect(openTable(heads, roomOf(screen)).lines(rows)[0]).toContain('Note');
    width = 30;
    expect(openTable(heads, roomOf(screen)).lines(rows)[0]).not.toContain('Note');
  });

  it('colours a status, its word included, and nothing that came with the data', () => {
    const coloured = openTable(heads, { width: 100, hasColours: true }).lines([
      ['\u001b[31mx', '', 'DIED', '', 'DIED later'],
      ['', '', 'COMPLETED', '', ''],
    ]);
    expect(coloured[2]).toContain('\\u001b[31mx');
    expect(coloured[2]).toContain('\u001b[1;31mDIED\u001b[0m');
    expect(coloured[3]).toContain('\u001b[32mCOMPLETED\u001b[0m');
    expect(coloured[2]?.split('\u001b')).toHaveLength(3);
    expect(openTable(heads).lines(rows).join('')).not.toContain('\u001b');
  });
});

describe('in the terminal', () => {
  let world: World;
  beforeAll(async () => void (world = await openWorld()));
  afterAll(() => world.close());

  it.each([
    'applications',
    'crawlers',
    'crawlers died',
    'find Ines',
    'lookup 812',
    'log failed anz',
    'analyses',
    'bankmodules',
  ])('fits into 80 columns: %s', async (line) => {
    const { code, out } = await runHere(world, [line], { width: 80 });
    expect(code).toBe(0);
    const tables = out.split('\n').filter((one) => widthOf(one) > 80);
    expect(tables).toEqual([]);
  });

  it('names the columns that there is no room for, and shows all of them when told to', async () => {
    const narrow = await runHere(world, ['crawlers'], { width: 80 });
    const [, folded = ''] =
      /^(?:Times in \S+\. )?\d+ more columns \((.*)\): --wide shows all$/m.exec(narrow.err.replaceAll(/\n  /g, ' ')) ??
      [];
    expect(folded).not.toBe('');
    expect(narrow.out.split('\n')[0]).toContain('UUID');
    const wide = await runHere(world, ['--wide', 'crawlers'], { width: 80 });
    for (const title of folded.split(', ')) {
      expect(narrow.out.split('\n')[0]).not.toContain(title);
      expect(wide.out.split('\n')[0]).toContain(title);
    }
    expect(wide.out).toBe((await runHere(world, ['crawlers'])).out);
  });

  it('fits every page of --all as it does the first one', async () => {
    const { out, err } = await runHere(world, ['--all', 'crawlers'], { width: 80 });
    expect(out.split('\n').filter((line) => widthOf(line) > 80)).toEqual([]);
    expect(out.split('\n').length).toBeGreaterThan(1000);
    expect(err.replaceAll('\n  ', ' ')).toContain('--wide shows all');
  });
});
