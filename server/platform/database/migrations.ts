// The migrations of this program: only ever added, never changed once a database has run them.
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';

export interface Migration {
  name: string;
  up: string;
}

const folder = new URL('./migrations/', import.meta.url);

/** In the order of their numbers, whichever folder they stand in. */
export async function readMigrations(): Promise<Migration[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.ts'));
  const files = paths.map((path) => ({ name: basename(path), href: new URL(path, folder).href }));
  files.sort((one, other) => (one.name < other.name ? -1 : 1));
  return Promise.all(files.map(async ({ name, href }) => ({ name, up: ((await import(href)) as { up: string }).up })));
}

/** Comments and layout may be reworded. */
export const checksumOf = ({ up }: Migration): string =>
  createHash('sha256').update(up.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim()).digest('hex');
