// Deletes what was made of a customer's data once their consent has ended, where that was agreed: as Delete All Client Files does.
import { sql } from '../../platform/database/sql.ts';
import type { Data } from '../../platform/database/database.ts';
import { anonymous, type Caller } from '../../platform/calls/caller.ts';
import { deleteFilesOf } from '../applications/deleteFiles.ts';

/** Nobody's order: it was agreed. */
const byAgreement: Caller = { ...anonymous, level: 'ADMIN' };

/** While another consent of the application stands, or its crawl is under way, it waits for that one. */
export async function deleteDataOf(tx: Data, consent: number): Promise<void> {
  const due = await tx.one<{ application_id: number }>(sql`select t.application_id from consent t
    where t.id = ${consent} and t.deletes_data and t.state in ('expired', 'withdrawn', 'ended') and t.data_deleted_at is null
      and not exists (select from consent o where o.application_id = t.application_id and o.state = 'given')`);
  if (due === undefined) return;
  await tx.run(sql`update consent set data_deleted_at = now() where id = ${consent}`);
  await deleteFilesOf(tx, { id: due.application_id, caller: byAgreement });
}
