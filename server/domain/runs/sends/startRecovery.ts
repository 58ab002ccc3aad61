// Sends one event of a recovery to its endpoint, with the id that it always had.
import type { Caller } from '../../../platform/calls/caller.ts';
import { Refusal } from '../../../platform/calls/refusal.ts';
import type { Data } from '../../../platform/database/database.ts';
import { every, sql } from '../../../platform/database/sql.ts';
import { ownVendor } from '../../../platform/lists/ownVendor.ts';
import { resendTo } from '../../../engine/webhooks/resend.ts';
import { noteItem, type Waiting } from '../keeping/queries.ts';
import { deletedText, endpointHindrance } from './missed.ts';

export async function startRecovery(
  tx: Data,
  { id }: { id: number },
  caller: Caller,
  { place, lane, event }: Waiting,
): Promise<void> {
  const webhook = await tx.one<{ enabled: boolean; disabled_reason: string | null }>(
    sql`select t.enabled, t.disabled_reason from webhook t where ${every([sql`t.id = ${lane}`, sql`t.deleted_at is null`, ownVendor(caller)])}`,
  );
  if (webhook === undefined) throw new Refusal(404, 'The endpoint was deleted');
  const hindrance = endpointHindrance(webhook);
  if (hindrance !== undefined) throw new Refusal(409, hindrance);
  const found = await tx.one<{ deleted: boolean }>(sql`select a.deleted_at is not null as deleted from webhook_event e
    join application_key k on k.id = e.application_id join application a on a.id = k.id and a.timestamp = k.timestamp
    where e.id = ${event ?? 0} for update of e`);
  if (found === undefined) throw new Refusal(404, 'The event was removed with its age');
  if (found.deleted) throw new Refusal(409, deletedText);
  const delivery = await resendTo(tx, event ?? 0, lane);
  if (delivery === undefined) throw new Refusal(404, 'The event was removed with its age');
  await noteItem(tx, id, place, { state: 'started' });
  await tx.run(sql`insert into batch_delivery (run_id, place, vendor_id, delivery_id)
    select run_id, place, vendor_id, ${delivery}::bigint from batch_item where run_id = ${id} and place = ${place}`);
}
