// Signing up with the test provider: from what the page asks first to the person who signs in.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { until } from '../../../until.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';
import { somebody, visitorOf, type Details } from './visitor.ts';

let two: TwoVendors;
beforeAll(async () => {
  two = await openTwoVendors();
  await run(sql`update vendor set abn = '90000000001' where id = ${two.harbour}`);
  await run(sql`insert into promo_code (code, percent_off, valid_until)
    values ('welcome15', 15, null), ('summer20', 20, now() - interval '1 day')`);
});
afterAll(() => two.world.close());
beforeEach(() => run(sql`delete from limit_bucket`));

const run = (statement: ReturnType<typeof sql>) => two.world.database.system.run(statement);
const one = <Row extends object>(statement: ReturnType<typeof sql>) => two.world.database.system.one<Row>(statement);
const visitor = (more: Partial<Details> = {}) => visitorOf(two.world, somebody(more));

describe('what a page of sign-up is told', () => {
  it('names packages with their amounts in cents, the cards of the test provider and the token that passes', async () => {
    const { status, json } = await visitor().begin();
    expect({ status, json }).toEqual({
      status: 200,
      json: {
        closed: null,
        packages: [
          { package: 'essential', price_id: 'price_test_essential', amount_before_gst: 4900, gst: 490, amount: 5390 },
          { package: 'premium', price_id: 'price_test_premium', amount_before_gst: 9900, gst: 990, amount: 10890 },
          { package: 'platinum', price_id: 'price_test_platinum', amount_before_gst: 19900, gst: 1990, amount: 21890 },
          {
            package: 'aggregator',
            price_id: 'price_test_aggregator',
            amount_before_gst: 13930,
            gst: 1393,
            amount: 15323,
          },
        ],
        payments: {
          provider: 'embedded',
          cards: expect.arrayContaining([expect.objectContaining({ payment_method: 'pm_card_visa' })]),
        },
        bot_check: { provider: 'embedded', passes: 'somebody' },
        attempt: null,
        account: null,
      },
    });
  });

  it('says how far this browser has come, and nothing to another', async () => {
    const nora = visitor();
    const { subscriptionId: id, clientSecret } = await nora.ready('price_test_premium');
    const { email } = nora.details;
    const stand = async () => (await nora.begin()).json['attempt'];
    expect(await stand()).toEqual({ email, package: 'premium', state: 'open', subscription_id: id });
    await nora.pay(clientSecret);
    expect(await stand()).toEqual({ email, package: 'premium', state: 'paid', subscription_id: id });
    await nora.finish(id);
    expect(await stand()).toEqual({ email, package: 'premium', state: 'done', subscription_id: id });
    expect((await visitor().begin()).json['attempt']).toBeNull();
  });
});

describe('a sign-up', () => {
  it('makes person, vendor, primary label and subscription, and the person signs in', async () => {
    const nora = visitor({ aggregator: ' finsure ', promo_code: 'Welcome15' });
    expect((await nora.check()).json).toEqual({
      email: nora.details.email,
      package: null,
      state: 'checked',
      subscription_id: null,
    });
    const { json: setUp } = await nora.setUp('price_test_platinum');
    // 30 % off 199.00 is 139.30, less 20.90 for 15 % is 118.40, and GST is 11.84.
    expect(setUp).toEqual({
      subscriptionId: expect.stringMatching(/^sub_test_/),
      clientSecret: expect.any(String),
      order_amount: 13_024,
      order_gst: 1_184,
      order_amount_before_gst: 11_840,
    });
    const id = String(setUp['subscriptionId']);
    expect((await nora.pay(String(setUp['clientSecret']))).json).toEqual({ status: 'succeeded', message: null });
    const { status, json } = await nora.finish(id);
    expect({ status, json }).toEqual({
      status: 200,
      json: { detail: 'Signed up successfully', vendor: { id: expect.any(Number), name: nora.details.business_name } },
    });
    expect(
      await one(sql`select v.country_code, v.abn, v.contact_name, v.contact_phone, l.vendor_id = v.id as labelled, p.email, p.is_staff, p.vendor_id = v.id as of_vendor,
        s.package, s.aggregator, s.promo_code, s.status, s.subscription, s.billing_address ->> 'city' as city, a.command
        from vendor v join label l on l.id = v.primary_label_id join subscription s on s.vendor_id = v.id join person p on p.id = s.person_id
        join audit a on a.vendor_id = v.id and a.person_id = p.id where v.name = ${nora.details.business_name}`),
    ).toEqual({
      country_code: 'AU',
      abn: nora.details.ABN,
      contact_name: 'Nora Newman',
      contact_phone: '0298765432',
      labelled: true,
      email: nora.details.email,
      is_staff: false,
      of_vendor: true,
      package: 'aggregator',
      aggregator: 'Finsure',
      promo_code: 'welcome15',
      status: 'active',
      subscription: id,
      city: 'Sydney',
      command: 'signUp.finish',
    });
    const { email, password } = nora.details;
    expect((await two.world.anonymous.ask('POST', 'rest-auth/login/', { body: { email, password } })).status).toBe(200);
  });

  it('is confirmed by e-mail once, to its own address alone', async () => {
    const nora = visitor();
    const { subscriptionId: id, clientSecret } = await nora.ready();
    expect((await nora.confirm()).json.message).toBe('There is no sign-up to confirm.');
    await nora.pay(clientSecret);
    await nora.finish(id);
    expect((await nora.confirm({ customer_email: 'victim@elsewhere.test' })).status).toBe(400);
    expect((await nora.confirm({ vendor_name: 'Harbour Loans' })).status).toBe(400);
    expect((await visitorOf(two.world, nora.details).confirm()).status).toBe(400);
    expect((await Promise.all([nora.confirm(), nora.confirm(), nora.confirm()])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    const outbox = join(two.world.folder, 'outbox');
    const emails = await until('the confirmation is in the outbox', async () => {
      const texts = await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')));
      const own = texts.filter((text) => text.includes(nora.details.email));
      return own.length > 0 && own;
    });
    expect(emails).toHaveLength(1);
    expect(emails[0]).toContain(`${nora.details.business_name} is signed up.`);
    expect(await one(sql`select count(*)::int as n from mail where recipient = ${nora.details.email}`)).toEqual({
      n: 1,
    });
  });

  it('trusts nothing about money: package and amount are of the price that the server made', async () => {
    const nora = visitor();
    await nora.check();
    expect((await nora.setUp('price_of_somebody')).json).toMatchObject({
      message: 'Please select a package',
      field: 'price_id',
    });
    // Without a known code the aggregator's price is Platinum's.
    const { json } = await nora.setUp('price_test_aggregator');
    expect(json).toMatchObject({ order_amount: 21_890 });
    await nora.pay(String(json['clientSecret']));
    expect((await nora.finish(String(json['subscriptionId']), { aggregator: 'Finsure' })).json.field).toBe(
      'aggregator',
    );
    expect((await nora.finish(String(json['subscriptionId']), { promo_code: 'WELCOME15' })).json.field).toBe(
      'promo_code',
    );
  });

  it.each(['nobody-knows-it', 'SUMMER20'])('refuses the promo code %s before anything is paid', async (promo_code) => {
    expect((await visitor({ promo_code }).check()).json).toMatchObject({ field: 'promo_code' });
  });

  it('is refused by the rules of the form, in the words of its submission', async () => {
    const nora = visitor();
    const { subscriptionId, clientSecret } = await nora.ready();
    await nora.pay(clientSecret);
    const refusals = [
      [{ first_name: '' }, 'Please ensure all fields are completed'],
      [{ business_name: 'x'.repeat(100) }, 'All fields should be less than 100 characters'],
      [{ email: 'nora' }, 'Invalid email address'],
      [{ password: '12345' }, 'Your password should not be less than 6 characters'],
      [{ ABN: '' }, 'The ABN number should consist of only numbers and be an 11-digit number.'],
      [
        { contact_phone: '12345678901' },
        'The contact number should be a number of at least 8 digits and no more than 11 digits.',
      ],
    ] as const;
    for (const [changed, message] of refusals) {
      expect((await nora.finish(subscriptionId, changed)).json.message).toBe(message);
      if (!('password' in changed)) expect((await nora.check(changed)).json.message).toBe(message);
    }
    expect(
      (await nora.finish(subscriptionId, { business_name: `<b>${nora.details.business_name}</b>` })).json['vendor'],
    ).toMatchObject({
      name: nora.details.business_name,
    });
  });

  it('refuses a password that would be refused later, before anything is paid', async () => {
    expect((await visitor({ password: 'nora newman' }).check()).json.field).toBe('password');
    expect((await visitor({ password: '123456' }).check()).json.field).toBe('password');
  });

  it('is refused by the bot check, before the clashes are told', async () => {
    const known = visitor({ email: 'user@signalbox.test' });
    expect((await known.check({ recaptcha_response: 'a program' })).json).toMatchObject({
      field: 'recaptcha_response',
    });
    const nora = visitor();
    const { subscriptionId, clientSecret } = await nora.ready();
    await nora.pay(clientSecret);
    expect((await nora.finish(subscriptionId, { recaptcha_response: '' })).json.field).toBe('recaptcha_response');
    expect((await nora.finish(subscriptionId)).status).toBe(200);
  });
});

it('a subscription at the test provider is cancelled by its owner, and is no refund', async () => {
  const nora = visitor();
  const { subscriptionId: id, clientSecret } = await nora.ready();
  await nora.pay(clientSecret);
  expect((await nora.finish(id)).status).toBe(200);
  await run(sql`update subscription set person_id = (select id from person where email = 'user@signalbox.test')
    where subscription = ${id}`);
  for (const _twice of [1, 2])
    expect((await two.user.ask('POST', 'users/me/subscription/cancel')).json).toMatchObject({
      subscription: { package: 'platinum', status: 'canceled', is_over: true },
    });
  expect(
    await one(sql`select ended_at is not null as ended, refunded_at is null as kept from test_subscription
      where subscription = ${id}`),
  ).toEqual({ ended: true, kept: true });
});
