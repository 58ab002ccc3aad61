// People: who reaches whom, who is let in by a mailed link, and what nobody may give.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { verifyAudit } from '../../../../server/platform/audit/verifyAudit.ts';
import { until } from '../../../until.ts';
import type { Person } from '../../../world.ts';
import { firstAdmin, openPeopleWorld, type PeopleWorld } from './peopleWorld.ts';

let two: PeopleWorld;
beforeAll(async () => (two = await openPeopleWorld()));
afterAll(() => two.world.close());
beforeEach(() => two.run(sql`delete from limit_bucket`));

const emailsOf = async (person: Person, query = '') => (await two.rows(person, query)).map(({ email }) => email);

describe('the list of people', () => {
  it('shows everybody to administrators, and to staff the users of the vendor they act for', async () => {
    expect(await emailsOf(two.admin)).toEqual(
      expect.arrayContaining(['staff@signalbox.test', 'foreigner@signalbox.test']),
    );
    expect(await emailsOf(two.staff)).toEqual(['userwithoutpii@signalbox.test', 'user@signalbox.test']);
    expect(await emailsOf(two.staffWithoutVendor)).toEqual([]);
    expect((await two.user.get('people/')).status).toBe(403);
  });

  it('finds by a part of name or address, level, vendor and activity', async () => {
    expect(await emailsOf(two.admin, '?search=OREIGN')).toEqual(['foreigner@signalbox.test']);
    expect(await emailsOf(two.admin, '?search=_')).toEqual([]);
    expect(await emailsOf(two.admin, `?vendor=${two.southern}`)).toEqual(['foreigner@signalbox.test']);
    expect(await two.rows(two.admin, '?level=ADMIN')).toHaveLength(1);
    expect(await two.rows(two.admin, '?active=false')).toEqual([]);
  });

  it('says how many sessions each has that neither ended nor ran out', async () => {
    const email = await two.add();
    const row = async () => (await two.rows(two.admin, `?search=${email}`))[0];
    expect(await row()).toMatchObject({ sessions: 0, last_login: null });
    await two.world.script(email);
    await two.world.browser(email);
    expect(await row()).toMatchObject({ sessions: 2, last_login: expect.any(String) });
    await two.run(
      sql`update session set created_at = now() - interval '13 hours' where person_id = ${await two.idOf(email)} and not born_in_browser`,
    );
    expect(await row()).toMatchObject({ sessions: 1 });
  });
});

describe('an invitation', () => {
  it('mails a link that sets a password once; then the person signs in', async () => {
    const email = 'ada@harbour.example';
    const body = {
      email,
      first_name: 'Ada',
      last_name: 'Byron',
      level: 'STAFF',
      vendor_id: two.southern,
      show_pii: true,
    };
    const { status, json } = await two.admin.ask('POST', 'people/', { body });
    expect({ status, json }).toMatchObject({
      status: 200,
      json: { ...body, vendor: 'Southern Credit', is_active: true, last_login: null, sessions: 0, version: 1 },
    });
    const { token, text } = await two.mailed(email);
    expect(text).toContain('You are invited to Signalbox');
    expect((await two.take(token, 'a long enough secret')).status).toBe(200);
    expect((await two.take(token, 'another long secret')).status).toBe(400);
    expect((await two.login(email, 'a long enough secret')).status).toBe(200);
    expect(JSON.stringify(await two.world.database.system.rows(sql`select * from audit`))).not.toContain(token);
  });

  it('works for a week, and is sent again by a reset until it is taken', async () => {
    const email = 'late@harbour.example';
    const { json } = await two.staff.ask('POST', 'people/', { body: { email } });
    expect(json).toMatchObject({ level: 'USER', vendor_id: two.harbour, show_pii: false });
    const first = await two.mailed(email);
    await two.run(
      sql`update password_reset set expires_at = expires_at - interval '6 days 23 hours' where person_id = ${Number(json['id'])}`,
    );
    await two.staff.ask('POST', `people/${String(json['id'])}/reset`);
    const second = await until('the second e-mail is written', async () => {
      const { token, text } = await two.mailed(email);
      return token !== first.token && { token, text };
    });
    expect(second.text).toContain('You are invited to Signalbox');
    expect((await two.take(first.token, 'harmless weather')).status).toBe(200);
    expect((await two.take(second.token, 'harmless weather')).status).toBe(400);
  });

  it('goes to nobody who has an account, whatever the case of the address', async () => {
    const { status, json } = await two.staff.ask('POST', 'people/', { body: { email: 'FOREIGNER@signalbox.test' } });
    expect([status, json.message]).toEqual([409, 'FOREIGNER@signalbox.test has an account already']);
  });

  it('gives no level, vendor or personal data that the inviting person cannot give', async () => {
    const invite = async (person: Person, body: object) => {
      const { status, json } = await person.ask('POST', 'people/', { body: { email: 'no@harbour.example', ...body } });
      return [status, json.field];
    };
    expect(await invite(two.staff, { level: 'STAFF' })).toEqual([409, 'level']);
    expect(await invite(two.staff, { level: 'ADMIN' })).toEqual([409, 'level']);
    expect(await invite(two.staff, { vendor_id: two.southern })).toEqual([409, 'vendor_id']);
    expect(await invite(two.staffWithoutPii, { show_pii: true })).toEqual([409, 'show_pii']);
    expect(await invite(two.staffWithoutVendor, {})).toEqual([400, 'vendor_id']);
    expect(await invite(two.admin, { vendor_id: 999_999 })).toEqual([400, 'vendor_id']);
    expect(await invite(two.admin, { email: 'no mail' })).toEqual([400, 'email']);
    expect(await invite(two.admin, { first_name: 'x'.repeat(101) })).toEqual([400, 'first_name']);
    expect((await invite(two.user, {}))[0]).toBe(403);
  });
});

describe('a change of somebody', () => {
  it('keeps what is left out, holds at once, and stands in the trail with what it was', async () => {
    const email = await two.add();
    const id = await two.idOf(email);
    const person = await two.world.script(email);
    const { json } = await two.staff.ask('PATCH', `people/${id}`, { body: { first_name: 'Grace', show_pii: true } });
    expect(json).toMatchObject({ first_name: 'Grace', last_name: '', show_pii: true, level: 'USER', version: 2 });
    expect((await person.get('users/me')).json).toMatchObject({ first_name: 'Grace', show_pii: true });
    const [entry] = await two.world.database.system.rows(
      sql`select command, before, after from audit where object = ${`person ${id}`} order by id desc limit 1`,
    );
    expect(entry).toEqual({
      command: 'people.change',
      before: { first_name: '', show_pii: false },
      after: { first_name: 'Grace', show_pii: true },
    });
    expect(await verifyAudit(two.world.database.system)).toMatchObject({ brokenAt: undefined });
  });

  it('of a version that is over is refused, and nothing is lost', async () => {
    const id = await two.idOf(await two.add());
    const headers = { 'if-match': '"1"' };
    expect((await two.admin.ask('PATCH', `people/${id}`, { body: { first_name: 'First' }, headers })).status).toBe(200);
    const late = await two.admin.ask('PATCH', `people/${id}`, { body: { first_name: 'Late' }, headers });
    expect([late.status, late.json.message]).toEqual([
      412,
      'Somebody else has changed this person meanwhile. Nothing was changed.',
    ]);
    expect((await two.admin.ask('POST', `people/${id}/deactivate`, { headers })).status).toBe(412);
    expect((await two.rows(two.admin)).find((row) => row['id'] === id)).toMatchObject({
      first_name: 'First',
      is_active: true,
    });
  });

  it('of level or vendor is an administrator’s; a new level ends the sessions', async () => {
    const email = await two.add();
    const id = await two.idOf(email);
    const person = await two.world.script(email);
    expect((await two.staff.ask('PATCH', `people/${id}`, { body: { level: 'STAFF' } })).status).toBe(409);
    expect((await two.staff.ask('PATCH', `people/${id}`, { body: { vendor_id: two.southern } })).status).toBe(409);
    expect((await two.admin.ask('PATCH', `people/${id}`, { body: { vendor_id: two.southern } })).status).toBe(200);
    expect((await person.get('users/me/detailed')).json).toMatchObject({ vendor: { name: 'Southern Credit' } });
    expect((await two.admin.ask('PATCH', `people/${id}`, { body: { level: 'STAFF' } })).json).toMatchObject({
      level: 'STAFF',
    });
    expect((await person.get('users/me')).status).toBe(401);
    expect((await two.staff.ask('PATCH', `people/${id}`, { body: { first_name: 'x' } })).status).toBe(404);
  });

  it('reaches nobody outside: people of another vendor, other staff and administrators are not found by staff', async () => {
    for (const email of ['foreigner@signalbox.test', 'staff@signalbox.test', firstAdmin]) {
      const id = await two.idOf(email);
      for (const [method, path] of [
        ['PATCH', ''],
        ['POST', '/deactivate'],
        ['POST', '/activate'],
        ['POST', '/reset'],
        ['GET', '/sessions'],
        ['DELETE', '/sessions'],
      ] as const)
        expect(
          (await two.staff.ask(method, `people/${id}${path}`, method === 'PATCH' ? { body: {} } : {})).status,
        ).toBe(404);
    }
  });

  it('never raises oneself, and never gives personal data that one does not see', async () => {
    const blind = await two.add({ admin: true });
    const person = await two.world.script(blind);
    const own = await two.idOf(blind);
    expect((await person.ask('PATCH', `people/${own}`, { body: { show_pii: true } })).json.field).toBe('show_pii');
    expect((await person.ask('PATCH', `people/${own}`, { body: { level: 'USER' } })).json.field).toBe('level');
    expect((await person.ask('POST', `people/${own}/deactivate`)).status).toBe(409);
    const other = await two.idOf(await two.add());
    expect((await person.ask('PATCH', `people/${other}`, { body: { show_pii: true } })).status).toBe(409);
    await two.run(sql`update person set is_superuser = false where id = ${own}`);
  });
});
