// What became of each row or record between two readings.
import type { Reading } from './reading.ts';

export interface Change {
  change: 'there' | 'new' | 'changed' | 'gone';
  key: string;
  /** Which of its fields, of what changed. */
  fields?: readonly string[];
  /** As it is now; of what is gone as it was. */
  item: unknown;
}

export function changesOf(before: Reading | undefined, now: Reading): readonly Change[] {
  if (before === undefined) return [...now.items].map(([key, item]) => ({ change: 'there', key, item }));
  const changes = [...now.items].flatMap(([key, item]): Change[] => {
    const known = before.items.get(key);
    if (known === undefined) return [{ change: 'new', key, item }];
    if (known === item) return [];
    const fields = differing(known, item);
    return fields.length === 0 ? [] : [{ change: 'changed', key, fields, item }];
  });
  const gone = [...before.items].filter(([key]) => !now.items.has(key));
  return [...changes, ...gone.map(([key, item]): Change => ({ change: 'gone', key, item }))];
}

/** Paths such as "application.profiles.0.crawler.status": the places where two values differ. */
function differing(one: unknown, other: unknown, path = ''): readonly string[] {
  if (Object.is(one, other)) return [];
  if (!isObject(one) || !isObject(other)) return [path];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((name) => differing(one[name], other[name], path === '' ? name : `${path}.${name}`));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
