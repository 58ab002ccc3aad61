// The job of one attempt at one webhook, and how the next one is put down.
import * as v from 'valibot';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { attempt, attemptLost } from './delivery/attempt.ts';
import type { CallTime } from './delivery/call.ts';
import { endRest } from './delivery/health.ts';
import { laneOf } from './delivery/holding.ts';

export const deliverJob = defineJob({
  name: 'deliver',
  payload: v.strictObject({ delivery: v.number(), call: v.number() }),
  // A lane is one endpoint: one that hangs keeps these few waiting and nobody else.
  perLane: 5,
  retries: 5,
  retrySeconds: 2,
  expireSeconds: 60,
  atOnce: 50,
  instead: 'A newer attempt replaced this one. Resend the webhook if you still need it',
  makeWay: (tx, { delivery }) => endRest(tx, delivery),
  run: (job) => attempt(job, callFor),
  giveUp: (tx, payload, why, services) => attemptLost(tx, payload, why, services, callFor),
});

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
  await enqueue(
    tx,
    deliverJob,
    { delivery: deliveryId, call },
    time === undefined ? order : { ...order, startAfter: time.at },
  );
}
