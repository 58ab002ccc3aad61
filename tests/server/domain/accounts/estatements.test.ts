// The eStatements of one account: which, in which order, and for whom.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { addApplication, addBank, addLabel, type ApplicationIds } from '../applications/records.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

let two: TwoVendors;
let own: ApplicationIds;

beforeAll(async () => {
  two = await openTwoVendors();
  const { world, harbour } = two;
  own = await addApplication(world, {
    vendor: harbour,
    label: await addLabel(world, harbour, 'harbour'),
    bank: await addBank(world, 'First Bank'),
  });
});
afterAll(() => two.world.close());

describe('the eStatements of an account', () => {
  it('come newest first, without interim statements', async () => {
    await two.world.database.system.run(sql`insert into statement (account_id, vendor_id, kind, name, issued_on)
      values (${own.account}, ${two.harbour}, 'estatement', 'February', '2026-02-28')`);
    const { json } = await two.user.get(`accounts/${own.account}/estatement`);
    expect(json).toMatchObject([
      { name: 'February', issued_on: '2026-02-28' },
      { name: 'January', issued_on: '2026-01-31' },
    ]);
  });

  it('may be none', async () => {
    await two.world.database.system.run(sql`delete from statement where account_id = ${own.account}`);
    expect((await two.staff.get(`accounts/${own.account}/estatement/`)).json).toEqual([]);
  });

  it('of another vendor’s account are not found, exactly as of an unknown one', async () => {
    for (const [who, account] of [
      [two.foreigner, own.account],
      [two.userWithoutVendor, own.account],
      [two.user, 987654],
    ] as const) {
      const { status, json } = await who.get(`accounts/${account}/estatement`);
      expect({ status, message: json.message }).toEqual({ status: 404, message: 'Account not found' });
    }
  });
});
