// Where sign-up is closed: in production without keys, and there is no test provider then.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';
import { visitorOf } from './visitor.ts';

let two: TwoVendors;
beforeAll(async () => {
  two = await openTwoVendors({ env: { SIGNALBOX_ENVIRONMENT: 'production' } });
});
afterAll(() => two.world.close());

it('says so, names no card and no price, and does nothing', async () => {
  const visitor = visitorOf(two.world);
  expect((await visitor.begin()).json).toEqual({
    closed: 'Sign-up is closed.',
    packages: [],
    payments: null,
    bot_check: null,
    attempt: null,
    account: null,
  });
  const closed = { status: 400, json: { message: 'Sign-up is closed.' } };
  expect(await visitor.check()).toMatchObject(closed);
  expect(await visitor.setUp()).toMatchObject(closed);
  expect(await visitor.finish('sub_test_x')).toMatchObject(closed);
  expect((await visitor.pay('pi_test_x')).status).toBe(404);
  const event = await fetch(`${two.world.url}/payments/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(event.status).toBe(404);
});
