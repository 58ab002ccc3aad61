// Metrics and their statuses for staff, and the custom metrics of one vendor.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { openTwoVendors, type TwoVendors } from '../twoVendors.ts';

let two: TwoVendors;

beforeAll(async () => {
  two = await openTwoVendors();
  for (const statement of [
    sql`insert into metric (code, name, default_name, description, enabled) values
      ('CM002', 'Spread', 'Spread', 'How far apart', true), ('AM001', 'Income', 'Income', 'What comes in', false)`,
    sql`insert into custom_metric (module, name, vendor_id, visible) values
      (1, 'Harbour spread', ${two.harbour}, false), (2, 'Southern income', ${two.southern}, true)`,
  ]) {
    await two.world.database.system.run(statement);
  }
});
afterAll(() => two.world.close());

describe('metrics', () => {
  it('are read by staff and nobody below, by code', async () => {
    for (const address of ['metrics/', 'metric_status/']) expect((await two.user.get(address)).status).toBe(403);
    expect((await two.staff.get('metrics/')).json).toEqual({
      count: 2,
      next: null,
      results: [
        { id: 2, code: 'AM001', name: 'Income', default_name: 'Income', description: 'What comes in', visible: true },
        { id: 1, code: 'CM002', name: 'Spread', default_name: 'Spread', description: 'How far apart', visible: true },
      ],
    });
  });

  it('have a status by code', async () => {
    expect((await two.staff.get('metric_status/')).json.results).toEqual([
      { code: 'AM001', name: 'Income', enabled: false },
      { code: 'CM002', name: 'Spread', enabled: true },
    ]);
  });
});

describe('custom metrics', () => {
  const harbours = () => ({
    id: 1,
    module: 1,
    name: 'Harbour spread',
    vendor: two.harbour,
    visible: false,
    version: 1,
  });
  const southerns = () => ({
    id: 2,
    module: 2,
    name: 'Southern income',
    vendor: two.southern,
    visible: true,
    version: 1,
  });

  it('are those of the vendor of the user', async () => {
    expect((await two.user.get('custommetric/')).json.results).toEqual([harbours()]);
    expect((await two.foreigner.get('custommetric/')).json.results).toEqual([southerns()]);
    expect((await two.userWithoutVendor.get('custommetric/')).json.results).toEqual([]);
  });

  it('are, for staff, those of the vendor they act for', async () => {
    expect((await two.staffWithoutVendor.get('custommetric/')).json.results).toEqual([]);
    const before = await two.staff.get('custommetric/');
    expect(before.json.results).toEqual([harbours()]);
    await two.staff.ask('PUT', 'users/me/vendor', { body: { vendor_id: two.southern } });
    const after = await two.staff.get('custommetric/', { 'if-none-match': before.headers.get('etag') ?? '' });
    expect({ status: after.status, results: after.json.results }).toEqual({ status: 200, results: [southerns()] });
  });
});
