// What people of each role type first, and the first row they get: a greyed one names its reason, and what cannot be had says why.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { goldenWorld, type GoldenWorld } from './goldenWorld.ts';

const levels = { vendor: 'USER', broker: 'USER', staff: 'STAFF', support: 'STAFF', admin: 'ADMIN' } as const;
type Role = keyof typeof levels;

interface Line {
  role: string;
  page: string;
  words: string;
  /** The title of the first row; "greyed" before it where it cannot be chosen here. */
  first: string;
}

function linesOf(name: string): Line[] {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const at = (column: string): number => head.split('\t').indexOf(column);
  const columns = [at('role'), at('page'), at('words'), at('first')] as const;
  return lines.map((line) => {
    const cells = line.split('\t');
    const [role = '', page = '', words = '', first = ''] = columns.map((column) => cells[column] ?? '');
    return { role, page, words, first };
  });
}

const files = { 'words.tsv': linesOf('words.tsv'), 'golden.tsv': linesOf('golden.tsv') };
const placeOf = ({ role, page }: Line): string => `${role} on ${page}`;
const places = new Map(Object.values(files).flatMap((lines) => lines.map((line) => [placeOf(line), line])));

const worlds = new Map<string, GoldenWorld>();
beforeAll(async () => {
  for (const [name, { role, page }] of places) worlds.set(name, await goldenWorld(levels[role as Role], `/${page}`));
});

it('walks more than 250 queries of every role', () => {
  expect(files['golden.tsv'].length).toBeGreaterThanOrEqual(250);
  expect(new Set(files['golden.tsv'].map(({ role }) => role))).toEqual(new Set(Object.keys(levels)));
  expect(files['words.tsv']).toHaveLength(40);
});

it.each(Object.keys(files) as (keyof typeof files)[])('%s: the first row is what was wanted', (name) => {
  const got = files[name].map((line) => {
    const { stores, work } = worlds.get(placeOf(line)) ?? expect.unreachable();
    stores.palette.open(line.words);
    const [row] = work.rows;
    return { ...line, first: `${row?.reason === undefined ? '' : 'greyed '}${row?.title}` };
  });
  expect(got).toEqual(files[name]);
});

it('a greyed row of another page names the page and its keys', () => {
  const { stores, work } = worlds.get('staff on crawlers') ?? expect.unreachable();
  stores.palette.open('take the cause');
  expect(work.rows[0]?.reason).toBe('Take the cause works on Causes: g then u');
});
