// The papers say of every table what it holds and how long, of every secret where it is, and of nothing that there is not.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../server/platform/database/sql.ts';
import { sealedColumns } from '../../server/platform/secrets/sealedColumns.ts';
import { openWorld, type World } from '../world.ts';

const root = new URL('../../', import.meta.url).pathname;
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const paper = (name: string): string => read(`docs/security/${name}.md`);
/** The first column of every table of a paper. */
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name);

const pagesIn = (folder: string): string[] =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);

let world: World;
beforeAll(async () => void (world = await openWorld({ empty: true })));
afterAll(() => world.close());

it('every table has one class and one time', async () => {
  const rows = await world.database.system.rows<{ name: string }>(
    sql`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`,
  );
  const described = rowsOf(paper('data')).flatMap(([, first]) => namesIn(first));
  const partitions = ['application_other', 'crawler_log_page_other'];
  expect(described.filter((name) => !partitions.includes(name)).toSorted()).toEqual(
    rows.map(({ name }) => name).toSorted(),
  );
});

it('what is swept is kept for the days that the paper says', () => {
  const paperRows = rowsOf(paper('data'));
  const swept = [...read('server/platform/jobs/sweepRows.ts').matchAll(/table: '(\w+)',\s+days: (\d+)\b(?! \/)/g)];
  expect(swept.length).toBeGreaterThan(10);
  const wrong = swept.flatMap(([, table = '', days = '']) => {
    const row = paperRows.find(([, first]) => namesIn(first).includes(table));
    const words = days === '1' ? 'a day' : days;
    return row?.[3]?.includes(words) === true
      ? []
      : [`${table}: ${days} days, and the paper says ${row?.[3] ?? 'nothing'}`];
  });
  expect(wrong).toEqual([]);
});

it('every sealed column and every setting that is secret is among the keys', () => {
  const named = rowsOf(paper('keys')).flatMap(([, first]) => namesIn(first));
  const sealed = Object.values(sealedColumns).map(({ table, column }) => `${table}.${column}`);
  expect(sealed.filter((name) => !named.includes(name))).toEqual([]);
  const settings = (read('docs/operations/run.md').match(/`[A-Z0-9_]*(?:KEYS?|SECRET|TOKEN)`/g) ?? []).map((name) =>
    name.slice(1, -1),
  );
  // What a browser gets is no secret, and the terminal's own token is a person's.
  const open = ['SIGNALBOX_STRIPE_PUBLISHABLE_KEY', 'SIGNALBOX_RECAPTCHA_SITE_KEY', 'SIGNALBOX_TOKEN'];
  expect([...new Set(settings)].filter((name) => !named.includes(name) && !open.includes(name))).toEqual([]);
});

it('every page of the docs leads to pages that are there', () => {
  // What is served below /docs/ has its own addresses, and its own test.
  const ours = pagesIn('docs').filter((name) => !name.startsWith('docs/api/'));
  const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...ours];
  expect(pages.length).toBeGreaterThan(20);
  const broken = pages.flatMap((name) =>
    [...read(name).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .map(([, to = '']) => new URL(to, `file:///${name}`).pathname.slice(1))
      .filter((path) => !existsSync(`${root}${path}`))
      .map((path) => `${name}: ${path}`),
  );
  expect(broken).toEqual([]);
});

it('the list of parts has every package that runs, with its hash, and needs no network', () => {
  const words = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--offline'];
  const text = execFileSync('npm', words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1_048_576 });
  const { bomFormat, components } = JSON.parse(text) as {
    bomFormat: string;
    components: { name: string; version: string; hashes?: object[] }[];
  };
  const lock = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { version: string; link?: boolean }>;
  };
  // What lies in this repository is ours, and comes from nowhere that could be held to a hash.
  const [ours = [], installed = []] = [true, false].map((isOurs) =>
    Object.entries(lock.packages)
      .filter(([path, { link = false }]) => path.includes('node_modules/') && link === isOurs)
      .map(([path, { version }]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), version })),
  );
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const missing = installed.map(({ name, version }) => `${name}@${version}`).filter((name) => !listed.has(name));
  expect([bomFormat, missing]).toEqual(['CycloneDX', []]);
  const unhashed = components.filter(({ hashes }) => hashes === undefined).map(({ name }) => name);
  expect(unhashed.filter((name) => !ours.some((our) => our.name === name))).toEqual([]);
});
