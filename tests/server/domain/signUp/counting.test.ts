// How many sign-ups an hour takes: a training room of brokers behind one address, and no address or e-mail without end.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';
import { somebody, visitorOf, type Details } from './visitor.ts';

let two: TwoVendors;
beforeAll(async () => void (two = await openTwoVendors()));
afterAll(() => two.world.close());
beforeEach(() => two.world.database.system.run(sql`delete from limit_bucket`));

const visitor = (more: Partial<Details> = {}) => visitorOf(two.world, somebody(more));
const refused = { status: 429, message: expect.stringMatching(/^Too many attempts\. Please try again in/) };
const toldBy = ({ status, json }: { status: number; json: { message?: string } }) => ({
  status,
  message: json.message,
});

it('thirty brokers of one room sign up within an hour, each with two corrections, and the next is told to wait', async () => {
  for (let n = 0; n < 30; n += 1) {
    const broker = visitor();
    const { business_name: name } = broker.details;
    expect((await broker.check({ promo_code: 'MISTYPED' })).status).toBe(400);
    expect((await broker.check({ business_name: `${name} Pty` })).status).toBe(200);
    const { subscriptionId, clientSecret } = await broker.ready();
    await broker.pay(clientSecret);
    expect((await broker.finish(subscriptionId)).status).toBe(200);
    expect((await broker.confirm()).status).toBe(200);
  }
  const late = visitor();
  expect(toldBy(await late.check())).toEqual(refused);
  await two.world.database.system.run(sql`update limit_bucket set window_start = now() - interval '61 minutes'`);
  expect((await late.check()).status).toBe(200);
});

it('one e-mail begins five an hour, however it is written; corrections of one are no further ones', async () => {
  const { email } = somebody();
  const first = visitor({ email });
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
    expect((await first.check({ business_name: `${first.details.business_name} ${name}` })).status).toBe(200);
  for (let n = 0; n < 4; n += 1) expect((await visitor({ email }).check()).status).toBe(200);
  expect(toldBy(await visitor({ email: email.toUpperCase() }).check())).toEqual(refused);
  // Neither the browser that began nor another e-mail at the same address waits.
  expect((await first.check()).status).toBe(200);
  expect((await visitor().check()).status).toBe(200);
});

it('one that is refused takes nothing from the address, nor one that another e-mail is typed in', async () => {
  const { email } = somebody();
  for (let n = 0; n < 5; n += 1) await visitor({ email }).check();
  for (let n = 0; n < 30; n += 1) expect((await visitor({ email }).check()).status).toBe(429);
  const nora = visitor();
  expect((await nora.check()).status).toBe(200);
  expect((await nora.check({ email })).status).toBe(429);
  for (let n = 0; n < 10; n += 1) expect((await nora.check({ email: somebody().email })).status).toBe(200);
  const used = await two.world.database.system.rows<{ used: number }>(
    sql`select used from limit_bucket where name = 'sign-up'`,
  );
  expect(used).toEqual([{ used: 6 }]);
});

it('cancelled ones do not count, and count again when they go on', async () => {
  const { email } = somebody();
  for (let n = 0; n < 8; n += 1) {
    const one = visitor({ email });
    const { subscriptionId } = await one.ready();
    expect((await one.cancel(subscriptionId)).status).toBe(200);
    // A second time gives nothing back.
    await one.cancel(subscriptionId);
  }
  const kept = visitor({ email });
  for (let n = 0; n < 3; n += 1) {
    const { subscriptionId } = await kept.ready();
    expect((await kept.cancel(subscriptionId)).status).toBe(200);
    // Without a check, as no page does.
    const again = await kept.setUp();
    expect((await kept.cancel(String(again.json['subscriptionId']))).status).toBe(200);
  }
  const others = [1, 2, 3, 4, 5].map(() => visitor({ email }));
  for (const other of others) expect((await other.check()).status).toBe(200);
  expect(toldBy(await kept.check())).toEqual(refused);
  expect(toldBy(await kept.setUp())).toEqual(refused);
});
