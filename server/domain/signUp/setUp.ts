// Sets the payment of an attempt up: the customer, and the subscription at the price that the server works out.
import type { payments as calls, PaymentSetUp } from '../../../src/api/contract/people/payments.ts';
import { amountsOf, packageWith } from '../../../src/api/contract/people/signUpPackages.ts';
import { signUpMessages, withoutMarkup } from '../../../src/api/contract/people/signUpRules.ts';
import { Refusal, unavailable } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Payments, Price, SeenSubscription } from '../../engine/payments/provider.ts';
import { lockAttempt, ownAttempt, type Attempt } from './attempt.ts';
import { refuseClash } from './clashes.ts';
import { countAgain } from './counting.ts';
import { orderEnd } from './paying/ending.ts';
import { pricesOf, requireOpen } from './open.ts';
import { currentPayment, giveUpPayment, insertPayment, type Payment } from './paying/payment.ts';
import { requirePromo, type Promo } from './promo.ts';

export const setUpIntent: Handler<typeof calls.setUpIntent> = async ({ body, services, request }) => {
  const { payments } = requireOpen(services);
  await services.limits.spend('payment', [request.address]);
  await customerOf(services, payments, await ownAttempt(services, request, body.email));
  return { currency: 'aud', payment_method_types: ['card'] };
};

export const setUpSubscription: Handler<typeof calls.setUpSubscription> = async ({ body, services, request }) => {
  const { payments } = requireOpen(services);
  await services.limits.spend('payment', [request.address]);
  const data = services.database.system;
  const attempt = await ownAttempt(services, request, body.email);
  const price = priceFor(await pricesOf(services, payments), body.price_id, attempt.aggregator);
  await countAgain(services, request, attempt);
  const promo = await requirePromo(data, body.promo_code, payments.name);
  await refuseClash(data, { ...attempt, ABN: attempt.abn, accountId: attempt.account_id });
  const customer = await customerOf(services, payments, attempt);
  await payments.nameCustomer(customer, { name: withoutMarkup(body.name), phone: withoutMarkup(body.phone) });

  const payment = await reserve(data, attempt, price, promo);
  const seen =
    payment.subscription === null
      ? await payments.makeSubscription({
          customer,
          price,
          coupon: promo,
          key: `${attempt.reference} ${payment.round}`,
        })
      : await payments.look(payment.subscription);
  const kept = await keep(services, payment, seen);
  return answerOf(payment, kept);
};

/** The id names the package; which of platinum and aggregator it is, the aggregator's code decides. */
function priceFor(prices: readonly Price[], id: string, aggregator: string): Price {
  const named = prices.find((price) => price.id === id);
  const wanted = named && packageWith(named.package, aggregator);
  const price = prices.find((one) => one.package === wanted);
  if (price === undefined) throw new Refusal(400, signUpMessages.package, { field: 'price_id' });
  return price;
}

async function customerOf(services: Services, payments: Payments, attempt: Attempt): Promise<string> {
  if (attempt.customer !== null) return attempt.customer;
  const { email, reference } = attempt;
  const customer = await payments.makeCustomer({ email, key: `${reference} customer` });
  await services.database.system.run(sql`update sign_up set customer = ${customer} where id = ${attempt.id}`);
  return customer;
}

/** Written down before the provider hears of it: the same order again is the same subscription. */
const reserve = (data: Data, attempt: Attempt, price: Price, promo: Promo | undefined): Promise<Payment> =>
  data.transaction(async (tx) => {
    const locked = await lockAttempt(tx, attempt.id);
    const current = await currentPayment(tx, attempt.id);
    if (locked === undefined || locked.vendor_id !== null || current?.state === 'used')
      throw new Refusal(409, 'You are signed up already. Please sign in.');
    const { beforeGst, gst, total } = amountsOf(price.cents, promo?.percentOff ?? 0);
    const wanted = { package: price.package, price_id: price.id, promo_code: promo?.code ?? '', total };
    if (current !== undefined && (current.state === 'paid' || isSame(current, wanted))) return current;
    if (current !== undefined) await giveUpPayment(tx, current.id);
    const made = await insertPayment(tx, { ...wanted, sign_up_id: attempt.id, before_gst: beforeGst, gst });
    if (made === undefined) throw new Error('The payment was not written');
    await orderEnd(tx, made.id, 'left unpaid');
    return made;
  });

const isSame = (one: Payment, other: Pick<Payment, 'package' | 'price_id' | 'promo_code' | 'total'>): boolean =>
  one.package === other.package &&
  one.price_id === other.price_id &&
  one.promo_code === other.promo_code &&
  one.total === other.total;

/** What the provider would charge must be what was worked out: anything else is ended before a card sees it. */
async function keep(
  services: Services,
  payment: Payment,
  seen: SeenSubscription | undefined,
): Promise<SeenSubscription> {
  const data = services.database.system;
  if (seen === undefined || seen.total !== payment.total || seen.clientSecret === undefined) {
    services.log.error('The provider would not charge what was worked out', {
      payment: payment.id,
      expected: payment.total,
      found: seen?.total,
    });
    await data.transaction(async (tx) => {
      await tx.run(
        sql`update sign_up_payment set subscription = coalesce(subscription, ${seen?.id ?? null}) where id = ${payment.id}`,
      );
      await giveUpPayment(tx, payment.id);
    });
    throw unavailable('The payment could not be prepared. Nothing was charged. Please try again later.', 60);
  }
  const isKept = await data.one(sql`update sign_up_payment set subscription = ${seen.id},
      state = case when state = 'preparing' then 'open' else state end
    where id = ${payment.id} and state in ('preparing', 'open', 'paid') returning id`);
  if (isKept === undefined) {
    await services.payments?.end(seen.id);
    throw new Refusal(409, 'This payment was given up meanwhile. Please try again.');
  }
  return seen;
}

const answerOf = (payment: Payment, seen: SeenSubscription): PaymentSetUp => ({
  subscriptionId: seen.id,
  clientSecret: seen.clientSecret ?? '',
  order_amount: payment.total,
  order_gst: payment.gst,
  order_amount_before_gst: payment.before_gst,
});
