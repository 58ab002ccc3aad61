// The accounts of the demo, whose password everybody knows, are for this machine alone.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openWorld, password, type World } from '../../../world.ts';

let world: World;
beforeAll(async () => (world = await openWorld({ env: { SIGNALBOX_TRUSTED_PROXIES: 'loopback' } })));
afterAll(() => world.close());
beforeEach(() => world.database.system.run(sql`delete from limit_bucket`));

const login = (on: World, headers: Record<string, string> = {}, secret = password) =>
  on.anonymous.ask('POST', 'rest-auth/login/', { body: { email: 'admin@signalbox.test', password: secret }, headers });

describe('a demo account', () => {
  it('signs in at this machine, through a proxy that is named too', async () => {
    expect((await login(world)).status).toBe(200);
    expect((await login(world, { 'x-forwarded-for': '127.0.0.1' })).status).toBe(200);
  });

  it('is refused from elsewhere in the words of a wrong password, and that is on record', async () => {
    const { status, json } = await login(world, { 'x-forwarded-for': '203.0.113.9' });
    expect([status, json.message]).toEqual([400, 'Invalid details, please try again']);
    const last = await world.database.system.one<{ result: string; address: string }>(
      sql`select result, address from audit where command = 'access.login' order by id desc limit 1`,
    );
    expect(last).toEqual({ result: 'refused', address: '203.0.113.9' });
  });

  it('is refused where a proxy that nobody named says who asks', async () => {
    const plain = await world.secondServer({ SIGNALBOX_TRUSTED_PROXIES: '' });
    expect((await login(plain)).status).toBe(200);
    expect((await login(plain, { 'x-forwarded-for': '127.0.0.1' })).status).toBe(400);
  });

  it('signs in from everywhere where the operator says so in words', async () => {
    const open = await world.secondServer({ SIGNALBOX_DEMO_ACCOUNTS: 'everybody-may-sign-in' });
    expect((await login(open, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200);
  });
});
