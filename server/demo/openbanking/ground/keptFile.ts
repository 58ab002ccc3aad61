// One file of a folder that outlives the process; without a folder nothing does.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface KeptFile<Content> {
  read(): Content | undefined;
  write(content: Content): void;
}

export function keptFile<Content>(folder: string | undefined, name: string): KeptFile<Content> {
  if (folder === undefined) return { read: () => undefined, write: () => undefined };
  const path = join(folder, name);
  return {
    read() {
      try {
        return JSON.parse(readFileSync(path, 'utf8')) as Content;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    write(content) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(`${path}.new`, JSON.stringify(content), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
  };
}
