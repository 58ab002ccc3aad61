// The statements with which analyses are started.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { takeTurn } from './takeTurn.ts';

export interface LockedApplication {
  id: number;
  vendorId: number;
  labelId: number;
  analysis: boolean;
  deleted: boolean;
}

/** Held until the transaction ends: runs of one application start and end one after the other. */
export async function lockApplication(tx: Data, id: number): Promise<LockedApplication | undefined> {
  await takeTurn(tx, id);
  return tx.one<LockedApplication>(sql`
    select a.id, a.vendor_id as "vendorId", a.label_id as "labelId", a.analysis, a.deleted_at is not null as deleted
    from application_key k join application a on a.id = k.id and a.timestamp = k.timestamp where k.id = ${id}`);
}

/** One for each account, all at the same time; their accounts say that the analysis is on its way. */
export async function insertAnalyses(tx: Data, applicationId: number): Promise<{ id: number }[]> {
  const made = await tx.rows<{ id: number }>(sql`
    insert into analysis (application_id, account_id, vendor_id, label_id, bank_id, time, account_type, transaction_count)
    select t.application_id, t.id, t.vendor_id, a.label_id, p.bank_id, now(), t.type, t.transaction_count
    from account t join profile p on p.id = t.profile_id
      join application_key k on k.id = t.application_id join application a on a.id = k.id and a.timestamp = k.timestamp
    where t.application_id = ${applicationId} order by t.id returning id`);
  await tx.run(sql`update account set jobs = jobs || '{"analysis": "pending"}'
    where application_id = ${applicationId} and coalesce(jobs->>'analysis', '') <> 'completed'`);
  return made;
}

/** The analyses of an application that wait for a worker or are at work. */
export const runningAnalyses = async (data: Data, applicationId: number): Promise<number[]> =>
  (
    await data.rows<{ id: number }>(sql`
    select a.id from analysis a join work w on w.kind = 'analyse' and w.key = a.id::text and w.state in ('waiting', 'running')
    where a.application_id = ${applicationId} order by a.id`)
  ).map(({ id }) => id);
