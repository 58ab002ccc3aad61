// Sign-ups through Stripe: requests as its description says, amounts that must agree, and events that are signed.
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { endSignUpJob } from '../../../../server/domain/signUp/paying/end.job.ts';
import { followPaymentJob } from '../../../../server/domain/signUp/paying/follow.job.ts';
import { stripeApiVersion } from '../../../../server/engine/payments/stripeShapes.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { somebody, visitorOf, type SetUp } from '../../domain/signUp/visitor.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';
import { openApi } from './openApi.ts';
import { openStripeListener, type StripeListener } from './stripeListener.ts';

const secret = 'whsec_of_the_tests';
let stripe: StripeListener;
let two: TwoVendors;
beforeAll(async () => {
  stripe = await openStripeListener();
  two = await openTwoVendors({
    work: [endSignUpJob, followPaymentJob],
    env: {
      SIGNALBOX_STRIPE_SECRET_KEY: 'sk_test_x',
      SIGNALBOX_STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      SIGNALBOX_STRIPE_EVENTS_SECRET: secret,
      SIGNALBOX_STRIPE_TAX_RATE: 'txr_gst',
      SIGNALBOX_TRIAL_PRICES:
        'essential=price_essential, premium=price_premium, platinum=price_platinum, aggregator=price_aggregator',
      SIGNALBOX_TEST_STRIPE_URL: stripe.url,
    },
  });
  await run(
    sql`insert into promo_code (code, percent_off, stripe_coupon) values ('welcome15', 15, 'coupon_15'), ('ours', 15, null)`,
  );
});
afterAll(async () => {
  expect(stripe.faults).toEqual([]);
  await two.world.close();
  await stripe.close();
});
beforeEach(() => run(sql`delete from limit_bucket`));
const run = (statement: ReturnType<typeof sql>) => two.world.database.system.run(statement);
const stateOf = async (id: string) =>
  (
    await two.world.database.system.one<{ state: string }>(
      sql`select state from sign_up_payment where subscription = ${id}`,
    )
  )?.state;

function pay(id: string): void {
  const held = stripe.subscriptions.get(id);
  if (held !== undefined) held.paid = true;
}

async function send(event: object, { at = Date.now(), by = secret } = {}): Promise<number> {
  const payload = JSON.stringify({ object: 'event', ...event });
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: by, timestamp: Math.floor(at / 1000) });
  const answer = await fetch(`${two.world.url}/payments/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': header },
    body: payload,
  });
  return answer.status;
}
const paidEvent = (id: string, subscription: string) => ({
  id,
  type: 'invoice.paid',
  data: { object: { object: 'invoice', subscription } },
});

it('names the version of the description, in its requests and to the browser', async () => {
  expect(stripeApiVersion).toBe(openApi.info.version);
  expect((await visitorOf(two.world).begin()).json['payments']).toEqual({
    provider: 'stripe',
    publishable_key: 'pk_test_x',
    api_version: stripeApiVersion,
  });
  expect((await visitorOf(two.world).pay('pi_x')).status).toBe(404);
});

it('a sign-up is one customer, one subscription with GST and coupon, and an account when Stripe says paid', async () => {
  const nora = visitorOf(two.world, somebody({ aggregator: 'Finsure', promo_code: 'Welcome15' }));
  await nora.check();
  const { json } = await nora.setUp('price_platinum');
  expect(json).toMatchObject({ order_amount: 13_024, order_gst: 1_184, order_amount_before_gst: 11_840 });
  const { subscriptionId: id } = json as unknown as SetUp;
  expect((await nora.setUp('price_platinum')).json).toEqual(json);
  expect((await nora.finish(id)).json.message).toBe('Error - Payment Failed');
  pay(id);
  expect((await nora.finish(id)).status).toBe(200);
  const made = stripe.requests.filter(
    ({ method, path }) => method === 'POST' && ['/v1/customers', '/v1/subscriptions'].includes(path),
  );
  expect(made.map(({ path }) => path)).toEqual(['/v1/customers', '/v1/subscriptions']);
  for (const { key } of made) expect(key).toMatch(/^[\da-f-]{36} (customer|1)$/);
  expect((await visitorOf(two.world, somebody({ promo_code: 'ours' })).check()).json.field).toBe('promo_code');
});

it('an amount that Stripe works out otherwise is ended before a card sees it', async () => {
  const nora = visitorOf(two.world);
  await nora.check();
  stripe.surcharge = 1;
  expect((await nora.setUp('price_premium')).status).toBe(503);
  stripe.surcharge = 0;
  await two.world.settled();
  expect([...stripe.subscriptions.values()].at(-1)?.status).toBe('incomplete_expired');
  expect((await nora.setUp('price_premium')).json).toMatchObject({ order_amount: 10_890 });
});

it('when Stripe fails nothing is lost: the same order goes on', async () => {
  const nora = visitorOf(two.world);
  await nora.check();
  await nora.ask('POST', 'stripe/setup-payment-intent', { email: nora.details.email });
  stripe.failNext(20);
  expect((await nora.setUp('price_essential')).status).toBe(503);
  stripe.failNext(0);
  const { subscriptionId: id } = (await nora.setUp('price_essential')).json as unknown as SetUp;
  pay(id);
  stripe.failNext(20);
  expect((await nora.finish(id)).status).toBe(503);
  stripe.failNext(0);
  expect((await nora.finish(id)).status).toBe(200);
});

it('what is paid and given up is owed until Stripe says that it was given back', async () => {
  const nora = visitorOf(two.world);
  await nora.check();
  const { subscriptionId: id } = (await nora.setUp('price_premium')).json as unknown as SetUp;
  pay(id);
  await nora.cancel(id);
  await two.world.settled();
  expect([await stateOf(id), stripe.subscriptions.get(id)?.status]).toEqual(['refund', 'canceled']);
  const retry = async () => {
    const work = (await two.staff.get('work/?kind=end-sign-up')).json.results?.find((one) =>
      String(one['last_error']).includes(id),
    );
    await two.staff.ask('POST', `work/${String(work?.['id'])}/retry`);
    await two.world.settled();
  };
  await retry();
  expect(await stateOf(id)).toBe('refund');
  const held = stripe.subscriptions.get(id);
  if (held !== undefined) held.refunded = held.total;
  await retry();
  expect(await stateOf(id)).toBe('refunded');
});

it('events count when Stripe signed them a moment ago, once, and say nothing that Stripe does not say when asked', async () => {
  const nora = visitorOf(two.world);
  await nora.check();
  const { subscriptionId: id } = (await nora.setUp('price_premium')).json as unknown as SetUp;
  expect(await send(paidEvent('evt_early', id))).toBe(200);
  await two.world.settled();
  expect(await stateOf(id)).toBe('open');
  pay(id);
  expect(await send(paidEvent('evt_forged', id), { by: 'whsec_of_somebody' })).toBe(400);
  expect(await send(paidEvent('evt_old', id), { at: Date.now() - 600_000 })).toBe(400);
  expect(await send({ id: 'evt_other' })).toBe(400);
  await two.world.settled();
  expect(await stateOf(id)).toBe('open');
  expect(await Promise.all([1, 2, 3].map(() => send(paidEvent('evt_paid', id))))).toEqual([200, 200, 200]);
  await two.world.settled();
  expect(await stateOf(id)).toBe('paid');
  const orders = await two.world.database.system.one(
    sql`select count(*)::int as n from work where kind = 'follow-payment' and key = 'evt_paid'`,
  );
  expect(orders).toEqual({ n: 1 });
  await nora.finish(id);
  const held = stripe.subscriptions.get(id);
  if (held !== undefined) held.status = 'past_due';
  await send({
    id: 'evt_due',
    type: 'customer.subscription.updated',
    data: { object: { object: 'subscription', id } },
  });
  await two.world.settled();
  expect(await two.world.database.system.one(sql`select status from subscription where subscription = ${id}`)).toEqual({
    status: 'past_due',
  });
});

it('the owner cancels the subscription at Stripe, once, and nobody else can', async () => {
  const nora = visitorOf(two.world);
  await nora.check();
  const { subscriptionId: id } = (await nora.setUp('price_premium')).json as unknown as SetUp;
  pay(id);
  expect((await nora.finish(id)).status).toBe(200);
  const cancel = () => two.user.ask('POST', 'users/me/subscription/cancel');
  expect((await two.user.get('users/me/subscription')).json).toEqual({ subscription: null });
  expect((await cancel()).status).toBe(404);
  // As if the user had signed up: the account of a sign-up has a password of its own.
  await run(sql`update subscription set person_id = (select id from person where email = 'user@signalbox.test')
    where subscription = ${id}`);
  expect((await two.user.get('users/me/subscription')).json).toMatchObject({
    subscription: { vendor: nora.details.business_name, package: 'premium', status: 'active', is_over: false },
  });
  stripe.failNext(20);
  expect((await cancel()).status).toBe(503);
  stripe.failNext(0);
  expect((await two.user.get('users/me/subscription')).json).toMatchObject({ subscription: { status: 'active' } });
  await run(sql`update session set proved_at = now() - interval '1 hour'`);
  expect((await cancel()).json).toMatchObject({ field: 'proof' });
  await run(sql`update session set proved_at = now()`);
  const ends = () => stripe.requests.filter(({ method }) => method === 'DELETE').length;
  const before = ends();
  for (const _twice of [1, 2])
    expect((await cancel()).json).toMatchObject({ subscription: { status: 'canceled', is_over: true } });
  expect([ends() - before, stripe.subscriptions.get(id)?.status]).toEqual([1, 'canceled']);
  const rows = await two.world.database.system.rows(
    sql`select before, after from audit where command = 'ownSubscription.cancel'`,
  );
  expect(rows).toEqual([{ before: { subscription: 'active' }, after: { subscription: 'canceled' } }]);
});
