// Keeps what Node makes of the source files, so that the next start reads it instead of making it anew.
import { mkdirSync } from 'node:fs';
import { program } from '../paths.mjs';

/** For every program we start; whoever gave a folder of their own keeps it. */
export function keepCompiled() {
  if (process.env.NODE_COMPILE_CACHE !== undefined) return;
  const folder = program('.cache', 'compiled');
  try {
    mkdirSync(folder, { recursive: true });
    process.env.NODE_COMPILE_CACHE = folder;
  } catch {
    // The packages may lie where nobody may write: then each start makes it anew.
  }
}
