// What is copied out of the docs works: statements run, settings are taken, addresses answer, and scripts, files and commands are there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSettings } from '../../server/platform/settings/settings.ts';
import { sql, trusted } from '../../server/platform/database/sql.ts';
import { allCommands } from '../../src/commands/index.ts';
import { pages as workbenchPages } from '../commands/workplace.ts';
import { openWorld, type World } from '../world.ts';

const root = new URL('../../', import.meta.url).pathname;
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const blocks = (language: string): string[] =>
  pages
    .filter((page) => page.startsWith('docs/operations/'))
    .flatMap((page) => [...read(page).matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))])
    .map(([, text = '']) => text);
const named = (pattern: RegExp): string[] => [
  ...new Set(pages.flatMap((page) => [...read(page).matchAll(pattern)].map(([, name = '']) => name))),
];

let world: World;
beforeAll(async () => {
  world = await openWorld({ empty: true, env: { SIGNALBOX_METRICS_TOKEN: 'a-token-of-this-test-alone' } });
});
afterAll(() => world.close());

it('the statements of operations run, but for those that an administrator runs once', async () => {
  // Roles are made by whoever owns the whole server.
  const statements = blocks('sql').filter((text) => !text.includes('create role'));
  expect(statements.length).toBeGreaterThan(2);
  for (const text of statements) {
    const [, key] = /\\set key ('[^']*')/.exec(text) ?? [];
    const plain = text.replace(/^\\set .*$/gm, '').replaceAll(":'key'", key ?? "''");
    for (const one of plain.split(';').filter((part) => part.trim() !== ''))
      await world.database.system.rows(sql`${trusted(one)}`);
  }
});

it('the settings of operations are taken as they stand there', () => {
  const lines = blocks('sh').flatMap((text) => text.split('\n').filter((line) => /^[A-Z_]+=\S+$/.test(line)));
  expect(lines.length).toBeGreaterThan(4);
  for (const line of lines) {
    const [name = '', value = ''] = [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)];
    // The connectors of that line stand in a folder that only an installation has.
    if (name === 'NODE_EXTRA_CA_CERTS' || name === 'SIGNALBOX_CONNECTORS') continue;
    expect(() => readSettings({ [name]: value.replaceAll("'", '') }), line).not.toThrow();
  }
});

it('the addresses of operations answer', async () => {
  const addresses = blocks('sh').flatMap((text) =>
    [...text.matchAll(/curl .*127\.0\.0\.1:4280(\S+)/g)].map(([, path = '']) => path),
  );
  expect(addresses).toContain('/metrics');
  const headers = { authorization: 'Bearer a-token-of-this-test-alone' };
  for (const path of addresses) expect((await fetch(`${world.url}${path}`, { headers })).status, path).toBe(200);
});

it('every script that the docs name is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const names = named(/npm run (?:-s )?([a-z][\w:-]*)/g);
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => scripts[name] === undefined)).toEqual([]);
});

it('every file and folder of the product that the docs name is there', () => {
  const names = named(/`((?:src|server|tests|bench|scripts|deploy|packages|plays|vite)\/[\w./-]*\w)`/g);
  expect(names.length).toBeGreaterThan(100);
  // The walk through ASVS names tests as they stand below tests/.
  const isThere = (name: string): boolean => existsSync(`${root}${name}`) || existsSync(`${root}tests/${name}`);
  expect(names.filter((name) => !isThere(name))).toEqual([]);
});

it('every command that the docs name by its id is there', () => {
  const commands = allCommands(workbenchPages);
  const ids = new Set(commands.flatMap(({ id, formerly }) => [id, ...formerly]));
  const nouns = new Set([...ids].map((id) => id.slice(0, id.indexOf('.'))));
  const names = named(/`([a-z][a-z-]*\.[a-z][a-z-]*)[` ]/g).filter((name) =>
    nouns.has(name.slice(0, name.indexOf('.'))),
  );
  // Columns of tables, and events of PagerDuty.
  const others = ['application.card', 'application.profiles', 'crawler.connector', 'crawler.status', 'account.jobs'];
  const events = ['incident.acknowledged', 'incident.unacknowledged', 'incident.resolved'];
  const isKnown = (name: string): boolean => ids.has(name) || others.includes(name) || events.includes(name);
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !isKnown(name) && !/\.(?:json|ts|tsx|md|test|sql|id)$/.test(name))).toEqual([]);
});
