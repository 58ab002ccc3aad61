// A database as an earlier version left it: the migrations up to one, and rows that were written then.
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../../../../server/platform/database/database.ts';
import { checksumOf, readMigrations } from '../../../../server/platform/database/migrations.ts';
import { withConnection } from '../../../../server/platform/database/withConnection.ts';
import { silentLog } from '../../../../server/platform/log.ts';
import { connectionTo, createDatabase, dropDatabase } from '../../../testServer.ts';

export interface OldDatabase {
  database: Database;
  drop(): Promise<void>;
}

export async function openOldDatabase(firstUnknown: string, rows: string): Promise<OldDatabase> {
  const server = inject('testServer');
  const name = `${server.prefix}_${randomBytes(4).toString('hex')}`;
  await createDatabase(server, name, 'template0');
  const database = await openDatabase({ connection: connectionTo(server, name), log: silentLog });
  const known = (await readMigrations()).filter((one) => one.name < firstUnknown);
  await withConnection(database.connection, async (client) => {
    await client.query(
      'create table migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    for (const migration of known) {
      await client.query(migration.up);
      await client.query('insert into migration (name, checksum) values ($1, $2)', [
        migration.name,
        checksumOf(migration),
      ]);
    }
    await client.query(rows);
  });
  return {
    database,
    async drop() {
      await database.close();
      await dropDatabase(server, name);
    },
  };
}
