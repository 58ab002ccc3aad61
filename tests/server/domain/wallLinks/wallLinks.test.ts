// A link for a wall: made once, good for the figures and nothing else, for as long as it is not revoked and its maker is staff.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { budgets } from '../../../../server/platform/limits/limits.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { wallLinkIsOver } from '../../../../src/api/contract/now/wallLinks.ts';
import { everyCall } from '../../../../src/api/contract/index.ts';
import { addressOf } from '../../../../server/platform/http/mount.ts';
import type { Person, Reply } from '../../../world.ts';
import { openVendorWorld, type VendorWorld } from '../../engine/webhooks/vendorWorld.ts';

let own: VendorWorld;
let staff: Person;

beforeAll(async () => {
  own = await openVendorWorld();
  staff = await own.person('staff@signalbox.test', { staff: true });
});
afterAll(() => own.world.close());
beforeEach(async () => {
  const { system } = own.world.database;
  await system.run(sql`delete from limit_bucket`);
  await system.run(sql`delete from wall_link`);
  await system.run(sql`update person set is_active = true, is_staff = true where email = 'staff@signalbox.test'`);
});

interface Made {
  id: number;
  token: string;
}
async function make(name = 'Operations room'): Promise<Made> {
  const { status, json } = await staff.ask('POST', 'wall-links/', { body: { name } });
  expect(status).toBe(200);
  return { id: Number(json['id']), token: String(json['token']) };
}
const look = (token: string): Promise<Reply> => own.world.anonymous.ask('POST', 'wall/', { body: { token } });
const over = { status: 403, message: wallLinkIsOver };
const outcome = ({ status, json }: Reply) => ({ status, message: json.message });

it('shows the figures without a session, and no vendor', async () => {
  const { token } = await make();
  expect(token).toMatch(/^[\w-]{43}$/);
  await own.world.database.system.run(sql`insert into work (kind, key, vendor_id, lane, payload, not_before)
    values ('test', 'waits', ${own.vendor}, 'vendor:1', '{}', now() - interval '90 seconds')`);
  await own.world.database.system.run(sql`insert into cause (module, code, message, step, first_seen, last_seen)
    values ('harbour', 'E1', 'Harbour said no', '', now(), now())`);
  await own.world.database.system
    .run(sql`insert into incident (what, subject, severity, state, began_at, told, rule_name, owner_id)
    values ('work', 'work', 'warning', 'taken', now(), '2 jobs of Harbour are set aside', 'Work is set aside',
      (select min(id) from person))`);
  const { status, json, text } = await look(token);
  expect(status).toBe(200);
  expect(json['incidents']).toMatchObject({
    running: 1,
    first: [{ rule: 'Work is set aside', told: '', owner: 'taken' }],
  });
  expect(json['causes']).toMatchObject({ newest: [{ code: 'E1', message: '' }] });
  expect(json['queue']).toMatchObject({ lanes: [], kinds: [{ kind: 'test', waiting: 1 }] });
  expect(text).not.toContain('Harbour');
  const ofStaff = (await staff.get('now/')).json['queue'];
  expect(ofStaff).toMatchObject({ lanes: [{ vendor: 'Harbour Loans', waiting: 1 }] });
});

it('keeps a hash of the token alone, and tells the token once', async () => {
  const { token, id } = await make('Lobby');
  const rows = await own.world.database.system.rows(sql`select * from wall_link`);
  expect(JSON.stringify(rows)).not.toContain(token);
  const { json, text } = await staff.get('wall-links/');
  expect(json.results).toMatchObject([{ id, name: 'Lobby', made_by: 'staff@signalbox.test', last_used_at: null }]);
  expect(text).not.toContain(token);
  await look(token);
  expect((await staff.get('wall-links/')).json.results).toMatchObject([{ id, last_used_at: expect.any(String) }]);
});

it('works for weeks without anybody being signed in', async () => {
  const { token, id } = await make();
  const { system } = own.world.database;
  await system.run(sql`update wall_link set created_at = now() - interval '90 days', last_used_at = now() - interval '80 days'
    where id = ${id}`);
  await system.run(sql`update session set ended_at = now(), ended_because = 'test'`);
  expect((await look(token)).status).toBe(200);
  staff = await own.world.script('staff@signalbox.test');
});

it('is over at once when it is revoked, and revoking is on record', async () => {
  const { token, id } = await make();
  expect((await staff.ask('DELETE', `wall-links/${id}/`)).status).toBe(200);
  expect(outcome(await look(token))).toEqual(over);
  expect((await staff.get('wall-links/')).json.results).toEqual([]);
  expect((await staff.ask('DELETE', `wall-links/${id}/`)).status).toBe(409);
  const trail = await own.world.database.system.rows<{ command: string }>(
    sql`select command, person_id is not null as by_somebody from audit where object = ${`wall link ${id}`} order by id`,
  );
  expect(trail).toEqual([
    { command: 'wallLinks.make', by_somebody: true },
    { command: 'wallLinks.revoke', by_somebody: true },
  ]);
});

it('an unknown token is told the same, and one that cannot be a token is bad input', async () => {
  expect(outcome(await look('x'.repeat(43)))).toEqual(over);
  expect(await look('x')).toMatchObject({ status: 400, json: { field: 'token' } });
});

it.each(['is_active', 'is_staff'])('has no more power than whoever made it: %s', async (flag) => {
  const { token } = await make();
  const { system } = own.world.database;
  await system.run(
    flag === 'is_active'
      ? sql`update person set is_active = false where email = 'staff@signalbox.test'`
      : sql`update person set is_staff = false where email = 'staff@signalbox.test'`,
  );
  expect(outcome(await look(token))).toEqual(over);
  await system.run(sql`update person set is_active = true, is_staff = true where email = 'staff@signalbox.test'`);
  // Who was deactivated makes new ones; who had another level for a while has theirs again.
  if (flag === 'is_active') expect(outcome(await look(token))).toEqual(over);
  else expect((await look(token)).status).toBe(200);
  staff = await own.world.script('staff@signalbox.test');
});

it('opens no other call, wherever the token is put', async () => {
  const { token } = await make();
  const ways: Record<string, string>[] = [
    { authorization: `Token ${token}` },
    { authorization: `Bearer ${token}` },
    { cookie: `session=${token}` },
  ];
  const closed = everyCall().filter(({ call: { definition } }) => definition.level !== 'NONE');
  expect(closed.length).toBeGreaterThan(50);
  for (const { name, call } of closed) {
    const { method } = call.definition;
    const path = addressOf(call.definition).replace('/api/v1/', '').replaceAll(/:\w+/g, '1');
    for (const headers of ways) {
      const { status } = await own.world.anonymous.ask(method, path, {
        headers,
        ...(method === 'GET' ? {} : { body: { token } }),
      });
      expect({ name, status }).toEqual({ name, status: 401 });
    }
  }
});

it('is for staff to make, list and revoke', async () => {
  const { id } = await make();
  const user = await own.person('user@signalbox.test');
  expect((await user.ask('POST', 'wall-links/', { body: { name: 'Mine' } })).status).toBe(403);
  expect((await user.get('wall-links/')).status).toBe(403);
  expect((await user.ask('DELETE', `wall-links/${id}/`)).status).toBe(403);
  expect(await staff.ask('POST', 'wall-links/', { body: { name: '<b>x</b>' } })).toMatchObject({
    status: 400,
    json: { field: 'name' },
  });
});

it('guessing is limited', async () => {
  for (let call = 0; call < budgets.wall.calls; call += 1) await look('y'.repeat(43));
  expect((await look('y'.repeat(43))).status).toBe(429);
});
