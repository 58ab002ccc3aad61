// Tells whether a kept database is still what the product and the generator would make today.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { checksumOf, readMigrations } from '../../server/platform/database/migrations.ts';

const generator = new URL('../../server/demo/bulk/', import.meta.url);

/** Raised when the same generator is asked for something else (another seed, other people). */
const version = 1;
export const seed = 4280;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Part of a database's name: another generator makes another database. */
export function shapeOfRows(): string {
  const names = readdirSync(generator).toSorted();
  const texts = names.map((name) => readFileSync(new URL(name, generator), 'utf8'));
  return hash([version, seed, ...texts].join('\n'));
}

/** A migration that was added later runs on the kept database; one that was changed makes it worthless. */
export const shapeOfTables = async (): Promise<Record<string, string>> =>
  Object.fromEntries((await readMigrations()).map((migration) => [migration.name, checksumOf(migration)]));

export async function isStillRight(kept: Record<string, string>): Promise<boolean> {
  const now = await shapeOfTables();
  return Object.entries(kept).every(([name, hashed]) => now[name] === hashed);
}
