// Adds to the database what the catalogue has more than the version before, and leaves alone what people changed.
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Data, Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { withConnection } from '../../platform/database/withConnection.ts';
import type { Log } from '../../platform/log.ts';
import { readCatalogue } from './catalogue.ts';
import { kindsOf } from './entries.ts';
import { keepKind, type Numbers } from './keepKind.ts';
import type { Catalogue } from './shapes.ts';

const lockKey = 4_280_007;

/** At each start; several servers may start at once, and one does it. */
export const keepCatalogue = (database: Database, log: Log, catalogue: Catalogue = readCatalogue()): Promise<void> =>
  withConnection(database.connection, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const { version } = catalogue;
    // An older program than the last one adds nothing.
    if ((await versionIn(database.system)) >= version) return;
    const counts = await database.system.transaction((tx) => write(tx, catalogue));
    log.info('The catalogue was brought up to date', { version, ...counts });
  });

const versionIn = async (data: Data): Promise<number> =>
  (await data.one<{ version: number }>(sql`select content::int as version from catalogue_entry where kind = 'version'`))
    ?.version ?? 0;

async function write(tx: Data, catalogue: Catalogue): Promise<{ added: number; changed: number; left: number }> {
  const numbers: Numbers = new Map();
  const sum = { added: 0, changed: 0, left: 0 };
  for (const kind of kindsOf(catalogue)) {
    const { added, changed, left } = await keepKind(tx, kind, numbers);
    sum.added += added;
    sum.changed += changed;
    sum.left += left;
  }
  await tx.run(sql`insert into catalogue_entry (kind, key, content) values ('version', 'version', to_jsonb(${catalogue.version}::int))
    on conflict (kind, key) do update set content = excluded.content`);
  const after = { version: catalogue.version, ...sum };
  await writeAudit(tx, { personId: undefined, command: 'operating.catalogue', after, result: 'done' });
  return sum;
}
