// Makes a folder with those above it, or says why not: Node's own way of doing both never ends below a folder that takes none, such as /proc.
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export function makeFolder(path: string, mode = 0o777): void {
  const missing: string[] = [];
  for (let above = path; !existsSync(above); above = dirname(above)) missing.unshift(above);
  for (const folder of missing) makeOne(folder, mode);
  if (!statSync(path).isDirectory()) throw Object.assign(new Error(`${path} is no folder`), { code: 'ENOTDIR' });
}

function makeOne(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process was faster, or it is hidden from us; what follows tells.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
