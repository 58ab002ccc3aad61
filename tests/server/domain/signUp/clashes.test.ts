// Who or what stands in the way of a new vendor, and when that is told.
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';
import { somebody, visitorOf, type Details } from './visitor.ts';

let two: TwoVendors;
beforeAll(async () => {
  two = await openTwoVendors();
  await run(sql`update vendor set abn = '90000000001' where id = ${two.harbour}`);
});
afterAll(() => two.world.close());
beforeEach(() => run(sql`delete from limit_bucket`));

const run = (statement: ReturnType<typeof sql>) => two.world.database.system.run(statement);
const one = <Row extends object>(statement: ReturnType<typeof sql>) => two.world.database.system.one<Row>(statement);
const visitor = (more: Partial<Details> = {}) => visitorOf(two.world, somebody(more));

describe('clashes', () => {
  it.each([
    [{ email: 'USER@signalbox.test' }, 'email', 'This user has already been assigned a Vendor.'],
    [{ business_name: 'harbour loans' }, 'business_name', 'Vendor already exists.'],
    [{ ABN: '90000000001' }, 'ABN', 'A vendor with the same ABN already exists.'],
  ] as const)('%s is told before the card is charged', async (details, field, message) => {
    const { status, json } = await visitor(details).check();
    expect({ status, json }).toMatchObject({ status: 400, json: { field, message } });
  });

  it.each(['email', 'business_name', 'ABN'] as const)(
    'of %s that came up after the payment makes nothing, and another value goes on',
    async (field) => {
      const [nora, fred] = [visitor(), visitor()];
      const first = await nora.ready();
      const second = await fred.ready();
      await nora.pay(first.clientSecret);
      await fred.pay(second.clientSecret);
      expect((await nora.finish(first.subscriptionId)).status).toBe(200);
      if (field === 'email') {
        await run(sql`update person set email = ${fred.details.email} where email = ${nora.details.email}`);
        expect((await fred.finish(second.subscriptionId)).json.field).toBe('email');
        return;
      }
      expect((await fred.finish(second.subscriptionId, { [field]: nora.details[field] })).json.field).toBe(field);
      expect(await one(sql`select count(*)::int as n from person where email = ${fred.details.email}`)).toEqual({
        n: 0,
      });
      expect((await fred.finish(second.subscriptionId)).status).toBe(200);
    },
  );

  it('an account without a vendor gets it while signed in, keeps its password, and nobody else takes it', async () => {
    const email = 'userwithoutvendor@signalbox.test';
    const stranger = visitor({ email });
    expect((await stranger.check()).json).toMatchObject({ field: 'email' });
    const own = visitorOf(two.world, somebody({ email }));
    const signedIn = { ...two.world, anonymous: two.userWithoutVendor };
    const person = visitorOf(signedIn, own.details);
    expect((await person.begin()).json['account']).toMatchObject({ email });
    const { subscriptionId, clientSecret } = await person.ready();
    await person.pay(clientSecret);
    expect((await person.finish(subscriptionId, { password: '' })).status).toBe(200);
    const login = (password: string) =>
      two.world.anonymous.ask('POST', 'rest-auth/login/', { body: { email, password } });
    expect([(await login('signalbox-demo')).status, (await login(own.details.password)).status]).toEqual([200, 400]);
    expect((await two.userWithoutVendor.get('users/me/detailed')).text).toContain(own.details.business_name);
  });
});
