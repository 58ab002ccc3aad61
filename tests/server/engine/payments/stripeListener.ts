// Stripe on a real port, as far as a sign-up needs it: every request is held against its description, and money moves in memory.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { faultsOf, fixtures, openApi, readForm } from './openApi.ts';

interface Held {
  id: string;
  customer: string;
  total: number;
  status: string;
  paid: boolean;
  refunded: number;
}

export interface StripeListener {
  url: string;
  requests: { method: string; path: string; key: string | undefined }[];
  faults: string[];
  subscriptions: Map<string, Held>;
  /** The whole answer of this many requests is 500. */
  failNext(count: number): void;
  /** What is charged beyond what was worked out. */
  surcharge: number;
  close(): Promise<void>;
}

export const cents = { price_essential: 4_900, price_premium: 9_900, price_platinum: 19_900, price_aggregator: 13_930 };

export async function openStripeListener(): Promise<StripeListener> {
  const answers = new Map<string, object>();
  const customers = new Set<string>();
  let failures = 0;
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { pathname: path, search } = new URL(request.url ?? '/', 'http://stripe.test');
      const method = request.method ?? 'GET';
      const key = request.headers['idempotency-key'] as string | undefined;
      const form = readForm(body);
      listener.requests.push({ method, path, key });
      listener.faults.push(...faultsOf(method, path, search.slice(1), form));
      if (request.headers['stripe-version'] !== openApi.info.version)
        listener.faults.push(`version of ${method} ${path}`);
      if (request.headers.authorization?.startsWith('Bearer sk_test_') !== true) listener.faults.push('no key');
      const send = (status: number, answer: object) =>
        void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      if (failures > 0) {
        failures -= 1;
        return send(500, { error: { type: 'api_error', message: 'broken' } });
      }
      // The same key again is the same answer, whatever happened since.
      const before = key === undefined ? undefined : answers.get(key);
      if (before !== undefined) return send(200, before);
      const answer = answerTo(method, path, form);
      if (answer === undefined)
        return send(404, {
          error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' },
        });
      if (key !== undefined) answers.set(key, answer);
      send(200, answer);
    });
  });

  function answerTo(method: string, path: string, form: ReturnType<typeof readForm>): object | undefined {
    const [, , noun = '', id = ''] = path.split('/');
    if (noun === 'prices') {
      const amount = cents[id as keyof typeof cents];
      return {
        ...fixtures['price'],
        id,
        currency: 'aud',
        unit_amount: amount,
        recurring: { interval: 'month', interval_count: 1 },
      };
    }
    if (noun === 'customers') {
      const own = id === '' ? `cus_${customers.size + 1}` : id;
      customers.add(own);
      return { ...fixtures['customer'], id: own };
    }
    if (method === 'POST') {
      const items = form['items'] as Record<string, Record<string, string>>;
      const price = cents[items['0']?.['price'] as keyof typeof cents];
      const net = form['coupon'] === undefined ? price : price - Math.round(price * 0.15);
      const own = `sub_${listener.subscriptions.size + 1}`;
      const total = net + Math.round(net / 10) + listener.surcharge;
      const made = {
        id: own,
        customer: String(form['customer']),
        total,
        status: 'incomplete',
        paid: false,
        refunded: 0,
      };
      listener.subscriptions.set(own, made);
      return shown(made);
    }
    const held = listener.subscriptions.get(id);
    if (held === undefined) return undefined;
    if (method === 'DELETE') held.status = held.paid ? 'canceled' : 'incomplete_expired';
    return shown(held);
  }

  const shown = ({ id, customer, total, status, paid, refunded }: Held): object => ({
    ...fixtures['subscription'],
    id,
    customer,
    currency: 'aud',
    status: paid && status === 'incomplete' ? 'active' : status,
    latest_invoice: {
      ...fixtures['invoice'],
      currency: 'aud',
      total,
      paid,
      amount_paid: paid ? total : 0,
      payment_intent: {
        ...fixtures['payment_intent'],
        id: `pi_${id}`,
        client_secret: `pi_${id}_secret_x`,
        status: paid ? 'succeeded' : 'requires_payment_method',
        amount_received: paid ? total : 0,
        latest_charge: paid ? { ...fixtures['charge'], amount_refunded: refunded } : null,
      },
    },
  });

  const listener: StripeListener = {
    url: '',
    requests: [],
    faults: [],
    subscriptions: new Map(),
    surcharge: 0,
    failNext: (count) => void (failures = count),
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  listener.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return listener;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}
