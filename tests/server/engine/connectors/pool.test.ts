// Which process of a connector serves the next crawl.
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { apartLimits } from '../../../../server/engine/connectors/apart/limits.ts';
import { openPool } from '../../../../server/engine/connectors/apart/pool.ts';

const file = fileURLToPath(new URL('./own/told/connector.ts', import.meta.url));
const pool = openPool({ file, settings: {} }, apartLimits);
afterEach(() => pool.close());

it('the one that served last does, so that those that only a busy hour needed stay idle', async () => {
  const busyHour = [pool.take(false), pool.take(false), pool.take(false)];
  await Promise.all(busyHour.map(({ loaded }) => loaded));
  const [first, , last] = busyHour;
  for (const process of busyHour) pool.give(process, true);
  for (let crawl = 0; crawl < 3; crawl += 1) {
    const next = pool.take(false);
    expect(next).toBe(last);
    pool.give(next, true);
  }
  // Whoever must have one that served nobody gets it, wherever it rests.
  const fresh = pool.take(true);
  expect(fresh).toBe(last);
  pool.give(fresh, true);
  expect(first?.death()).toBeUndefined();
});
