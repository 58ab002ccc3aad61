// A transaction as the owner of the tables, with time and memory to build large things.
import type { Data, Database } from '../../platform/database/database.ts';
import { trusted } from '../../platform/database/sql.ts';

const settings = [
  'signalbox.bulk = on',
  'statement_timeout = 0',
  "work_mem = '256MB'",
  "maintenance_work_mem = '512MB'",
  'role none',
];

export const ownerTransaction = (database: Database, work: (data: Data) => Promise<void>): Promise<void> =>
  database.system.transaction(async (data) => {
    for (const setting of settings) await data.run(trusted(`set local ${setting}`));
    await work(data);
  });
