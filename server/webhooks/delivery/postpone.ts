// While an endpoint is left alone, what waits for it waits until then, without a job each that only finds that out.
import type { Data } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Health } from './health.ts';

/** A slow endpoint holds up nobody but itself. */
export const laneOf = (webhookId: number): string => `webhook:${webhookId}`;

export async function postpone(tx: Data, { webhook_id, open_until }: Health): Promise<void> {
  await tx.run(sql`
    with later as (update work set not_before = ${open_until} where kind = 'deliver' and lane = ${laneOf(webhook_id)}
      and state = 'waiting' and not_before < ${open_until} returning (payload ->> 'delivery')::bigint as delivery)
    update webhook_delivery d set next_attempt_at = ${open_until} from later where d.id = later.delivery and d.state = 'pending'`);
}
