// Changing a bank module: only what is given, only the version that was seen, on record; and putting a died crawler away.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person, Reply } from '../../../world.ts';
import { insert } from '../../twoVendors.ts';
import { openVendorWorld, type VendorWorld } from '../../engine/webhooks/vendorWorld.ts';

let own: VendorWorld;
let staff: Person;
let user: Person;
let bank: number;

beforeAll(async () => {
  own = await openVendorWorld({ work: [] });
  staff = await own.person('staff@signalbox.test', { staff: true });
  user = await own.person('user@signalbox.test');
  bank = await insert(
    own.world,
    sql`insert into bank (name, country_code, module, is_offline) values ('Test Bank', 'AU', 'test', true) returning id`,
  );
});
afterAll(() => own.world.close());

const patch = (body: object, headers: Record<string, string> = {}, person = staff): Promise<Reply> =>
  person.ask('PATCH', `bank/${bank}/`, { body, headers });
const seen = async (): Promise<Record<string, unknown>> => (await staff.get('bank/')).json.results?.[0] ?? {};
const trail = (command: string) =>
  own.world.database.system.rows<{ before: unknown; after: unknown }>(
    sql`select before, after from audit where command = ${command} and result = 'done' order by id`,
  );

describe('a bank module', () => {
  it('comes online with the time it did', async () => {
    const reply = await patch({ is_offline: false });
    expect(reply.json).toMatchObject({ is_offline: false, back_onlined_timestamp: expect.any(String) });
    expect(await seen()).toMatchObject({ is_offline: false });
    expect(await trail('banks.update')).toEqual([{ before: { is_offline: true }, after: { is_offline: false } }]);
  });

  it('changes in what is given and in nothing else', async () => {
    const before = await seen();
    await patch({ died_warn_threshold: 1.37, has_interimstatements: !before['has_interimstatements'] });
    const { version, died_warn_threshold, has_interimstatements, ...rest } = await seen();
    expect([died_warn_threshold, has_interimstatements]).toEqual([1.37, !before['has_interimstatements']]);
    expect(before).toMatchObject(rest);
    expect(version).toBe(Number(before['version']) + 1);
  });

  it('told what it is already is not a change', async () => {
    const before = await seen();
    await patch({ is_offline: before['is_offline'] });
    expect(await seen()).toEqual(before);
  });

  it('that somebody else has changed meanwhile is left as it is', async () => {
    const { version } = await seen();
    expect((await patch({ cache_seed: true }, { 'if-match': `"${Number(version) - 1}"` })).status).toBe(412);
    expect((await patch({ cache_seed: true }, { 'if-match': `"${String(version)}"` })).status).toBe(200);
    expect((await seen())['version']).toBe(Number(version) + 1);
  });

  it.each([
    [{ died_warn_threshold: 0.09 }, 'died_warn_threshold'],
    [{ died_offline_threshold: 2.01 }, 'died_offline_threshold'],
    [{ failed_warn_threshold: 0.555 }, 'failed_warn_threshold'],
    [{ failed_warn_threshold: '1' }, 'failed_warn_threshold'],
    [{ is_offline: 'yes' }, 'is_offline'],
    [{ name: 'Mine' }, 'name'],
    [{}, 'body'],
  ])('refuses %j and names the field', async (body, field) => {
    const reply = await patch(body);
    expect([reply.status, reply.json.field]).toEqual([400, field]);
  });

  it('takes both ends of the range', async () => {
    for (const value of [0.1, 2, 0.29, 1.1])
      expect((await patch({ failed_warn_threshold: value })).json['failed_warn_threshold']).toBe(value);
  });

  it('is for staff', async () => {
    expect((await patch({ cache_seed: false }, {}, user)).status).toBe(403);
    expect((await staff.ask('PATCH', 'bank/987654/', { body: { cache_seed: true } })).status).toBe(404);
  });
});

describe('a died crawler', () => {
  it('is dismissed once, and leaves the list', async () => {
    const { world, vendor, label } = own;
    const uuid = '00000000-0000-4000-8000-000000000001';
    await insert(
      world,
      sql`insert into crawler (uuid, vendor_id, label_id, bank_id, timestamp, initiator, vendor_specific_id, status)
      values (${uuid}, ${vendor}, ${label}, ${bank}, now(), 'iframe', 'ref', 'DIED') returning id`,
    );
    expect((await staff.get(`vendor/${vendor}/dieds`)).json.count).toBe(1);
    expect((await user.ask('DELETE', `vendor/${vendor}/dieds/${uuid}`)).status).toBe(403);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => staff.ask('DELETE', `vendor/${vendor}/dieds/${uuid}`)),
    );
    expect(replies.map(({ status, json }) => [status, json.detail])).toEqual(
      Array.from({ length: 5 }, () => [200, 'The died crawler was dismissed']),
    );
    expect(await trail('dieds.remove')).toHaveLength(1);
    expect((await staff.get(`vendor/${vendor}/dieds`)).json.count).toBe(0);
    expect((await staff.ask('DELETE', `vendor/${vendor + 1}/dieds/${uuid}`)).status).toBe(404);
  });
});
