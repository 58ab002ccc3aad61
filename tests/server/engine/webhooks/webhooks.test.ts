// Who sees which webhooks, and that a signing secret never leaves.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { insert, openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

let two: TwoVendors;
let label: number;
const names = (reply: { json: { results?: Record<string, unknown>[] } }) =>
  reply.json.results?.map((row) => row['name']);

beforeAll(async () => {
  two = await openTwoVendors();
  const secret = two.world.app.services.seal.close('whsec_hidden', 'webhook 1');
  label = await insert(
    two.world,
    sql`insert into label (ref, vendor_id) values ('harbour', ${two.harbour}) returning id`,
  );
  for (const [name, vendor, of, enabled] of [
    ['bundles', two.harbour, label, true],
    ['everything', two.harbour, null, false],
    ['theirs', two.southern, null, true],
  ] as const) {
    await insert(
      two.world,
      sql`insert into webhook (name, vendor_id, label_id, url, enabled, secret_sealed)
        values (${name}, ${vendor}, ${of}, 'https://receiver.test/hook', ${enabled}, ${secret}) returning id`,
    );
  }
});
afterAll(() => two.world.close());

describe('the webhooks', () => {
  it('are the own vendor’s for a user, and everybody’s for staff', async () => {
    expect(names(await two.user.get('webhooks'))).toEqual(['everything', 'bundles']);
    expect(names(await two.foreigner.get('webhooks'))).toEqual(['theirs']);
    expect(names(await two.staffWithoutVendor.get('webhooks'))).toEqual(['theirs', 'everything', 'bundles']);
    expect(names(await two.userWithoutVendor.get('webhooks'))).toEqual([]);
  });

  it('say their label by ref, or none, and nothing of the secret', async () => {
    const { json } = await two.user.get('webhooks');
    const shared = {
      id: expect.any(Number),
      url: 'https://receiver.test/hook',
      vendor_id: two.harbour,
      disabled_reason: null,
      vendor: 'Harbour Loans',
      events: null,
      of_setting: false,
      signs: true,
      former_until: null,
      version: 1,
    };
    expect(json.results).toEqual([
      { ...shared, name: 'everything', vendorref: null, label_id: null, enabled: false },
      { ...shared, name: 'bundles', vendorref: 'harbour', label_id: label, enabled: true },
    ]);
    for (const person of [two.user, two.staff]) expect((await person.get('webhooks')).text).not.toMatch(/secret|whsec/);
  });

  it('show a label’s new name at once', async () => {
    await two.world.database.system.run(sql`update label set ref = 'harbour-renamed' where id = ${label}`);
    expect((await two.user.get('webhooks')).json.results?.[1]?.['vendorref']).toBe('harbour-renamed');
  });
});
