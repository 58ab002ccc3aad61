// Says of a crawl and of its application what statement files can bring: balances and transactions, and what follows from them.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

interface Asked {
  crawlerId: number;
  applicationId: number;
  transactions: boolean;
  analysis: boolean;
}

/** What only a bank could have given is not waited for any more. */
export async function askForFiles(
  tx: Data,
  { crawlerId, applicationId, transactions, analysis }: Asked,
): Promise<void> {
  const options = JSON.stringify({
    balances: true,
    transactions,
    estatements: false,
    interims: false,
    account_owner_info: false,
    analysis,
    files: true,
  });
  await tx.run(sql`update crawler set crawler_options = crawler_options || ${options}::jsonb where id = ${crawlerId}`);
  await tx.run(sql`update application a set
      balances = 'pending',
      transactions = case when ${transactions} then 'pending' else a.transactions end,
      estatements = case when a.estatements = 'pending' then 'not_requested' else a.estatements end,
      interims = case when a.interims = 'pending' then 'not_requested' else a.interims end,
      account_owner_info = case when a.account_owner_info = 'pending' then 'not_requested' else a.account_owner_info end,
      analysis = a.analysis or ${analysis}
    from application_key k where k.id = ${applicationId} and a.id = k.id and a.timestamp = k.timestamp`);
}
