// Who gives somebody more, or ends much, proves first that it is them; what takes rights away asks for nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { password } from '../../../world.ts';
import { openPeopleWorld, type PeopleWorld } from './peopleWorld.ts';

let two: PeopleWorld;
beforeAll(async () => (two = await openPeopleWorld()));
afterAll(() => two.world.close());
beforeEach(async () => {
  await two.run(sql`delete from limit_bucket`);
  await two.run(sql`update session set proved_at = now() - interval '16 minutes'`);
});

const change = async (email: string, body: object) =>
  two.admin.ask('PATCH', `people/${await two.idOf(email)}`, { body });

describe('a proof is asked for', () => {
  it.each([{ level: 'STAFF' }, { level: 'ADMIN' }, { show_pii: true }])('before %o is given', async (body) => {
    const email = await two.add();
    const refused = await change(email, body);
    expect([refused.status, refused.json.field]).toEqual([428, 'proof']);
    expect(await two.trailOf(await two.idOf(email))).toEqual([]);
    const invited = await two.admin.ask('POST', 'people/', { body: { email: 'more@harbour.example', ...body } });
    expect([invited.status, invited.json.field]).toEqual([428, 'proof']);
  });

  it('before somebody is moved to another vendor, or let in again', async () => {
    const email = await two.add();
    expect((await change(email, { vendor_id: two.southern })).status).toBe(428);
    const id = await two.idOf(email);
    expect((await two.admin.ask('POST', `people/${id}/deactivate`)).status).toBe(200);
    expect((await two.admin.ask('POST', `people/${id}/activate`)).status).toBe(428);
    const token = String((await two.admin.ask('POST', 'users/me/proof/ways')).json['token']);
    await two.admin.ask('POST', 'users/me/proof', { body: { token, password } });
    expect((await two.admin.ask('POST', `people/${id}/activate`)).status).toBe(200);
    expect((await change(email, { vendor_id: two.southern, level: 'STAFF', show_pii: true })).status).toBe(200);
  });

  it('once more than 20 are deactivated, signed out or mailed in 15 minutes', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await two.admin.ask('POST', 'people/987654321/deactivate')).status);
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404));
    const id = await two.idOf(await two.add());
    const ask = async (method: string, path: string) => (await two.admin.ask(method, `people/${id}${path}`)).status;
    expect([
      statuses.at(-1),
      await ask('POST', '/deactivate'),
      await ask('POST', '/reset'),
      await ask('DELETE', '/sessions'),
      await ask('DELETE', '/sessions/1'),
    ]).toEqual([428, 428, 428, 428, 428]);
  });
});

it('nothing is asked for where somebody gets less, another name, or is invited as a user', async () => {
  const email = await two.add({ staff: true, pii: true });
  expect((await change(email, { level: 'USER', show_pii: false, first_name: 'Ada' })).status).toBe(200);
  const { status } = await two.staff.ask('POST', 'people/', { body: { email: 'plain@harbour.example' } });
  expect(status).toBe(200);
});
