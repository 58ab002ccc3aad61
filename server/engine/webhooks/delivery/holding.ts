// Postpones the deliveries to a paused endpoint without running a job for each of them, and sends all of them once it is back.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { workChannel } from '../../../platform/jobs/enqueue.ts';
import { wakeRunsOfDeliveries } from '../../runs/wake.ts';
import type { Health } from './health.ts';

/** A slow endpoint holds up nobody but itself. */
export const laneOf = (webhookId: number): string => `webhook:${webhookId}`;

// A locked delivery is being started, or retried by a person who waits for it: it checks the endpoint itself.
export async function postpone(tx: Data, { webhook_id, open_until }: Health): Promise<void> {
  await tx.run(sql`
    with waiting as (select id from work where kind = 'deliver' and lane = ${laneOf(webhook_id)}
      and state = 'waiting' and not_before < ${open_until} for update skip locked),
    later as (update work w set not_before = ${open_until} from waiting where w.id = waiting.id
      returning (w.payload ->> 'delivery')::bigint as delivery)
    update webhook_delivery d set next_attempt_at = ${open_until} from later where d.id = later.delivery and d.state = 'pending'`);
  // What is held back gives way to others.
  await wakeRunsOfDeliveries(tx, sql`d.webhook_id = ${webhook_id} and d.state = 'pending'`);
}

/** At once, unless its own schedule, or the time that its receiver asked for, is later. */
export async function release(tx: Data, { webhook_id }: Health): Promise<void> {
  const released = await tx.run(sql`
    with held as (update webhook_delivery set next_attempt_at = greatest(due_at, now())
      where webhook_id = ${webhook_id} and state = 'pending' and next_attempt_at > greatest(due_at, now())
      returning id, call, next_attempt_at),
    waiting as (select w.id, held.next_attempt_at from held
      join work w on w.kind = 'deliver' and w.key = held.id || '.' || held.call and w.state = 'waiting'
      for update of w skip locked)
    update work w set not_before = waiting.next_attempt_at from waiting where w.id = waiting.id`);
  if (released > 0) await tx.run(sql`select pg_notify(${workChannel}, '')`);
}
