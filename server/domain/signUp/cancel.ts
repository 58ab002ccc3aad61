// Gives a payment up: for the browser whose attempt made it, and only while it is no account's.
import type { payments } from '../../../src/api/contract/people/payments.ts';
import { notFound, Refusal } from '../../platform/calls/refusal.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { findAttempt, lockAttempt } from './attempt.ts';
import { noteCancelled, uncount } from './counting.ts';
import { giveUpPayment, paymentOf } from './paying/payment.ts';

export const cancelSubscription: Handler<typeof payments.cancelSubscription> = async ({
  params,
  services,
  request,
}) => {
  await services.limits.spend('payment', [request.address]);
  const attempt = await findAttempt(services, request);
  if (attempt === undefined) throw notFound('Subscription');
  const isCancelled = await services.database.system.transaction(async (tx) => {
    await lockAttempt(tx, attempt.id);
    const payment = await paymentOf(tx, params.id);
    if (payment?.sign_up_id !== attempt.id) throw notFound('Subscription');
    if (payment.state === 'used')
      throw new Refusal(409, 'This sign-up is finished: the subscription belongs to its account.');
    return (await giveUpPayment(tx, payment.id)) && noteCancelled(tx, attempt.id);
  });
  if (isCancelled) await uncount(services.limits, request, attempt.email);
  return { detail: 'The payment was given up.' };
};
