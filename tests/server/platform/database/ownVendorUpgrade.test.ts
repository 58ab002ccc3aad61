// The vendor of an account after the upgrade: the one from before somebody first acted for another.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { up } from '../../../../server/platform/database/migrations/people/0391_own_vendor.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { withConnection } from '../../../../server/platform/database/withConnection.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

let two: TwoVendors;
beforeAll(async () => void (two = await openTwoVendors()));
afterAll(() => two.world.close());

it('is what the audit trail says of those who acted for others, and else the only one', async () => {
  const { system } = two.world.database;
  for (const vendor of [two.southern, two.harbour, two.southern])
    await two.staff.ask('PUT', 'users/me/vendor', { body: { vendor_id: vendor } });
  await two.staffWithoutVendor.ask('PUT', 'users/me/vendor', { body: { vendor_id: two.southern } });
  await withConnection(two.world.database.connection, async (client) => {
    await client.query(`drop trigger person_own_vendor on person; drop function note_own_vendor();
      alter table person drop column own_vendor_id`);
    await client.query(up);
  });
  const rows = await system.rows<{ email: string; own: number | null; now: number | null }>(
    sql`select email, own_vendor_id as own, vendor_id as now from person where is_staff order by email`,
  );
  const ofStaff = rows.filter(({ now }) => now === two.southern).map(({ own }) => own);
  expect(ofStaff.toSorted()).toEqual([two.harbour, null].toSorted());
  expect(rows.filter(({ now }) => now === two.harbour).every(({ own }) => own === two.harbour)).toBe(true);
});
