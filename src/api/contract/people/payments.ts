// Paying for a sign-up: the customer and the subscription are made by the server, which alone says what they cost.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { orNull, textOf } from '../fields.ts';

const typed = textOf(1000);
const cents = v.pipe(v.number(), v.integer(), v.minValue(0));
const subscriptionId = v.pipe(textOf(255), v.regex(/^[\w-]+$/, 'must be the id of a subscription'));

const setUp = v.strictObject({
  subscriptionId: v.string(),
  /** What the provider's card element confirms. */
  clientSecret: v.string(),
  /** in cents */
  order_amount: cents,
  order_gst: cents,
  order_amount_before_gst: cents,
});
export type PaymentSetUp = v.InferOutput<typeof setUp>;

const tried = v.strictObject({
  /** requires_action: the same call once more, with step "confirm" or "refuse" */
  status: v.picklist(['succeeded', 'failed', 'requires_action']),
  /** of a failure, when the provider says why */
  message: orNull(v.string()),
});
export type TestPayment = v.InferOutput<typeof tried>;

export const paymentFailed = 'Error - Payment Failed';

export const payments = {
  setUpIntent: endpoint({
    method: 'POST',
    path: 'stripe/setup-payment-intent',
    level: 'NONE',
    summary: 'Make the customer of this browser’s attempt, and say how can be paid',
    body: v.strictObject({ email: typed }),
    answer: v.strictObject({ currency: v.literal('aud'), payment_method_types: v.array(v.literal('card')) }),
    limit: 'payment',
    refuses: { 409: 'This sign-up is over. Please start again.' },
  }),
  setUpSubscription: endpoint({
    method: 'POST',
    path: 'stripe/setup-subscription',
    level: 'NONE',
    summary:
      'Make the subscription of this browser’s attempt; the price id names the package, the server says the price',
    body: v.strictObject({ email: typed, name: typed, phone: typed, price_id: textOf(255), promo_code: typed }),
    answer: setUp,
    limit: 'payment',
    refuses: { 409: 'This sign-up is over. Please start again.' },
  }),
  cancelSubscription: endpoint({
    method: 'POST',
    path: 'stripe/cancel-subscription/{id}',
    level: 'NONE',
    summary: 'Give up a subscription that this browser’s attempt made and that is no account’s yet',
    params: v.strictObject({ id: subscriptionId }),
    answer: v.strictObject({ detail: v.string() }),
    evenWhenFull: true,
    limit: 'payment',
    refuses: { 409: 'This sign-up is finished: the subscription belongs to its account.' },
  }),
  /** Only where the embedded test provider is in use. */
  payInTest: endpoint({
    method: 'POST',
    path: 'stripe/test-payment',
    level: 'NONE',
    summary: 'Pay with a card of the embedded test provider, which exists outside production only',
    body: v.strictObject({
      client_secret: textOf(255),
      payment_method: textOf(255),
      step: v.optional(v.picklist(['confirm', 'refuse'], 'must be confirm or refuse')),
    }),
    answer: tried,
    limit: 'payment',
    refuses: { 404: 'Payment not found' },
  }),
};
