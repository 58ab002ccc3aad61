// Ends a payment that became no account: nothing more is charged, and what was taken is a task until it was given back.
import { inDollars } from '../../../../src/api/contract/people/signUpPackages.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { defineJob, GiveUp } from '../../../platform/jobs/job.ts';
import { endOrder, endPayload } from './ending.ts';
import { findPayment, notePaid, type Payment } from './payment.ts';

export const endSignUpJob = defineJob({
  name: endOrder.name,
  payload: endPayload,
  retries: 9,
  retrySeconds: 15,
  expireSeconds: 60,
  atOnce: 2,
  async run({ payload: { paymentId, because }, data, step, services: { payments } }) {
    if (payments === undefined) throw new Error('There is no payment provider: its keys are not set');
    const before = await findPayment(data, paymentId);
    if (because === 'left unpaid' && before?.state === 'open' && before.subscription !== null) {
      // Whoever paid at the last moment gets an hour too.
      const seen = await payments.look(before.subscription);
      if (seen?.isPaid === true) await step('paid', (tx) => notePaid(tx, paymentId));
    }
    await step('ending', (tx) =>
      tx.run(
        sql`update sign_up_payment set state = 'ending' where id = ${paymentId} and state = any(${endedBy[because]})`,
      ),
    );
    const payment = await findPayment(data, paymentId);
    if (payment === undefined || (payment.state !== 'ending' && payment.state !== 'refund')) return;
    // One that was never told to anybody cannot be paid, and ends by itself within a day.
    if (payment.subscription === null) return step('ended', (tx) => finish(tx, payment, 'ended'));
    await payments.end(payment.subscription);
    const seen = await payments.look(payment.subscription);
    const due = (seen?.taken ?? 0) - (seen?.givenBack ?? 0);
    if (due <= 0) {
      const end = (seen?.taken ?? 0) > 0 ? 'refunded' : 'ended';
      return step('ended', (tx) => finish(tx, payment, end));
    }
    await step('refund due', (tx) => finish(tx, payment, 'refund'));
    throw new GiveUp('refund_due', refundOf(due, payment.subscription));
  },
  async giveUp() {
    // The row says what is left to do, and the page Work shows it until that is done.
  },
});

const endedBy = {
  'given up': ['preparing', 'open', 'paid'],
  'left unpaid': ['preparing', 'open'],
  'left paid': ['paid'],
} as const;

const refundOf = (cents: number, subscription: string): string =>
  `Refund ${inDollars(cents)}: subscription ${subscription} was paid and became no account. Give the money back at the payment provider, then try again.`;

async function finish(tx: Data, payment: Payment, state: 'ended' | 'refund' | 'refunded'): Promise<void> {
  await tx.run(
    sql`update sign_up_payment set state = ${state} where id = ${payment.id} and state in ('ending', 'refund')`,
  );
  await writeAudit(tx, {
    personId: undefined,
    command: 'signUp.end',
    object: `sign-up payment ${payment.id}`,
    before: { state: payment.state },
    after: { state, total: payment.total },
    result: 'done',
  });
}
