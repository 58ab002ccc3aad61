// Sends the webhooks of one application of a run: the same events with the same ids, to every webhook of its label.
import type { SendKind } from '../../../../src/api/contract/runs/sends.ts';
import type { Caller } from '../../../platform/calls/caller.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { sendOne } from '../../applications/sendWebhooks.ts';
import { noteItem, type Waiting } from '../keeping/queries.ts';

export async function startSend(
  tx: Data,
  { id, kind, publicUrl }: { id: number; kind: SendKind; publicUrl: string },
  caller: Caller,
  { place, application }: Waiting,
): Promise<void> {
  const { eventIds } = await sendOne(tx, { id: application ?? 0, kind, caller, publicUrl, run: id });
  const sent = await tx.run(sql`insert into batch_delivery (run_id, place, vendor_id, delivery_id)
    select i.run_id, i.place, i.vendor_id, d.id from batch_item i
      join webhook_delivery d on d.event_id = any(${eventIds}) and d.state = 'pending' and d.webhook_id is not null
    where i.run_id = ${id} and i.place = ${place}`);
  await noteItem(
    tx,
    id,
    place,
    sent > 0 ? { state: 'started' } : { state: 'refused', reason: 'No enabled webhook wants these events' },
  );
}
