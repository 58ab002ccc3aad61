// Holds one step of the product in the database while another call comes, and looks at what is left of a customer.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, trusted } from '../../../../../server/platform/database/sql.ts';
import type { World } from '../../../../world.ts';
import type { Visits } from '../../connect/visits.ts';

/** Nobody writes into the table until the work is done or releases it: whoever wants to stands still there, with all that it holds. */
export function held<Result>(
  { database }: World,
  table: string,
  work: (release: () => void) => Promise<Result>,
): Promise<Result> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
  const holding = database.system.transaction(async (tx) => {
    await tx.run(sql`lock table ${trusted(table)} in share mode`);
    lock();
    await released;
  });
  const working = (async () => {
    await locked;
    try {
      return await work(release);
    } finally {
      release();
    }
  })();
  return Promise.all([working, holding]).then(([result]) => result);
}

export interface Left {
  crawlers: string[];
  accounts: number;
  lines: number;
  /** Statement files, those that wait too. */
  brought: number;
  /** Whatever else the crawls kept. */
  captured: number;
  documents: number;
  /** Of analyses that did not come to their end. */
  analysing: number;
  deleted: boolean;
}

export async function leftOf({ data }: Visits, application: number): Promise<Left> {
  const left = await data.one<Left>(sql`
    with crawlers as (select * from crawler where application_id = ${application}),
      accounts as (select * from account where application_id = ${application}),
      analyses as (select * from analysis where application_id = ${application})
    select (select coalesce(array_agg(status order by id), '{}') from crawlers) as crawlers,
      (select count(*)::int from accounts) as accounts,
      (select count(*)::int from bank_transaction t join accounts a on a.id = t.account_id) as lines,
      (select count(*)::int from statement_upload where application_id = ${application})
        + (select count(*)::int from crawler_file f join crawlers c on c.id = f.crawler_id where f.type = 'statement') as brought,
      (select count(*)::int from crawler_file f join crawlers c on c.id = f.crawler_id where f.type <> 'statement') as captured,
      (select count(*)::int from document where application_id = ${application})
        + (select count(*)::int from analysis_report r join analyses n on n.id = r.analysis_id) as documents,
      (select count(*)::int from analyses where not completed) as analysing,
      (select deleted_at is not null from application where id = ${application}) as deleted`);
  if (left === undefined) throw new Error('The application is gone');
  return left;
}

/** Whatever lies in the store, whole or begun. */
export async function storedFiles({ world }: Visits): Promise<number> {
  const found = await readdir(join(world.folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).length;
}
