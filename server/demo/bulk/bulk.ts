// Fills an empty database with very many applications for benchmarks, one statement per table.
import type { Database } from '../../platform/database/database.ts';
import { continueNumbering } from '../../platform/database/bulk/numbering.ts';
import { trusted } from '../../platform/database/sql.ts';
import type { Log } from '../../platform/log.ts';
import { countCrawls, writeBanks } from '../fill/banks.ts';
import { bareTables } from './bareTables.ts';
import { insertsOf } from './inserts.ts';
import { ownerTransaction } from './ownerTransaction.ts';
import { twoAtATime } from './twoAtATime.ts';
import { writeReference } from '../fill/reference.ts';
import { countVendorDays } from '../fill/vendorDays.ts';

interface BulkOptions {
  applications: number;
  now: Date;
  seed: number;
  log: Log;
}

// The largest first: two are loaded at a time, and the last one to end is then a small one.
const parts = [
  'crawler',
  'analysis',
  'webhook_log',
  'account_segment',
  'account',
  'profile',
  'application_key',
  'score',
];
/** Those of the reference data. */
const small = [
  'vendor',
  'label',
  'person',
  'token',
  'bank',
  'webhook',
  'metric',
  'custom_metric',
  'category',
  'category_group',
  'thirdparty',
  'transtype',
  'category_regex',
  'transtype_regex',
];

/** Not in one transaction: what is left behind when it is stopped has no indexes and is to be thrown away. */
export async function fillBulk(database: Database, { applications, now, seed, log }: BulkOptions): Promise<void> {
  const started = performance.now();
  const seconds = (): number => Math.round((performance.now() - started) / 100) / 10;
  await ownerTransaction(database, async (data) => {
    await writeBanks(data, now.getTime());
    await writeReference(data, now.getTime());
    await continueNumbering(data);
  });
  const inserts = insertsOf({ applications, now, seed });
  const bare = await bareTables(database, ['application', 'find_token', ...parts]);
  const load = async (table: string): Promise<void> => {
    await ownerTransaction(database, async (data) => {
      // Rows of a table that was emptied in the same transaction need no log of their own where nobody copies the log.
      await data.run(trusted(`truncate ${table}`));
      // The trigger makes the cards of applications out of what is there before them.
      if (table === 'application')
        for (const setting of ['bulk', 'find']) await data.run(trusted(`set local signalbox.${setting} = off`));
      await data.run(trusted(inserts[table] ?? ''));
    });
    log.info('Loaded', { table, seconds: seconds() });
    await bare.index(table);
    await ownerTransaction(database, (data) => data.run(trusted(`analyze ${table}`)).then(() => undefined));
    log.info('Indexed', { table, seconds: seconds() });
  };
  await twoAtATime(parts, load);
  await load('application');
  await load('find_token');
  await bare.checkForeignKeys();
  log.info('Checked', { seconds: seconds() });
  await ownerTransaction(database, async (data) => {
    await countCrawls(data);
    await countVendorDays(data);
    await continueNumbering(data);
    await data.run(trusted(`analyze ${[...small, 'vendor_day'].join(', ')}`));
  });
  log.info('The bulk data is there', { applications, seconds: seconds() });
}
