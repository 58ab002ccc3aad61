// A browser that signs up: it keeps its cookies, types details that nobody has, and goes on step by step.
import { randomInt, randomUUID } from 'node:crypto';
import type { Person, Reply } from '../../../world.ts';

export interface Details {
  email: string;
  first_name: string;
  last_name: string;
  password: string;
  business_name: string;
  contact_name: string;
  contact_phone: string;
  ABN: string;
  aggregator: string;
  promo_code: string;
}

export const somebody = (more: Partial<Details> = {}): Details => {
  const name = randomUUID().slice(0, 8);
  return {
    email: `nora-${name}@newman.test`,
    first_name: 'Nora',
    last_name: 'Newman',
    password: 'tulips in the rain',
    business_name: `Brokers ${name}`,
    contact_name: 'Nora Newman',
    contact_phone: '0298765432',
    ABN: String(randomInt(10_000_000_000, 90_000_000_000)),
    aggregator: '',
    promo_code: '',
    ...more,
  };
};

/** Where requests are answered. */
interface Place {
  anonymous: Pick<Person, 'ask'>;
}

export interface SetUp {
  subscriptionId: string;
  clientSecret: string;
}

export interface Visitor {
  details: Details;
  ask(method: string, path: string, body?: unknown): Promise<Reply>;
  begin(): Promise<Reply>;
  check(more?: object): Promise<Reply>;
  setUp(price?: string): Promise<Reply>;
  /** Check and set-up, which have to succeed. */
  ready(price?: string): Promise<SetUp>;
  pay(clientSecret: string, method?: string, step?: 'confirm' | 'refuse'): Promise<Reply>;
  finish(paymentId: string, more?: object): Promise<Reply>;
  confirm(more?: object): Promise<Reply>;
  cancel(paymentId: string): Promise<Reply>;
  /** The same browser in another tab, or at another server. */
  at(other: Place): Visitor;
}

export const passing = 'somebody';

export function visitorOf(world: Place, details = somebody(), jar = new Map<string, string>()): Visitor {
  const ask = async (method: string, path: string, body?: unknown) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers: Record<string, string> = cookie === '' ? {} : { cookie };
    const reply = await world.anonymous.ask(method, path, { headers, ...(body === undefined ? {} : { body }) });
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return reply;
  };
  const visitor: Visitor = {
    details,
    ask,
    begin: () => ask('GET', 'dashboard/broker-signup/'),
    check: (more = {}) =>
      ask('POST', 'dashboard/broker-signup/check/', { ...details, recaptcha_response: passing, ...more }),
    async setUp(price = 'price_test_platinum') {
      const { email, contact_name: name, contact_phone: phone, promo_code } = details;
      await ask('POST', 'stripe/setup-payment-intent', { email });
      return ask('POST', 'stripe/setup-subscription', { email, name, phone, price_id: price, promo_code });
    },
    async ready(price) {
      const checked = await visitor.check();
      if (checked.status !== 200) throw new Error(`The check refused: ${checked.text}`);
      const { status, json, text } = await visitor.setUp(price);
      if (status !== 200) throw new Error(`The payment was not set up: ${text}`);
      return json as unknown as SetUp;
    },
    pay: (secret, method = 'pm_card_visa', step) =>
      ask('POST', 'stripe/test-payment', { client_secret: secret, payment_method: method, ...(step && { step }) }),
    finish: (paymentId, more = {}) =>
      ask('POST', 'dashboard/broker-signup/', {
        ...details,
        origin: 'signup',
        payment_id: paymentId,
        recaptcha_response: passing,
        billing_address: {
          line1: '1 Harbour Street',
          city: 'Sydney',
          state: 'NSW',
          postal_code: '2000',
          country: 'AU',
        },
        ...more,
      }),
    confirm: (more = {}) =>
      ask('POST', 'dashboard/email/signup-confirmation', {
        vendor_name: details.business_name,
        customer_email: details.email,
        customer_name: 'Nora Newman',
        ...more,
      }),
    cancel: (paymentId) => ask('POST', `stripe/cancel-subscription/${paymentId}`),
    at: (other) => visitorOf(other, details, jar),
  };
  return visitor;
}
