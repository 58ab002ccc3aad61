// What follows from a consent at its time: the receipt, the notice before it ends, its end by itself, and what its end brings.
import * as v from 'valibot';
import type { Data } from '../../platform/database/database.ts';
import { enqueue, withdraw } from '../../platform/jobs/enqueue.ts';
import type { JobOrder } from '../../platform/jobs/job.ts';

const errands = ['receipt', 'notice', 'expiry', 'end'] as const;
export type ConsentErrand = (typeof errands)[number];

export const consentPayload = v.strictObject({
  consent: v.pipe(v.number(), v.integer(), v.minValue(1)),
  what: v.picklist(errands),
});
export type ConsentPayload = v.InferOutput<typeof consentPayload>;

export const consentOrder: JobOrder<ConsentPayload> = {
  name: 'consent',
  read: (payload) => v.parse(consentPayload, payload),
};

const keyOf = ({ consent, what }: ConsentPayload): string => `consent ${consent} ${what}`;

export const orderErrand = (
  tx: Data,
  payload: ConsentPayload,
  { vendorId, startAfter }: { vendorId: number; startAfter?: Date },
): Promise<unknown> =>
  enqueue(tx, consentOrder, payload, {
    vendorId,
    key: keyOf(payload),
    ...(startAfter === undefined ? {} : { startAfter }),
  });

/** They have become needless. */
export async function withdrawErrands(tx: Data, consent: number): Promise<void> {
  for (const what of ['notice', 'expiry'] as const) await withdraw(tx, consentOrder, keyOf({ consent, what }));
}
