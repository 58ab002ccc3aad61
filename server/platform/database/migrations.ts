// The migrations of this program: only ever added, never changed once a database has run them.
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';

export interface Migration {
  name: string;
  up: string;
}

const folder = new URL('./migrations/', import.meta.url);

/** In their order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort();
  return Promise.all(
    names.map(async (name) => ({ name, up: ((await import(new URL(name, folder).href)) as { up: string }).up })),
  );
}

/** Comments and layout may be reworded. */
export const checksumOf = ({ up }: Migration): string =>
  createHash('sha256').update(up.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim()).digest('hex');
