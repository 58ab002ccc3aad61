// What is usual for a bank is the same whether the database sums its hours or they are gone through one by one, at whatever minute.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readHours } from '../../../../server/engine/watching/facts/hours.ts';
import { readUsual } from '../../../../server/engine/watching/facts/usual.ts';
import { usualAt } from '../../../../server/engine/watching/judging/usual.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openOutage, type Outage } from './outage.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let outage: Outage;
beforeAll(async () => {
  outage = await openOutage();
  // No two hours of a week are alike, and some have no crawl that completed.
  await outage.own.world.database.system.run(sql`update bank_hour set ended = n % 37, bad = n % 37 % 11,
      median = case when n % 5 > 0 then 20 + n % 13 end
    from (select hour as at, (extract(epoch from hour) / 3600)::bigint as n from bank_hour) h where h.at = hour`);
});
afterAll(() => outage.own.world.close());

it.each([0, 1, 29, 30, 31, 59])('is summed as it is counted, %i minutes after the hour', async (minutes) => {
  const { system } = outage.own.world.database;
  const at = Math.floor(Date.now() / hour) * hour + minutes * minute;
  for (const now of [at, at - 3 * hour, at - 5 * day]) {
    const counted = usualAt(await readHours(system, new Date(now - 29 * day), outage.bank), now);
    const summed = (await readUsual(system, now)).get(outage.bank);
    expect(summed?.share).toBeCloseTo(counted.share, 12);
    expect(summed?.seconds).toBeCloseTo(counted.seconds ?? NaN, 9);
    expect(counted.share).not.toBeCloseTo(usualAt([], now).share, 3);
  }
});

it('is not told of a bank that nobody has crawled in these weeks', async () => {
  const { system } = outage.own.world.database;
  const usual = await readUsual(system, Date.now() + 40 * day);
  expect([...usual.keys()]).toEqual([]);
});
