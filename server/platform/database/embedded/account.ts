// Chooses the account PostgreSQL runs under: our own, or a plain one when we are root, which PostgreSQL refuses.
import { spawnSync } from 'node:child_process';
import { chownSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { PlainRefusal } from '../../settings/PlainRefusal.ts';
import type { Binaries } from './binaries.ts';

export type Account = {
  /** The user id the files must belong to; undefined when that is ourselves. */
  uid: number | undefined;
  /** The command line and options that start a program under this account. */
  start(command: string, args: string[]): { command: string; args: string[]; options: { uid?: number; gid?: number } };
};

const nobody = 65_534;

const ourselves: Account = { uid: undefined, start: (command, args) => ({ command, args, options: {} }) };

const plain: Account = {
  uid: nobody,
  start: (command, args) => ({ command, args, options: { uid: nobody, gid: nobody } }),
};

// Without "no_setuid_fixup" the kernel leaves the capability out of access(), by which PostgreSQL looks for its files.
const keepTraversal = [
  `--reuid=${nobody}`,
  `--regid=${nobody}`,
  '--clear-groups',
  '--securebits=+no_setuid_fixup',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
];

const traversing: Account = {
  uid: nobody,
  start: (command, args) => ({ command: 'setpriv', args: [...keepTraversal, command, ...args], options: {} }),
};

/** The folders are those in which PostgreSQL will have its own. */
export function chooseAccount(folders: string[], binaries: Binaries): Account {
  if (process.getuid?.() !== 0) return ourselves;
  const needed = [...folders, dirname(binaries.postgres), binaries.share];
  const closed = needed.map(closedFolder).find((path) => path !== undefined) ?? closedFile(binaries.postgres);
  if (closed === undefined) return plain;
  const tried = spawnSync('setpriv', [...keepTraversal, binaries.postgres, '--version']);
  if (tried.status === 0) return traversing;
  throw new PlainRefusal(
    `PostgreSQL does not run as root, and the account it runs under instead may not enter ${closed}: ` +
      'allow others to enter that folder, install setpriv (package util-linux), or do not start as root.',
  );
}

export function giveTo(account: Account, path: string): void {
  if (account.uid !== undefined) chownSync(path, account.uid, account.uid);
}

/** The first folder on the way down that strangers may not enter. */
function closedFolder(path: string): string | undefined {
  const folder = realpathSync(path);
  const above = dirname(folder);
  const closedAbove = above === folder ? undefined : closedFolder(above);
  return closedAbove ?? (isOpen(folder) ? undefined : folder);
}

const closedFile = (path: string) => (isOpen(realpathSync(path)) ? undefined : path);

function isOpen(path: string): boolean {
  const { mode, uid } = statSync(path);
  return (mode & 0o001) !== 0 || (uid === nobody && (mode & 0o100) !== 0);
}
