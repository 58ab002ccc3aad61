// Died crawlers by bank: whose they are, which count, and how many fit on a page.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Body } from '../../../world.ts';
import { addApplication, addBank, addCrawler, addLabel, everyPage } from '../applications/records.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

let two: TwoVendors;
let base: { vendor: number; label: number; bank: number };
let second: number;
const dieds = async (vendor: number): Promise<Body> => (await two.staff.get(`vendor/${vendor}/dieds`)).json;

beforeAll(async () => {
  two = await openTwoVendors();
  const { world, harbour } = two;
  base = {
    vendor: harbour,
    label: await addLabel(world, harbour, 'harbour'),
    bank: await addBank(world, 'First Bank'),
  };
  second = await addBank(world, 'Second Bank');
});
afterAll(() => two.world.close());

describe('died crawlers', () => {
  it('are the vendor’s that died and were not dismissed, by bank, with and without an application', async () => {
    const { world, southern } = two;
    const withApplication = await addApplication(world, { ...base, status: 'DIED', reference: 'REF-9' });
    const alone = await addCrawler(world, { ...base, bank: second, status: 'DIED' });
    const removed = await addCrawler(world, { ...base, status: 'DIED' });
    await world.database.system.run(sql`update crawler set died_removed_at = now() where id = ${removed.id}`);
    await addCrawler(world, { ...base, status: 'FAILED' });
    await addCrawler(world, {
      ...base,
      vendor: southern,
      label: await addLabel(world, southern, 'southern'),
      status: 'DIED',
    });
    await world.database.system.run(
      sql`update crawler set error_code = 'E5007', error_message = 'Gone' where id = ${alone.id}`,
    );
    const answer = await dieds(base.vendor);
    expect(answer).toMatchObject({
      count: 2,
      next: null,
      results: [
        {
          bank_id: base.bank,
          bank: 'First Bank',
          crawlers: {
            [withApplication.uuid]: {
              label: 'harbour',
              num_accounts: 0,
              vendor_specific_id: 'REF-9',
              crawler_options: { balances: true },
              application_id: withApplication.application,
            },
          },
        },
        {
          bank_id: second,
          bank: 'Second Bank',
          crawlers: { [alone.uuid]: { application_id: null, error: { code: 'E5007', message: 'Gone' } } },
        },
      ],
    });
    expect(answer.results?.map(({ crawlers }) => Object.keys(crawlers as object).length)).toEqual([1, 1]);
    expect((await dieds(southern)).results).toHaveLength(1);
  });

  it('are told again once one was dismissed', async () => {
    const path = `vendor/${base.vendor}/dieds`;
    const tag = (await two.staff.get(path)).headers.get('etag') ?? '';
    expect((await two.staff.get(path, { 'if-none-match': tag })).status).toBe(304);
    await two.world.database.system.run(
      sql`update crawler set died_removed_at = now() where vendor_id = ${base.vendor} and bank_id = ${second}`,
    );
    expect((await two.staff.get(path, { 'if-none-match': tag })).json).toMatchObject({ count: 1 });
  });

  it('come 500 a page, each once, a bank going on where it was cut', async () => {
    await two.world.database.system
      .run(sql`insert into crawler (uuid, vendor_id, label_id, bank_id, timestamp, initiator, vendor_specific_id, status)
      select gen_random_uuid(), ${base.vendor}, ${base.label}, case when n <= 700 then ${base.bank}::int else ${second}::int end, now(), 'customer', 'many', 'DIED'
      from generate_series(1, 800) n`);
    const pages = await everyPage((path) => two.staff.get(path), `vendor/${base.vendor}/dieds`);
    expect(
      pages.map((banks) => banks.map(({ bank, crawlers }) => [bank, Object.keys(crawlers as object).length])),
    ).toEqual([
      [['First Bank', 500]],
      [
        ['First Bank', 201],
        ['Second Bank', 100],
      ],
    ]);
    const uuids = pages.flat().flatMap(({ crawlers }) => Object.keys(crawlers as object));
    expect(new Set(uuids).size).toBe(801);
  });

  it('of a vendor without any are none, of an unknown vendor not found, and only for staff', async () => {
    const none = await two.world.database.system.one<{ id: number }>(
      sql`insert into vendor (name) values ('Quiet') returning id`,
    );
    expect(await dieds(none?.id ?? 0)).toEqual({ count: 0, next: null, results: [] });
    expect((await two.staff.get('vendor/987654/dieds')).status).toBe(404);
    expect((await two.user.get(`vendor/${base.vendor}/dieds`)).status).toBe(403);
  });
});
