// What is read of Stripe's answers, in the version of the API that every request names.
import * as v from 'valibot';

/** That of the OpenAPI document which the tests hold the requests against. */
export const stripeApiVersion = '2023-08-16';

const cents = v.pipe(v.number(), v.integer());

export const customerShape = v.object({ id: v.string() });

export const priceShape = v.object({
  id: v.string(),
  active: v.boolean(),
  currency: v.string(),
  unit_amount: cents,
  recurring: v.object({ interval: v.string(), interval_count: v.number() }),
});

// A charge is expanded where money may have been given back, and an id everywhere else.
const charge = v.nullish(v.union([v.string(), v.object({ amount_refunded: cents })]));
const paymentIntent = v.object({
  id: v.string(),
  status: v.string(),
  client_secret: v.nullish(v.string()),
  amount_received: v.optional(cents, 0),
  latest_charge: charge,
});
const invoice = v.object({
  total: cents,
  currency: v.string(),
  paid: v.boolean(),
  amount_paid: cents,
  payment_intent: v.nullish(v.union([paymentIntent, v.string()])),
});
export const subscriptionShape = v.object({
  id: v.string(),
  customer: v.union([v.string(), customerShape]),
  status: v.string(),
  latest_invoice: v.nullish(v.union([invoice, v.string()])),
});

const aboutSubscription = v.object({ object: v.literal('subscription'), id: v.string() });
const aboutInvoice = v.object({ object: v.literal('invoice'), subscription: v.string() });
export const eventShape = v.object({
  id: v.string(),
  type: v.string(),
  data: v.object({ object: v.unknown() }),
});
/** The subscription that the object of an event is, or belongs to. */
export function subscriptionOf(object: unknown): string | undefined {
  const own = v.safeParse(aboutSubscription, object);
  if (own.success) return own.output.id;
  const invoiced = v.safeParse(aboutInvoice, object);
  return invoiced.success ? invoiced.output.subscription : undefined;
}
