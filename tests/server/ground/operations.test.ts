// The page about running the product names every setting that the product reads, and no other.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettings } from '../../../server/platform/settings/settings.ts';

const page = readFileSync(new URL('../../../docs/operations/run.md', import.meta.url), 'utf8');
const key = Buffer.alloc(32, 7).toString('base64');
const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([A-Z][A-Z0-9_]*[A-Z0-9])`/g)].map(([, name = '']) => name);

/** The first column of the table of settings. */
const described = (): string[] => {
  const [, table = ''] = page.split('| variable | preset | meaning |');
  const rows = table.slice(0, table.indexOf('\n\n')).split('\n');
  return rows.flatMap((row) => namesIn(row.split('|')[1] ?? ''));
};

/** Everything that is looked for in the environment. */
const read = (): string[] => {
  const names = new Set<string>();
  const env = new Proxy<NodeJS.ProcessEnv>(
    { SIGNALBOX_KEY: key },
    {
      get(given, name) {
        if (typeof name === 'string') names.add(name);
        return Reflect.get(given, name);
      },
    },
  );
  readSettings(env);
  return [...names];
};

test('each setting that is read is described once, and each that is described is read', () => {
  expect(described().toSorted()).toEqual(read().toSorted());
});

test('each name that is accepted stands on the page', () => {
  let told = '';
  try {
    readSettings({ SIGNALBOX_NOTHING: '' });
  } catch (error) {
    told = String(error);
  }
  const accepted = told.match(/SIGNALBOX_[A-Z0-9_]+/g)?.filter((name) => name !== 'SIGNALBOX_NOTHING') ?? [];
  expect(accepted.length).toBeGreaterThan(10);
  expect(accepted.filter((name) => !namesIn(page).includes(name))).toEqual([]);
});
