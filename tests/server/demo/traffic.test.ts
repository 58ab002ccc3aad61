// Demo customers that come by themselves: each makes an application, and most sign in at their bank.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../server/platform/database/sql.ts';
import { comeOnce, startTraffic } from '../../../server/demo/traffic.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  // Nobody works here: what was ordered stays to be looked at.
  world = await openWorld();
});
afterAll(() => world.close());

interface Customer {
  id: number;
  crawler: string;
  bank_offline: boolean;
  same_country: boolean;
  ordered: number;
  secrets: number;
}
const customers = (): Promise<Customer[]> =>
  world.database.system.rows<Customer>(sql`select a.id, c.status as crawler, b.is_offline as bank_offline,
      b.country_code = coalesce(v.country_code, 'AU') as same_country,
      (select count(*)::int from work w where w.kind = 'crawl' and w.key = 'crawler ' || c.id) as ordered,
      (select count(*)::int from crawl_secret s where s.crawler_id = c.id) as secrets
    from application a join crawler c on c.application_id = a.id join bank b on b.id = c.bank_id join vendor v on v.id = a.vendor_id
    where a.vendor_specific_id like 'traffic-%' order by a.id`);

describe('demo traffic', () => {
  it('makes customers of the vendors’ own countries at banks that are online, and most sign in', async () => {
    const came = [];
    for (let n = 0; n < 40; n += 1) came.push(await comeOnce(world.app.services));
    const all = await customers();
    expect(all.map(({ id }) => id)).toEqual(came.toSorted((one, other) => Number(one) - Number(other)));
    expect(all.every(({ bank_offline, same_country }) => !bank_offline && same_country)).toBe(true);
    const signedIn = all.filter(({ crawler }) => crawler === 'QUEUED');
    expect(signedIn.length).toBeGreaterThan(20);
    expect(signedIn.every(({ ordered, secrets }) => ordered === 1 && secrets === 1)).toBe(true);
    const user = await world.script('staff@signalbox.test');
    const { json } = await user.get('applications/?page_size=100');
    expect(JSON.stringify(json.results)).toContain('"vendor_specific_id":"traffic-');
  });

  it('goes on by itself until it is stopped', async () => {
    const before = (await customers()).length;
    const traffic = startTraffic(world.app.services, 0.05);
    await expect.poll(async () => (await customers()).length, { timeout: 60_000 }).toBeGreaterThan(before + 2);
    traffic.stop();
    // Who was on the way comes through.
    let last = -1;
    await expect
      .poll(
        async () => {
          const now = (await customers()).length;
          const still = now === last;
          last = now;
          return still;
        },
        { interval: 500, timeout: 60_000 },
      )
      .toBe(true);
    expect(world.logLines.join('\n')).not.toContain('A demo customer did not come through');
  });
});
