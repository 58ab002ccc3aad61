// Orders the end of a payment that is no account's: at once when it was given up, after an hour when it was left.
import * as v from 'valibot';
import type { Data } from '../../../platform/database/database.ts';
import { enqueue, withdraw } from '../../../platform/jobs/enqueue.ts';
import type { JobOrder } from '../../../platform/jobs/job.ts';

/** left unpaid, left paid: nobody came back for an hour. */
const reasons = ['given up', 'left unpaid', 'left paid'] as const;
type EndReason = (typeof reasons)[number];

export const endPayload = v.strictObject({
  paymentId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  because: v.picklist(reasons),
});
type EndPayload = v.InferOutput<typeof endPayload>;

export const endOrder: JobOrder<EndPayload> = { name: 'end-sign-up', read: (payload) => v.parse(endPayload, payload) };

const hourMs = 3_600_000;
const keyOf = (paymentId: number, because: EndReason): string => `payment ${paymentId} ${because}`;

export async function orderEnd(tx: Data, paymentId: number, because: EndReason): Promise<void> {
  const order = { vendorId: undefined, key: keyOf(paymentId, because) };
  const later = because === 'given up' ? {} : { startAfter: new Date(Date.now() + hourMs) };
  await enqueue(tx, endOrder, { paymentId, because }, { ...order, ...later });
}

/** The account is there: nothing is to end any more. */
export async function withdrawEnds(tx: Data, paymentId: number): Promise<void> {
  for (const because of ['left unpaid', 'left paid'] as const) await withdraw(tx, endOrder, keyOf(paymentId, because));
}
