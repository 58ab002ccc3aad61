// The order of one attempt, and how the next one is put down.
import * as v from 'valibot';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobOrder } from '../../../platform/jobs/job.ts';
import { wakeRunsOfDeliveries } from '../../runs/wake.ts';
import { laneOf } from './holding.ts';

/** With the delivery's count of orders when this one was made. */
export const callPayload = v.strictObject({ delivery: v.number(), call: v.number() });
export type Call = v.InferOutput<typeof callPayload>;

/** How an attempt is ordered; the job orders the next one, and so does whoever emits an event. */
export const callOrder: JobOrder<Call> = { name: 'deliver', read: (payload) => v.parse(callPayload, payload) };

interface CallTime {
  at: Date;
  /** Not its own schedule: its endpoint rests until then. */
  heldBack?: boolean;
}

/** The job for a delivery's next attempt; jobs made for it before find that they are no longer meant. */
export async function callFor(tx: Data, deliveryId: number, time?: CallTime): Promise<void> {
  const at = sql`coalesce(${time?.at ?? null}::timestamptz, now())`;
  const delivery = await tx.one<{ webhook_id: number; vendor_id: number; call: number }>(sql`
    update webhook_delivery set call = call + 1, next_attempt_at = ${at},
      due_at = case when ${time?.heldBack === true} then due_at else ${at} end
    where id = ${deliveryId} and state = 'pending' and webhook_id is not null returning webhook_id, vendor_id, call`);
  if (delivery === undefined) return;
  const { webhook_id: webhookId, vendor_id: vendorId, call } = delivery;
  const order = { vendorId, key: `${deliveryId}.${call}`, lane: laneOf(webhookId) };
  const payload = { delivery: deliveryId, call };
  await enqueue(tx, callOrder, payload, time === undefined ? order : { ...order, startAfter: time.at });
  // What is tried later gives way to others.
  if (time !== undefined) await wakeRunsOfDeliveries(tx, sql`d.id = ${deliveryId}`);
}
