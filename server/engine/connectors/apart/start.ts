// Starts the process of a connector: with nothing of ours in its environment, no files but the program, and limits of the system.
import { spawn, type ChildProcess } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApartLimits } from './limits.ts';

const program = new URL('../../../../', import.meta.url);
const pathTo = (place: string): string => fileURLToPath(new URL(place, program));
/** The program itself, and nothing that it stores. */
const readable = ['server/', 'src/', 'node_modules/', 'package.json'].map(pathTo);
const main = fileURLToPath(new URL('./inside/main.ts', import.meta.url));

export function startProcess(connector: string, { memory }: ApartLimits): ChildProcess {
  const reads = [...readable, `${dirname(connector)}/`].map((path) => `--allow-fs-read=${path}`);
  // A connector of one file has no package around it, and its error output is for what it says itself.
  const quiet = '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON';
  const heap = `--max-old-space-size=${Math.round(memory / 2)}`;
  const node = [process.execPath, '--permission', quiet, heap, ...reads, main];
  // Buffers are no part of that heap: the system itself refuses them beyond twice the memory, before our own look sees it.
  const limited = ['-c', `ulimit -d ${(memory * 2 + 512) * 1024} 2>/dev/null; ulimit -c 0; exec "$0" "$@"`, ...node];
  const [command = '', ...args] = process.platform === 'win32' ? node : ['/bin/sh', ...limited];
  return spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'], env: {}, cwd: '/' });
}
