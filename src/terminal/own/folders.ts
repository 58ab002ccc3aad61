// The folders in which the terminal keeps what is the person's own: each is theirs alone, and so is every file in it.
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir, platform } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { Variables } from '../options.ts';

type Kind = 'cache' | 'config' | 'state';

const variableOf = { cache: 'XDG_CACHE_HOME', config: 'XDG_CONFIG_HOME', state: 'XDG_STATE_HOME' } as const;
const usual = { cache: ['.cache'], config: ['.config'], state: ['.local', 'state'] } as const;

/** By the XDG rules where they are followed, and where Windows and macOS keep such things. */
export function folderOf(kind: Kind, variables: Variables): string {
  const home = variables['HOME'] || homedir();
  const set = variables[variableOf[kind]];
  // A relative path there is to be ignored, say the rules.
  if (set !== undefined && isAbsolute(set)) return join(set, 'signalbox');
  // What is chosen goes with the person from machine to machine.
  const local = variables[kind === 'config' ? 'APPDATA' : 'LOCALAPPDATA'];
  if (platform() === 'win32' && local !== undefined)
    return kind === 'config' ? join(local, 'signalbox') : join(local, 'signalbox', kind);
  if (platform() === 'darwin' && kind === 'cache') return join(home, 'Library', 'Caches', 'signalbox');
  return join(home, ...usual[kind], 'signalbox');
}

/** Undefined where there is none, or where it cannot be read. */
export async function readOwn(folder: string, name: string): Promise<string | undefined> {
  return readFile(join(folder, name), 'utf8').catch(() => undefined);
}

/** Whole or not at all: another terminal may read it at the same time. */
export async function writeOwn(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const draft = join(folder, `.${name}.${randomBytes(6).toString('hex')}`);
  try {
    await writeFile(draft, text, { mode: 0o600, flag: 'wx' });
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export const removeOwn = (folder: string, name: string): Promise<void> => rm(join(folder, name), { force: true });
