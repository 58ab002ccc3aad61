// A sign-up that stops anywhere: it goes on where it stood, nobody pays twice, and what was paid for nothing is a task.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { endSignUpJob } from '../../../../server/domain/signUp/paying/end.job.ts';
import { followPaymentJob } from '../../../../server/domain/signUp/paying/follow.job.ts';
import { brokenPromises } from '../../../../server/platform/backups/invariants.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';
import { somebody, visitorOf, type Details } from './visitor.ts';

let two: TwoVendors;
beforeAll(async () => {
  two = await openTwoVendors({ work: [endSignUpJob, followPaymentJob] });
});
afterAll(async () => {
  expect(await brokenPromises(two.world.database.system)).toEqual([]);
  await two.world.close();
});
beforeEach(() => run(sql`delete from limit_bucket`));

const run = (statement: ReturnType<typeof sql>) => two.world.database.system.run(statement);
const one = <Row extends object>(statement: ReturnType<typeof sql>) => two.world.database.system.one<Row>(statement);
const visitor = (more: Partial<Details> = {}) => visitorOf(two.world, somebody(more));

/** The hour is over in which somebody might come back. */
async function anHourLater(): Promise<void> {
  await run(sql`update work set not_before = now() where kind = 'end-sign-up' and state = 'waiting'`);
  await two.world.settled();
}
const paymentOf = (id: string) =>
  one<{ state: string; total: number; ended: boolean; taken: boolean }>(sql`
    select p.state, p.total, t.ended_at is not null as ended, t.state = 'paid' as taken
    from sign_up_payment p join test_subscription t on t.subscription = p.subscription where p.subscription = ${id}`);
const workOf = async (id: string) => {
  const { json } = await two.staff.get('work/?kind=end-sign-up');
  return json.results?.find(({ last_error: error }) => String(error).includes(id));
};

it('a declined card, a failure without words and a refused confirmation charge nothing, and another card goes on', async () => {
  const nora = visitor();
  const { subscriptionId: id, clientSecret } = await nora.ready();
  const pay = async (method: string, step?: 'confirm' | 'refuse') => (await nora.pay(clientSecret, method, step)).json;
  expect(await pay('pm_card_chargeDeclined')).toEqual({ status: 'failed', message: 'Your card was declined.' });
  expect(await pay('pm_card_failsSilently')).toEqual({ status: 'failed', message: null });
  expect(await pay('pm_card_of_nobody')).toEqual({ status: 'failed', message: 'Your card number is invalid.' });
  expect(await pay('pm_card_asksToConfirm')).toEqual({ status: 'requires_action', message: null });
  expect((await pay('pm_card_asksToConfirm', 'refuse'))['status']).toBe('failed');
  expect(await pay('pm_card_asksToConfirm', 'confirm')).toEqual({ status: 'requires_action', message: null });
  expect((await nora.finish(id)).json).toMatchObject({ message: 'Error - Payment Failed', field: 'payment_id' });
  expect(await pay('pm_card_asksToConfirm', 'confirm')).toEqual({ status: 'succeeded', message: null });
  expect((await nora.finish(id)).status).toBe(200);
});

it('a set-up that is asked for again is the same subscription; another package ends the first', async () => {
  const nora = visitor();
  const first = await nora.ready('price_test_premium');
  expect((await nora.check()).json).toMatchObject({ state: 'open', subscription_id: first.subscriptionId });
  expect((await nora.setUp('price_test_premium')).json).toMatchObject({ ...first });
  const second = (await nora.setUp('price_test_essential')).json;
  expect(second['subscriptionId']).not.toBe(first.subscriptionId);
  await two.world.settled();
  expect(await paymentOf(first.subscriptionId)).toMatchObject({ state: 'ended', ended: true });
  expect((await nora.pay(first.clientSecret)).json).toMatchObject({ status: 'failed' });
  await nora.pay(String(second['clientSecret']));
  expect((await nora.finish(first.subscriptionId)).status).toBe(409);
  expect((await nora.finish(String(second['subscriptionId']))).status).toBe(200);
});

it('fifty at once of each step make one subscription, one charge, one account and one payment that is used', async () => {
  const nora = visitor();
  await nora.check();
  const fifty = <Result>(ask: () => Promise<Result>) => Promise.all(Array.from({ length: 50 }, ask));
  await nora.ask('POST', 'stripe/setup-payment-intent', { email: nora.details.email });
  const { email, contact_name: name, contact_phone: phone } = nora.details;
  const order = { email, name, phone, price_id: 'price_test_platinum', promo_code: '' };
  const setUps = await fifty(() => nora.ask('POST', 'stripe/setup-subscription', order));
  expect(new Set(setUps.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  const id = String(setUps[0]?.json['subscriptionId']);
  await run(sql`delete from limit_bucket`);
  const paid = await fifty(() => nora.pay(String(setUps[0]?.json['clientSecret'])));
  expect(new Set(paid.map(({ json }) => json['status']))).toEqual(new Set(['succeeded']));
  const done = await fifty(() => nora.finish(id));
  expect(new Set(done.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(done[0]?.status).toBe(200);
  expect(
    await one(sql`select (select count(*)::int from vendor where name = ${nora.details.business_name}) as vendors,
      (select count(*)::int from person where email = ${email}) as people,
      (select count(*)::int from sign_up_payment p join sign_up s on s.id = p.sign_up_id where s.email = ${email}) as payments,
      (select count(*)::int from audit where command = 'signUp.finish' and vendor_id = (select id from vendor where name = ${nora.details.business_name})) as audits`),
  ).toEqual({ vendors: 1, people: 1, payments: 1, audits: 1 });
  // A lost answer: the repeat is the first answer, and what gives a payment up takes nothing from an account.
  expect((await nora.finish(id)).text).toBe(done[0]?.text);
  expect((await nora.cancel(id)).status).toBe(409);
  await anHourLater();
  expect(await paymentOf(id)).toMatchObject({ state: 'used', ended: false });
  expect((await nora.setUp()).status).toBe(409);
});

it('of many who finish with one ABN at once, one gets the vendor and the others are told', async () => {
  const shared = somebody().ABN;
  const all = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const one = visitor({ ABN: shared });
      const { subscriptionId, clientSecret } = await one.ready();
      await one.pay(clientSecret);
      return { one, subscriptionId };
    }),
  );
  const answers = await Promise.all(all.map(({ one, subscriptionId }) => one.finish(subscriptionId)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  for (const { status, json } of answers)
    if (status === 400) expect(json.message).toBe('A vendor with the same ABN already exists.');
  for (const { one, subscriptionId } of all) await one.cancel(subscriptionId);
  await two.world.settled();
  for (const { subscriptionId } of all) await workOf(subscriptionId);
});

it('a payment belongs to its attempt: nobody else finishes with it, gives it up, or sees it', async () => {
  const [nora, fred] = [visitor(), visitor()];
  const own = await nora.ready();
  await nora.pay(own.clientSecret);
  await fred.ready();
  expect((await fred.finish(own.subscriptionId)).status).toBe(409);
  expect((await fred.cancel(own.subscriptionId)).status).toBe(404);
  expect((await visitorOf(two.world, nora.details).finish(own.subscriptionId)).status).toBe(409);
  expect((await visitorOf(two.world).cancel(own.subscriptionId)).status).toBe(404);
  expect((await fred.finish(own.subscriptionId, { email: nora.details.email })).status).toBe(409);
  // Paid once, it is not paid again from another browser.
  expect((await visitorOf(two.world, nora.details).check()).status).toBe(409);
  expect((await nora.finish(own.subscriptionId)).status).toBe(200);
});

it('a closed dialog ends what was not paid, and a new check begins the next round', async () => {
  const nora = visitor();
  const first = await nora.ready();
  expect([(await nora.cancel(first.subscriptionId)).status, (await nora.cancel(first.subscriptionId)).status]).toEqual([
    200, 200,
  ]);
  expect((await nora.finish(first.subscriptionId)).status).toBe(409);
  await two.world.settled();
  expect(await paymentOf(first.subscriptionId)).toMatchObject({ state: 'ended', ended: true, taken: false });
  const second = await nora.ready();
  await nora.pay(second.clientSecret);
  expect((await nora.finish(second.subscriptionId)).status).toBe(200);
});

it('what is paid and given up is a task until it was given back, with the amount and the subscription', async () => {
  const nora = visitor();
  const { subscriptionId: id, clientSecret } = await nora.ready();
  await nora.pay(clientSecret);
  expect((await nora.cancel(id)).status).toBe(200);
  await two.world.settled();
  expect(await paymentOf(id)).toMatchObject({ state: 'refund', ended: true });
  expect((await nora.finish(id)).status).toBe(409);
  const work = await workOf(id);
  expect(work).toMatchObject({
    state: 'failed',
    about: `payment of the sign-up of ${nora.details.business_name}`,
    vendor: 'none',
    last_error: `Refund $218.90: subscription ${id} was paid and became no account. Give the money back at the payment provider, then try again.`,
  });
  expect((await two.staff.ask('POST', `work/${String(work?.['id'])}/retry`)).status).toBe(200);
  await two.world.settled();
  expect(await paymentOf(id)).toMatchObject({ state: 'refunded' });
  expect(await workOf(id)).toBeUndefined();
});

it('who never comes back: unpaid it ends after an hour, and paid at the last moment there is another hour', async () => {
  const [gone, late] = [visitor(), visitor()];
  const left = await gone.ready();
  const paid = await late.ready();
  await late.pay(paid.clientSecret);
  await anHourLater();
  expect(await paymentOf(left.subscriptionId)).toMatchObject({ state: 'ended', ended: true });
  expect(await paymentOf(paid.subscriptionId)).toMatchObject({ state: 'paid', ended: false });
  expect((await late.begin()).json['attempt']).toMatchObject({ state: 'paid' });
  await anHourLater();
  expect(await paymentOf(paid.subscriptionId)).toMatchObject({ state: 'refund', ended: true });
  expect((await late.finish(paid.subscriptionId)).status).toBe(409);
});

it('a finished one is not finished again for somebody else by the same cookie', async () => {
  const nora = visitor();
  const { subscriptionId: id, clientSecret } = await nora.ready();
  await nora.pay(clientSecret);
  await nora.finish(id);
  const next = visitorOf(two.world, somebody());
  expect((await nora.finish(id, { email: next.details.email })).status).toBe(409);
  expect(
    (await nora.check({ email: next.details.email, business_name: 'Another One', ABN: next.details.ABN })).json,
  ).toMatchObject({
    state: 'checked',
  });
});
