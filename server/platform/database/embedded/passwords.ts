// Keeps the passwords of the embedded PostgreSQL: whoever reaches its socket alone, as a connector may, gets nothing.
import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { withConnection } from '../withConnection.ts';
import { giveTo, type Account } from './account.ts';

const rules = '# Written by Signalbox, which alone knows the passwords.\nlocal all all scram-sha-256\n';

/** It lies in the cluster: whoever copies or restores that has it too. */
const fileIn = (cluster: string) => join(cluster, 'signalbox.secret');
const rulesIn = (cluster: string) => join(cluster, 'pg_hba.conf');

/** Undefined before the first start, when none is asked for. */
export function passwordOf(role: string, cluster: string): string | undefined {
  const secret = readIfThere(fileIn(cluster));
  return secret === '' ? undefined : createHmac('sha256', secret).update(role).digest('hex');
}

/** Where they are not demanded yet, as by a cluster that was just made, whoever connects is taken for whom they say. */
export async function demandPasswords(
  superuser: pg.ClientConfig,
  cluster: string,
  account: Account,
  roles: readonly string[],
): Promise<void> {
  if (readIfThere(rulesIn(cluster)) === rules) return;
  if (readIfThere(fileIn(cluster)) === '') write(fileIn(cluster), randomBytes(32).toString('hex'));
  await withConnection(superuser, async (client) => {
    // Nobody guesses 256 random bits, however quickly one guess is told from another.
    await client.query('set scram_iterations = 1');
    for (const role of roles) {
      const password = pg.escapeLiteral(String(passwordOf(role, cluster)));
      await client.query(`alter role ${pg.escapeIdentifier(role)} password ${password}`);
    }
    // A process that ends here leaves the old rules, and the next start does all of this again.
    write(rulesIn(cluster), rules, account);
    await client.query('select pg_reload_conf()');
  });
  await untilRefused({ ...superuser, password: 'none' });
}

/** The main process reads the rules some moments after it was told to. */
async function untilRefused(connection: pg.ClientConfig): Promise<void> {
  for (let isOpen = true; isOpen;) {
    isOpen = await withConnection(connection, () => Promise.resolve(true)).catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === '28P01') return false;
      throw error;
    });
  }
}

function write(path: string, text: string, account?: Account): void {
  const aside = `${path}.new`;
  writeFileSync(aside, text, { mode: 0o600, flush: true });
  if (account) giveTo(account, aside);
  renameSync(aside, path);
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
