// What a vendor calls a metric and whether it is shown: made, changed and taken back by staff, for the vendor they act for alone.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { insert, openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

let two: TwoVendors;
let metric = 0;

beforeAll(async () => {
  two = await openTwoVendors();
  metric = await insert(
    two.world,
    sql`insert into metric (code, name, default_name, description) values ('AM001', 'Wages', 'Wages', '') returning id`,
  );
});
afterAll(() => two.world.close());

const make = (body: object = {}) => two.staff.ask('POST', 'custommetric/', { body: { module: metric, ...body } });
const listed = async () => (await two.user.get('custommetric/')).json.results;

it('is made with what differs, changed, and taken back', async () => {
  const made = await make({ name: 'Income' });
  expect(made.json).toMatchObject({ module: metric, name: 'Income', visible: true, vendor: two.harbour, version: 1 });
  expect(await listed()).toEqual([made.json]);
  expect((await two.foreigner.get('custommetric/')).json.results).toEqual([]);
  const path = `custommetric/${String(made.json.id)}`;
  const changed = await two.staff.ask('PATCH', path, { body: { visible: false }, headers: { 'if-match': '1' } });
  expect(changed.json).toMatchObject({ name: 'Income', visible: false, version: 2 });
  expect((await two.staff.ask('DELETE', path)).status).toBe(200);
  expect(await listed()).toEqual([]);
  expect((await two.staff.ask('DELETE', path)).status).toBe(404);
});

it('is not changed over a change that was not seen, and not made twice', async () => {
  const { json } = await make({ visible: false });
  const path = `custommetric/${String(json.id)}`;
  await two.staff.ask('PATCH', path, { body: { name: 'Salary' } });
  const late = await two.staff.ask('PATCH', path, { body: { name: 'Wage' }, headers: { 'if-match': '1' } });
  expect([late.status, late.json.message]).toEqual([
    412,
    'Somebody else has changed this metric meanwhile: it is “Salary”, hidden. Nothing was changed.',
  ]);
  const again = await make();
  expect([again.status, again.json.message]).toEqual([
    409,
    'Somebody else has changed AM001 meanwhile. Nothing was changed.',
  ]);
});

it('belongs to the vendor that staff act for', async () => {
  const other = await insert(
    two.world,
    sql`insert into custom_metric (module, name, vendor_id) values (${metric}, 'Theirs', ${two.southern}) returning id`,
  );
  const path = `custommetric/${other}`;
  expect((await two.staff.ask('PATCH', path, { body: { visible: false } })).status).toBe(404);
  expect((await two.staff.ask('DELETE', path)).status).toBe(404);
  expect((await two.staffWithoutVendor.ask('POST', 'custommetric/', { body: { module: metric } })).status).toBe(404);
  expect((await two.user.ask('POST', 'custommetric/', { body: { module: metric } })).status).toBe(403);
});

it.each([
  [{ module: 987_654 }, 'module'],
  [{ name: '' }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ name: '<b>Income</b>' }, 'name'],
])('is refused with %j', async (body, field) => {
  const reply = await make(body);
  expect([reply.status, reply.json.field]).toEqual([400, field]);
});

it('has a history that outlives it, for the vendor’s staff, with who and from what to what', async () => {
  await two.world.database.system.run(sql`delete from custom_metric`);
  await two.world.database.system.run(sql`delete from custom_metric_change`);
  const { json } = await make({ name: 'Income' });
  const path = `custommetric/${String(json.id)}`;
  await two.staff.ask('PATCH', path, { body: { visible: false } });
  await two.staff.ask('DELETE', path);
  const history = async () => (await two.staff.get('custommetric/history/')).json.results ?? [];
  expect((await history()).map(({ key, before, after }) => [key, before, after])).toEqual([
    ['AM001', 'Income, hidden', 'as for everybody'],
    ['AM001', 'Income, visible', 'Income, hidden'],
    ['AM001', null, 'Income, visible'],
  ]);
  expect((await history())[0]).toMatchObject({ changed_by: 'staff@signalbox.test', changed_at: expect.any(String) });
  expect((await two.staffWithoutVendor.get('custommetric/history/')).json.results).toEqual([]);
  expect((await two.user.get('custommetric/history/')).status).toBe(403);
});
