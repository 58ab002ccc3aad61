// What runs in production needs no package that is installed for development alone.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf, readFiles } from '../../scripts/layers/modules.mjs';

const root = new URL('../../', import.meta.url).pathname;
const lists = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as Record<string, Record<string, string>>;
const allowed = Object.keys({ ...lists['dependencies'], ...lists['optionalDependencies'] });
const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
/** What only types are taken of is gone when it runs. */
const withoutTypes = (text: string): string => text.replaceAll(/^import type [^;]*;$/gm, '');

test('server, workers, what an operator runs and the terminal import packages of the product alone', () => {
  const files = readFiles(root, ['server', 'src/api', 'src/terminal']);
  expect(files.length).toBeGreaterThan(400);
  const strange = files.flatMap(({ path, text }) =>
    importsOf(withoutTypes(text))
      .filter((name) => !name.startsWith('.') && !name.startsWith('node:') && !allowed.includes(packageOf(name)))
      .map((name) => `${path} needs ${name}`),
  );
  expect(strange).toEqual([]);
});

test('the scripts that start it import no package at all before they have looked for them', () => {
  const scripts = readFiles(root, ['scripts/run.mjs', 'scripts/setup', 'scripts/paths.mjs', 'scripts/processes.mjs']);
  const names = scripts
    .filter(({ path }) => !path.endsWith('.d.mts'))
    .flatMap(({ text }) => importsOf(text))
    .filter((name) => !name.startsWith('.') && !name.startsWith('node:'));
  expect(names.filter((name) => name !== '@playwright/test' && name !== 'playwright')).toEqual([]);
});
