// Fills a database that nobody has used yet with the demo data.
import { withConnection } from '../../platform/database/withConnection.ts';
import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Log } from '../../platform/log.ts';
import type { Seal } from '../../platform/secrets/seal.ts';

// A number of its own: with the audit trail's (4_280_002) every audited change would wait for a server that starts.
const lockKey = 4_280_004;

/** Several servers may start on one new database at the same time: one fills, the others wait for it. */
export const fillWhenEmpty = (database: Database, log: Log, seal: Seal): Promise<void> =>
  withConnection(database.connection, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    if (await database.system.one(sql`select from person limit 1`)) return;
    log.info('Filling the empty database with demo data');
    // Loaded only here: every later start does without the generator.
    const { fillDemo } = await import('./fill.ts');
    await fillDemo(database, { now: new Date(), log, seal: seal.close });
  });
