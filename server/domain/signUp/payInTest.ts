// Pays with a card of the test provider; where the real one is in use there is no such call.
import type { payments } from '../../../src/api/contract/people/payments.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import type { Handler } from '../../platform/http/handler.ts';

export const payInTest: Handler<typeof payments.payInTest> = async ({ body, services, request }) => {
  await services.limits.spend('payment', [request.address]);
  const answer = await services.testPayments?.pay(body.client_secret, body.payment_method, body.step);
  if (answer === undefined) throw notFound('Payment');
  return answer;
};
