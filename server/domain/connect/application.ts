// Makes the application that a visit leads to.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { countOnDay } from '../../engine/crawling/keeping/counts.ts';
import type { Visit } from './visit/session.ts';

export interface AskedFor {
  balances: boolean;
  transactions: boolean;
  estatements: boolean;
  interims: boolean;
  account_owner_info: boolean;
  analysis: boolean;
}

export async function makeApplication(tx: Data, visit: Visit, asked: AskedFor): Promise<number> {
  const { vendorId, labelId, reference, options } = visit;
  const key = await tx.one<{ id: number; timestamp: string }>(
    sql`insert into application_key (timestamp) values (now()) returning id, timestamp::text as timestamp`,
  );
  if (key === undefined) throw new Error('The application was not made');
  const result = (wanted: boolean): string => (wanted ? 'pending' : 'not_requested');
  await tx.run(sql`insert into application (id, timestamp, vendor_id, label_id, vendor_specific_id, balances, transactions, estatements,
      interims, account_owner_info, analysis, days_to_retrieve, days_to_display, select_accounts)
    values (${key.id}, ${key.timestamp}::timestamptz, ${vendorId}, ${labelId}, ${reference}, ${result(asked.balances)},
      ${result(asked.transactions)}, ${result(asked.estatements)}, ${result(asked.interims)}, ${result(asked.account_owner_info)},
      ${asked.analysis}, ${options.days_to_retrieve}, ${options.days_to_display}, ${options.select_accounts})`);
  await countOnDay(tx, vendorId, key.timestamp, 'total');
  return key.id;
}
