// Payments through Stripe: every request names the version of the API, and whatever makes something names its order.
import Stripe from 'stripe';
import * as v from 'valibot';
import { packages } from '../../../src/api/contract/people/signUpPackages.ts';
import { unavailable } from '../../platform/calls/refusal.ts';
import type { Log } from '../../platform/log.ts';
import type { StripeSettings } from '../../platform/settings/paymentSettings.ts';
import { currency, type Payments, type Price, type SeenSubscription } from './provider.ts';
import {
  customerShape,
  eventShape,
  priceShape,
  stripeApiVersion as apiVersion,
  subscriptionOf,
  subscriptionShape,
} from './stripeShapes.ts';

// Shorter than a handler may take, with one repeat.
const timeout = 5_000;
const expand = ['latest_invoice.payment_intent.latest_charge'];

export function openStripe(settings: StripeSettings, log: Log, now: () => number): Payments {
  const { secretKey, publishableKey, eventsSecret, taxRate, priceIds } = settings;
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout,
    telemetry: false,
    ...addressOf(settings.url),
  });

  async function ask<Shape extends v.GenericSchema>(
    what: string,
    shape: Shape,
    call: () => Promise<unknown>,
  ): Promise<v.InferOutput<Shape>> {
    try {
      return v.parse(shape, await call());
    } catch (error) {
      log.error('Stripe did not do what was asked', { what, error: wordsOf(error) });
      throw unavailable('The payment provider does not answer. Nothing was charged by this step.', 10);
    }
  }

  async function look(id: string): Promise<SeenSubscription | undefined> {
    const found = await ask('read subscription', v.nullable(subscriptionShape), () =>
      stripe.subscriptions.retrieve(id, { expand }, { apiVersion }).catch(noneIfMissing),
    );
    return found === null ? undefined : seen(found);
  }

  return {
    name: 'stripe',
    toBrowser: () => ({ provider: 'stripe', publishable_key: publishableKey, api_version: apiVersion }),
    prices: () =>
      Promise.all(
        packages.map(async (name): Promise<Price> => {
          const price = await ask('read price', priceShape, () =>
            stripe.prices.retrieve(priceIds[name], {}, { apiVersion }),
          );
          const { interval, interval_count: every } = price.recurring;
          if (price.active && price.currency === currency && interval === 'month' && every === 1)
            return { package: name, id: price.id, cents: price.unit_amount };
          log.error('A price at Stripe is not active, not in AUD or not monthly', { price: price.id });
          throw unavailable('The prices are being changed. Please try again later.', 60);
        }),
      ),
    async makeCustomer({ email, key }) {
      const made = await ask('make customer', customerShape, () =>
        stripe.customers.create({ email }, { apiVersion, idempotencyKey: key }),
      );
      return made.id;
    },
    async nameCustomer(customer, { name, phone }) {
      await ask('name customer', customerShape, () =>
        stripe.customers.update(customer, { name, phone }, { apiVersion }),
      );
    },
    async makeSubscription({ customer, price, coupon, key }) {
      const order: Stripe.SubscriptionCreateParams & { coupon?: string } = {
        customer,
        items: [{ price: price.id }],
        payment_behavior: 'default_incomplete',
        payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
        default_tax_rates: [taxRate],
        metadata: { order: key },
        expand,
        ...(typeof coupon?.id === 'string' ? { coupon: coupon.id } : {}),
      };
      const made = await ask('make subscription', subscriptionShape, () =>
        stripe.subscriptions.create(order, { apiVersion, idempotencyKey: key }),
      );
      return seen(made);
    },
    look,
    async end(id) {
      const found = await look(id);
      if (found === undefined || over.has(found.status)) return;
      await ask('end subscription', v.object({ status: v.string() }), () =>
        stripe.subscriptions.cancel(id, {}, { apiVersion }),
      );
    },
    readEvent({ body, signature }) {
      try {
        const event = v.parse(
          eventShape,
          stripe.webhooks.constructEvent(body, signature ?? '', eventsSecret, undefined, undefined, now()),
        );
        return { id: event.id, kind: event.type, subscription: subscriptionOf(event.data.object) };
      } catch {
        return undefined;
      }
    },
  };
}

/** A subscription in one of these charges nothing more, and cannot be ended again. */
const over = new Set(['canceled', 'incomplete_expired']);

function seen({
  id,
  customer,
  status,
  latest_invoice: last,
}: v.InferOutput<typeof subscriptionShape>): SeenSubscription {
  const invoice = typeof last === 'object' && last !== null ? last : undefined;
  const intent = typeof invoice?.payment_intent === 'object' ? (invoice.payment_intent ?? undefined) : undefined;
  const charge = intent?.latest_charge;
  return {
    id,
    customer: typeof customer === 'string' ? customer : customer.id,
    total: invoice?.currency === currency ? invoice.total : -1,
    status,
    isPaid: invoice?.paid === true && invoice.amount_paid === invoice.total && intent?.status === 'succeeded',
    taken: intent?.amount_received ?? 0,
    givenBack: typeof charge === 'object' && charge !== null ? charge.amount_refunded : 0,
    clientSecret: intent?.client_secret ?? undefined,
  };
}

const noneIfMissing = (error: unknown): null => {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null;
  throw error;
};

/** Stripe's own words may quote what was sent. */
const wordsOf = (error: unknown): string =>
  error instanceof Stripe.errors.StripeError
    ? `${error.type} ${error.statusCode ?? ''} ${error.code ?? ''} ${error.requestId ?? ''}`.trim()
    : error instanceof v.ValiError
      ? `an answer of another shape at ${v.getDotPath(error.issues[0]) ?? 'its root'}`
      : String(error);

function addressOf(url: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (url === undefined) return {};
  const { hostname, port, protocol } = new URL(url);
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' };
}
