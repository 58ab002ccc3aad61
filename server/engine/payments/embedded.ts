// Payments for trying out, outside production: the states of the real provider, kept in a table, and no money.
import { packages, type Package } from '../../../src/api/contract/people/signUpPackages.ts';
import { amountsOf } from '../../../src/api/contract/people/signUpPackages.ts';
import type { TestPayment } from '../../../src/api/contract/people/payments.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { digestOf, newReference } from '../../platform/secrets/references.ts';
import type { Payments, SeenSubscription } from './provider.ts';
import { testCards } from './testCards.ts';

export interface EmbeddedPayments extends Payments {
  name: 'embedded';
  /** What a card does with a payment; none: there is no such payment. */
  pay(secret: string, method: string, step: 'confirm' | 'refuse' | undefined): Promise<TestPayment | undefined>;
}

const cents: Record<Package, number> = { essential: 4_900, premium: 9_900, platinum: 19_900, aggregator: 13_930 };
const prices = packages.map((name) => ({ package: name, id: `price_test_${name}`, cents: cents[name] }));

interface Row {
  subscription: string;
  customer: string;
  client_secret: string;
  total: number;
  state: 'open' | 'confirming' | 'paid';
  is_over: boolean;
  is_refunded: boolean;
}
const columns = sql`subscription, customer, client_secret, total, state, ended_at is not null as is_over, refunded_at is not null as is_refunded`;

const idOf = (kind: string, key: string): string =>
  `${kind}_test_${digestOf(`${kind} ${key}`).toString('hex').slice(0, 24)}`;

export function openEmbeddedPayments(data: Data): EmbeddedPayments {
  const read = (id: string): Promise<Row | undefined> =>
    data.one<Row>(sql`select ${columns} from test_subscription where subscription = ${id}`);
  return {
    name: 'embedded',
    toBrowser: () => ({ provider: 'embedded', cards: testCards.map((card) => ({ ...card })) }),
    prices: async () => prices,
    makeCustomer: async ({ key }) => idOf('cus', key),
    nameCustomer: async () => undefined,
    async makeSubscription({ customer, price, coupon, key }) {
      const id = idOf('sub', key);
      const { total } = amountsOf(price.cents, coupon?.percentOff ?? 0);
      await data.run(sql`insert into test_subscription (subscription, order_key, customer, client_secret, total)
        values (${id}, ${key}, ${customer}, ${`${idOf('pi', key)}_secret_${newReference()}`}, ${total}) on conflict do nothing`);
      const made = await read(id);
      if (made === undefined) throw new Error('The test subscription was not made');
      return seen(made);
    },
    async look(id) {
      const found = await read(id);
      return found && seen(found);
    },
    // Ending it once more stands for the person who gives the money back at a real provider.
    end: async (id) =>
      void (await data.run(sql`update test_subscription set ended_at = coalesce(ended_at, now()),
        refunded_at = case when ended_at is not null and state = 'paid' then coalesce(refunded_at, now()) end
        where subscription = ${id}`)),
    readEvent: () => undefined,
    pay: (secret, method, step) =>
      data.transaction(async (tx) => {
        const row = await tx.one<Row>(
          sql`select ${columns} from test_subscription where client_secret = ${secret} for update`,
        );
        if (row === undefined) return undefined;
        const { state, answer } = outcomeOf(row, method, step);
        await tx.run(sql`update test_subscription set state = ${state} where client_secret = ${secret}`);
        return answer;
      }),
  };
}

const seen = (row: Row): SeenSubscription => ({
  id: row.subscription,
  customer: row.customer,
  total: row.total,
  status: row.is_over ? 'canceled' : row.state === 'paid' ? 'active' : 'incomplete',
  isPaid: row.state === 'paid',
  taken: row.state === 'paid' ? row.total : 0,
  givenBack: row.is_refunded ? row.total : 0,
  clientSecret: row.client_secret,
});

interface Outcome {
  state: Row['state'];
  answer: TestPayment;
}
const paid: Outcome = { state: 'paid', answer: { status: 'succeeded', message: null } };
const failed = (message: string | null): Outcome => ({ state: 'open', answer: { status: 'failed', message } });

/** What is paid stays paid, and what is over takes no card any more. */
function outcomeOf(row: Row, method: string, step: 'confirm' | 'refuse' | undefined): Outcome {
  if (row.state === 'paid') return paid;
  if (row.is_over) return failed('This payment was cancelled.');
  if (method === 'pm_card_visa') return paid;
  if (method === 'pm_card_chargeDeclined') return failed('Your card was declined.');
  if (method === 'pm_card_failsSilently') return failed(null);
  if (method !== 'pm_card_asksToConfirm') return failed('Your card number is invalid.');
  if (row.state === 'confirming' && step === 'confirm') return paid;
  if (row.state === 'confirming' && step === 'refuse')
    return failed('We are unable to authenticate your payment method.');
  return { state: 'confirming', answer: { status: 'requires_action', message: null } };
}
