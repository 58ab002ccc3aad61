// Making, renaming and deleting labels: who may, what an empty one is, and what keeps one from being deleted.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

let two: TwoVendors;
beforeAll(async () => {
  two = await openTwoVendors();
});
afterAll(() => two.world.close());

const make = async (ref: string, more: object = {}) =>
  (await two.staff.ask('POST', 'vendors/labels/', { body: { ref, ...more } })).json;
const audited = (id: unknown) =>
  two.world.database.system.rows<{ command: string; before: unknown; after: unknown }>(
    sql`select command, before, after from audit where object = ${`label ${String(id)}`} order by id`,
  );

describe('labels', () => {
  it('are made for the vendor that staff act for, or a given one, renamed and deleted, each with a line of the trail', async () => {
    const made = await make(' harbour-north ');
    expect(made).toMatchObject({ ref: 'harbour-north', vendor_id: two.harbour, vendor: 'Harbour Loans', version: 1 });
    expect(await make('southern', { vendor_id: two.southern })).toMatchObject({ vendor_id: two.southern });
    const { json: renamed } = await two.staff.ask('PUT', `vendors/labels/${made['id']}`, {
      body: { ref: 'harbour-east' },
    });
    expect(renamed).toMatchObject({ id: made['id'], ref: 'harbour-east', version: 2 });
    expect((await two.staff.ask('DELETE', `vendors/labels/${made['id']}`)).status).toBe(200);
    expect((await two.staff.ask('DELETE', `vendors/labels/${made['id']}`)).status).toBe(404);
    expect(await audited(made['id'])).toEqual([
      { command: 'labels.make', before: null, after: { ref: 'harbour-north' } },
      { command: 'labels.change', before: { ref: 'harbour-north' }, after: { ref: 'harbour-east' } },
      { command: 'labels.remove', before: { ref: 'harbour-east' }, after: null },
    ]);
  });

  it('ignore an empty ref, spaces too', async () => {
    const before = (await two.staff.get('vendors/labels/')).json.count;
    for (const ref of ['', '   ']) {
      const { status, json } = await two.staff.ask('POST', 'vendors/labels/', { body: { ref } });
      expect({ status, json }).toEqual({ status: 200, json: null });
    }
    expect((await two.staff.get('vendors/labels/')).json.count).toBe(before);
    const kept = await make('kept');
    expect((await two.staff.ask('PUT', `vendors/labels/${kept['id']}`, { body: { ref: ' ' } })).json).toEqual(kept);
  });

  it('are unlike each other, plain text, and of a vendor that there is', async () => {
    await make('twice');
    expect((await two.staff.ask('POST', 'vendors/labels/', { body: { ref: 'twice' } })).status).toBe(409);
    const other = await make('once');
    expect((await two.staff.ask('PUT', `vendors/labels/${other['id']}`, { body: { ref: 'twice' } })).status).toBe(409);
    expect((await two.staff.ask('POST', 'vendors/labels/', { body: { ref: '<b>x</b>' } })).status).toBe(400);
    expect((await two.staff.ask('POST', 'vendors/labels/', { body: { ref: 'x', vendor_id: 999_999 } })).status).toBe(
      404,
    );
    expect((await two.staffWithoutVendor.ask('POST', 'vendors/labels/', { body: { ref: 'x' } })).json.field).toBe(
      'vendor_id',
    );
  });

  it('are changed by staff alone', async () => {
    const { id } = await make('staff-only');
    expect((await two.user.ask('POST', 'vendors/labels/', { body: { ref: 'x' } })).status).toBe(403);
    expect((await two.user.ask('PUT', `vendors/labels/${id}`, { body: { ref: 'x' } })).status).toBe(403);
    expect((await two.user.ask('DELETE', `vendors/labels/${id}`)).status).toBe(403);
  });

  it('refuse a change of a version that is over, and say what it is now', async () => {
    const { id } = await make('first');
    await two.staff.ask('PUT', `vendors/labels/${id}`, { body: { ref: 'second' } });
    const late = await two.staff.ask('PUT', `vendors/labels/${id}`, {
      body: { ref: 'third' },
      headers: { 'if-match': '"1"' },
    });
    expect({ status: late.status, message: late.json.message }).toEqual({
      status: 412,
      message: 'Somebody else has changed this label meanwhile: it is second now. Nothing was changed.',
    });
    expect((await two.staff.ask('DELETE', `vendors/labels/${id}`, { headers: { 'if-match': '"1"' } })).status).toBe(
      412,
    );
  });

  it('are not deleted while something is filed under them, which is said', async () => {
    const { id } = await make('in-use');
    await two.world.database.system.run(
      sql`insert into webhook (name, url, vendor_id, label_id) values ('events', 'https://a.example', ${two.harbour}, ${Number(id)})`,
    );
    const refused = await two.staff.ask('DELETE', `vendors/labels/${id}`);
    expect({ status: refused.status, message: refused.json.message }).toEqual({
      status: 409,
      message: 'The label in-use has a webhook, so it cannot be deleted',
    });
  });
});
