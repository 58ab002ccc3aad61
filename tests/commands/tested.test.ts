// Every command has a test: one that names its id, or runs it by the name that its file gives it.
import { expect, test } from 'vitest';

const sources = Object.values(
  import.meta.glob<string>(['../**/*.test.ts', '../**/*.test.tsx', '../journeys/**/*.spec.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const files = import.meta.glob<Record<string, unknown>>('../../src/commands/*/**/*.command.{ts,tsx}', { eager: true });

/** The commands of a file without a test, by their ids. */
const untested = (path: string, file: Record<string, unknown>, tests: readonly string[]): string[] =>
  Object.entries(file).flatMap(([name, value]) => {
    const imported = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '[^']*${path.replace(/^[./]*src/, '')}'`);
    const ids = [value].flat().flatMap(idOf);
    return ids.filter(
      (id) => !tests.some((text) => imported.test(text) || new RegExp(`['"\`]${id}['"\` ]`).test(text)),
    );
  });

function idOf(value: unknown): string[] {
  const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : undefined;
  return typeof id === 'string' ? [id] : [];
}

test('is found by its id and by its name, and missed without', () => {
  const path = '../../src/commands/list/page.command.ts';
  const file = { first: { id: 'list.page-first' }, both: [{ id: 'list.one' }, { id: 'list.other' }] };
  const all = ['list.page-first', 'list.one', 'list.other'];
  expect(untested(path, file, ["run('list.page-first'); run('list.one')"])).toEqual(['list.other']);
  expect(untested(path, file, [`import { both, first } from '../../src/commands/list/page.command.ts'`])).toEqual([]);
  expect(untested(path, file, ["import { both, first } from '../other.command.ts'", 'first(both); list.one'])).toEqual(
    all,
  );
});

test.each(Object.entries(files))('%s', (path, file) => {
  expect(Object.values(file).flat().flatMap(idOf)).not.toEqual([]);
  expect(untested(path, file, sources)).toEqual([]);
});

test('looks at commands and at tests', () => {
  expect(Object.keys(files).length).toBeGreaterThan(40);
  expect(sources.length).toBeGreaterThan(100);
});
