// Makes the files of a new PostgreSQL cluster.
import { spawn } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Folders } from './folders.ts';
import { postgresEnvironment } from './parameters.ts';

const choices = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale=C',
  // The same order and letters on every machine, whatever its C library knows.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--auth-local=trust',
  '--auth-host=reject',
  '--no-instructions',
];

export async function makeCluster({ cluster, folder }: Folders, binaries: Binaries, account: Account): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  // Made aside: a start that is killed half-way leaves nothing that looks like a cluster.
  const aside = join(folder, 'cluster.new');
  rmSync(aside, { recursive: true, force: true });
  const { command, args, options } = account.start(binaries.initdb, [`--pgdata=${aside}`, ...choices]);
  await finish(spawn(command, args, { ...options, cwd: '/', env: postgresEnvironment() }));
  renameSync(aside, cluster);
}

function finish(child: ReturnType<typeof spawn>): Promise<void> {
  let text = '';
  child.stdout?.on('data', (chunk) => (text += String(chunk)));
  child.stderr?.on('data', (chunk) => (text += String(chunk)));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The embedded PostgreSQL could not make its files: ${text.trim()}`));
    });
  });
}
