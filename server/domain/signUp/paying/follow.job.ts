// Follows what an event says happened to a subscription: the provider is asked how it stands now, whatever order events come in.
import * as v from 'valibot';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { sql } from '../../../platform/database/sql.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { orderEnd } from './ending.ts';
import { notePaid, paymentOf } from './payment.ts';

export const followPaymentJob = defineJob({
  name: 'follow-payment',
  payload: v.strictObject({ subscription: v.string(), event: v.string() }),
  retries: 9,
  retrySeconds: 15,
  expireSeconds: 60,
  atOnce: 2,
  async run({ payload: { subscription }, step, services: { payments } }) {
    const seen = await payments?.look(subscription);
    if (seen === undefined) return;
    await step('followed', async (tx) => {
      const payment = await paymentOf(tx, subscription);
      if (payment !== undefined && seen.isPaid) await notePaid(tx, payment.id);
      if (payment?.state === 'ended' && seen.taken > seen.givenBack) {
        // It was paid while it was being ended.
        await tx.run(sql`update sign_up_payment set state = 'ending' where id = ${payment.id}`);
        await orderEnd(tx, payment.id, 'given up');
      }
      const changed = await tx.one<{ vendor_id: number; before: string }>(sql`
        update subscription s set status = ${seen.status} from (select vendor_id, status from subscription
          where subscription = ${subscription} for update) o
        where s.vendor_id = o.vendor_id and o.status <> ${seen.status} returning s.vendor_id, o.status as before`);
      if (changed === undefined) return;
      await writeAudit(tx, {
        personId: undefined,
        vendorId: changed.vendor_id,
        command: 'payments.follow',
        object: `vendor ${changed.vendor_id}`,
        before: { subscription: changed.before },
        after: { subscription: seen.status },
        result: 'done',
      });
    });
  },
  async giveUp() {
    // The page Work offers to ask the provider again.
  },
});
