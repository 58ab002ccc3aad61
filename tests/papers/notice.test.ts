// NOTICE has every package that is shipped with its version and licence, and none that is not.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it('names what is shipped, in its version, with a licence', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { version: string; dev?: true; devOptional?: true; link?: true }>;
  };
  const shipped = Object.entries(packages)
    .filter(([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link)
    .map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)} ${version}`);
  const lines = read('NOTICE')
    .split('\n')
    .filter((line) => /^\S+ \d[^:]*: /.test(line));
  // "npm run notice" writes it anew.
  expect(lines.map((line) => line.slice(0, line.indexOf(':'))).toSorted()).toEqual([...new Set(shipped)].toSorted());
  expect(lines.filter((line) => !/: [A-Z0-9(]/i.test(line))).toEqual([]);
});
