// Two servers while the key is replaced, one with the old key in front and one with the new one: people notice nothing.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type Person, type World } from '../../../world.ts';

const old = Buffer.alloc(32, 41).toString('base64');
const fresh = Buffer.alloc(32, 42).toString('base64');
let before: World;
let after: World;

beforeAll(async () => {
  before = await openWorld({ env: { SIGNALBOX_KEY: old, SIGNALBOX_OLD_KEYS: fresh } });
  after = await before.secondServer({ SIGNALBOX_KEY: fresh, SIGNALBOX_OLD_KEYS: old });
});
afterAll(() => before.close());

const change = (person: Person, at: World, key: string): Promise<number> =>
  fetch(`${at.url}/api/v1/users/me/vendor`, {
    method: 'PUT',
    headers: {
      ...person.headers,
      origin: at.url,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ vendor_id: 1 }),
  }).then(({ status }) => status);

it('a page that was opened at either goes on at the other, and a repeated call gets its first answer there', async () => {
  for (const home of [before, after]) {
    const staff = await home.browser('staff@signalbox.test');
    const key = randomUUID();
    for (const at of [before, after, before]) expect(await change(staff, at, key)).toBe(200);
  }
});

it('a page of a server whose key is not known any more is refused, and gets a pair that works', async () => {
  const alone = await before.secondServer({ SIGNALBOX_KEY: fresh, SIGNALBOX_OLD_KEYS: '' });
  const staff = await before.browser('staff@signalbox.test');
  expect(await change(staff, alone, randomUUID())).toBe(403);
  expect(await change(await after.browser('staff@signalbox.test'), alone, randomUUID())).toBe(200);
});
