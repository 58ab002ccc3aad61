// When people are told that an endpoint takes nothing: after an hour, and a day before it is switched off. The order is made when the failing begins.
import * as v from 'valibot';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobOrder } from '../../../platform/jobs/job.ts';

/** An endpoint that has taken nothing for so long is switched off by the next attempt that fails. */
export const disabledAfterDays = 5;

export const hoursUntilTold = { webhookFailing: 1, webhookEnding: (disabledAfterDays - 1) * 24 } as const;

/** Of the endpoint that has been failing since that very moment, as the database writes it. */
export const failingPayload = v.strictObject({
  webhook: v.number(),
  since: v.string(),
  letter: v.picklist(['webhookFailing', 'webhookEnding']),
});
export type Failing = v.InferOutput<typeof failingPayload>;

export const failingOrder: JobOrder<Failing> = {
  name: 'tell-failing',
  read: (payload) => v.parse(failingPayload, payload),
};

export async function tellLater(tx: Data, failing: Failing): Promise<void> {
  const { webhook, since, letter } = failing;
  const found = await tx.one<{ vendor_id: number; at: Date }>(sql`select vendor_id,
    ${since}::timestamptz + make_interval(hours => ${hoursUntilTold[letter]}) as at from webhook where id = ${webhook}`);
  if (found === undefined) return;
  await enqueue(tx, failingOrder, failing, {
    vendorId: found.vendor_id,
    key: `${webhook} ${since} ${letter}`,
    startAfter: found.at,
  });
}
