// Shows when the start script installs and builds again, and when it does not.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildIsStale, hashOfInputs } from '../../../scripts/setup/build.mjs';
import { installIsStale } from '../../../scripts/setup/install.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-stale-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

describe('the browser build', () => {
  const markAsBuilt = () => write('dist/.inputs', hashOfInputs(folder));

  beforeEach(() => {
    write('src/main.tsx', 'one');
    write('index.html', 'page');
  });

  test('is stale before it was ever made', () => expect(buildIsStale(folder)).toBe(true));

  test('is fresh after it was made', () => {
    markAsBuilt();
    expect(buildIsStale(folder)).toBe(false);
  });

  test.each([
    ['src/main.tsx', 'two'],
    ['src/new.ts', ''],
    ['public/logo.svg', '<svg/>'],
    ['index.html', 'another page'],
    ['vite.config.ts', ''],
    ['package-lock.json', '{}'],
    ['tsconfig.json', '{}'],
  ])('is stale when %s changes', (path, text) => {
    markAsBuilt();
    write(path, text);
    expect(buildIsStale(folder)).toBe(true);
  });

  test('is stale when a file is renamed', () => {
    markAsBuilt();
    rmSync(join(folder, 'src/main.tsx'));
    write('src/start.tsx', 'one');
    expect(buildIsStale(folder)).toBe(true);
  });

  test('does not care about the service and the tests', () => {
    markAsBuilt();
    write('server/main.ts', 'changed');
    write('tests/x.test.ts', 'changed');
    expect(buildIsStale(folder)).toBe(false);
  });
});

describe('the packages', () => {
  const lock = (version: string) =>
    JSON.stringify({
      packages: {
        '': {},
        'node_modules/needed': { version },
        'node_modules/other-platform': { version, optional: true },
        'node_modules/builds': { version, dev: true },
      },
    });

  beforeEach(() => write('package-lock.json', lock('1.0.0')));

  test('are missing in a fresh clone', () => expect(installIsStale(folder)).toBe(true));

  const installed = (...names: string[]) =>
    write(
      'node_modules/.package-lock.json',
      JSON.stringify({
        packages: Object.fromEntries(names.map((name) => [`node_modules/${name}`, { version: '1.0.0' }])),
      }),
    );

  test('are fresh when what was installed is what the lock file says', () => {
    installed('needed', 'builds');
    expect(installIsStale(folder)).toBe(false);
  });

  test('without those that build are fresh for running, and stale for everything else', () => {
    installed('needed');
    expect([installIsStale(folder, 'runtime'), installIsStale(folder)]).toEqual([false, true]);
    installed('builds');
    expect(installIsStale(folder, 'runtime')).toBe(true);
  });

  test('are stale when the lock file asks for another version', () => {
    write(
      'node_modules/.package-lock.json',
      JSON.stringify({ packages: { 'node_modules/needed': { version: '0.9.0' } } }),
    );
    expect(installIsStale(folder)).toBe(true);
  });

  test('are stale when an install was broken off', () => {
    mkdirSync(join(folder, 'node_modules'));
    expect(installIsStale(folder)).toBe(true);
  });
});
