// The days that the vendor of a crawler has set for its crawls.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { addBank, addCrawler, addLabel } from '../applications/records.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

let two: TwoVendors;
beforeAll(async () => void (two = await openTwoVendors()));
afterAll(() => two.world.close());

it('are those of its vendor, the product’s where nothing that makes sense is set, and no other vendor’s business', async () => {
  const { world, harbour, southern } = two;
  const bank = await addBank(world, 'First Bank');
  const own = await addCrawler(world, { vendor: harbour, label: await addLabel(world, harbour, 'harbour'), bank });
  const other = await addCrawler(world, { vendor: southern, label: await addLabel(world, southern, 'southern'), bank });
  await world.database.system.run(sql`insert into vendor_setting (vendor_id, key, value)
    values (${harbour}, 'days_to_retrieve', '180'), (${harbour}, 'days_to_display', 'many')`);
  const path = (uuid: string) => `dashboard/crawlers/${uuid}/defaults/`;
  expect((await two.user.get(path(own.uuid))).json).toEqual({ days_to_retrieve: 180, days_to_display: 90 });
  expect((await two.staff.get(path(other.uuid))).json).toEqual({ days_to_retrieve: 90, days_to_display: 90 });
  expect((await two.user.get(path(other.uuid))).status).toBe(404);
});
