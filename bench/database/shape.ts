// Tells whether a kept database is still what the product and the generator would make today.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const migrations = new URL('../../server/database/migrations/', import.meta.url);
const generator = new URL('../../server/demo/', import.meta.url);

/** Raised when the same generator is asked for something else (another seed, other people). */
const version = 1;
export const seed = 4280;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Part of a database's name: another generator makes another database. */
export function shapeOfRows(): string {
  const parts = readdirSync(new URL('bulk/', generator)).map((name) => `bulk/${name}`);
  const texts = ['bulk.ts', ...parts.toSorted()].map((name) => readFileSync(new URL(name, generator), 'utf8'));
  return hash([version, seed, ...texts].join('\n'));
}

/** A migration that was added later runs on the kept database; one that was changed makes it worthless. */
export function shapeOfTables(): Record<string, string> {
  const names = readdirSync(migrations).filter((name) => name.endsWith('.ts'));
  return Object.fromEntries(names.map((name) => [name, hash(readFileSync(new URL(name, migrations), 'utf8'))]));
}

export function isStillRight(kept: Record<string, string>): boolean {
  const now = shapeOfTables();
  return Object.entries(kept).every(([name, hashed]) => now[name] === hashed);
}
