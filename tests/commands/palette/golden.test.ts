// What people type and the first row they must get: by page and by level, with the names of the demo data.
import { beforeAll, expect, it } from 'vitest';
import golden from './golden.json' with { type: 'json' };
import { goldenWorld, type GoldenWorld } from './goldenWorld.ts';

interface Query {
  page: string;
  level: 'USER' | 'STAFF' | 'ADMIN';
  typed: string;
  first: string;
}
const queries = golden as Query[];
const places = new Map(queries.map(({ page, level }) => [`${level} ${page}`, { page, level }]));

const worlds = new Map<string, GoldenWorld>();
beforeAll(async () => {
  for (const [name, { page, level }] of places) worlds.set(name, await goldenWorld(level, page));
});

it('covers every level, every list and at least 150 queries', () => {
  expect(queries.length).toBeGreaterThanOrEqual(150);
  expect(new Set(queries.map(({ level }) => level))).toEqual(new Set(['USER', 'STAFF', 'ADMIN']));
  expect(new Set(queries.map(({ page }) => page)).size).toBe(6);
});

it.each(Array.from(places.keys()))('as %s the first row is what a person means', (name) => {
  const { stores, work } = worlds.get(name) ?? expect.unreachable();
  const here = queries.filter(({ page, level }) => name === `${level} ${page}`);
  const got = here.map(({ typed }) => {
    stores.palette.open(typed);
    return { typed, first: work.rows[0]?.title };
  });
  expect(got).toEqual(here.map(({ typed, first }) => ({ typed, first })));
});

it('every page is found by its own name, wherever that is typed', () => {
  for (const { stores, work, desk } of worlds.values()) {
    const pages = desk.registry.all.filter(
      ({ id, level }) => id.startsWith('go.') && (level === 'NONE' || stores.session.may(level)),
    );
    expect(pages.length).toBeGreaterThanOrEqual(4);
    for (const { names, title } of pages) {
      stores.palette.open(names[0]);
      expect(work.rows[0]?.title).toBe(title);
    }
  }
});

it.each([
  ['recrwal', 'Recrawl', [[0, 7]]],
  [
    'downlaod csv',
    'Download CSV',
    [
      [0, 8],
      [9, 12],
    ],
  ],
  [
    'anz off',
    'Take a bank offline: ANZ',
    [
      [12, 15],
      [21, 24],
    ],
  ],
  ['cba', 'Filter by bank: Commonwealth Bank', []],
])('"%s" highlights what it matched in "%s"', (typed, title, marks) => {
  const { stores, work } = worlds.get('STAFF /crawlers') ?? expect.unreachable();
  stores.palette.open(typed);
  expect(work.rows[0]).toMatchObject({ title, marks });
});

it('the consonants of a title never find what changes something', () => {
  const { stores, work, desk } = worlds.get('STAFF /crawlers') ?? expect.unreachable();
  const found = (title: string): (string | undefined)[] => {
    stores.palette.open(title.replaceAll(/[aeiou]/gi, ''));
    return work.rows.map((row) => row.title);
  };
  const changing = desk.registry.all.filter(({ effect }) => effect !== 'read');
  expect(changing.length).toBeGreaterThan(20);
  for (const { title } of changing) expect(found(title)).not.toContain(title);
  // Nor what saves a file, selects rows or leads elsewhere.
  for (const { title, byWordsAlone } of desk.registry.all) if (byWordsAlone) expect(found(title)).not.toContain(title);
  expect(found('Go to Crawlers')).toContain('Go to Crawlers');
});
