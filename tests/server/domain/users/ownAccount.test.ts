// The own account: the password is changed with the current one, and the other sessions end with it or by themselves.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { budgets } from '../../../../server/platform/limits/limits.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { hashPassword } from '../../../../server/platform/secrets/passwords.ts';
import { password, type Person } from '../../../world.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

let two: TwoVendors;
let made = 0;
beforeAll(async () => (two = await openTwoVendors()));
afterAll(() => two.world.close());
beforeEach(() => two.world.database.system.run(sql`delete from limit_bucket`));

async function add(staff = false): Promise<string> {
  const email = `own${(made += 1)}@signalbox.test`;
  await two.world.database.system.run(sql`insert into person (email, username, password_hash, is_staff, vendor_id)
    values (${email}, ${email}, ${await hashPassword(password)}, ${staff}, ${two.harbour})`);
  return email;
}
const change = (person: Person, current: string, wanted: string) =>
  person.ask('PUT', 'users/me/password', { body: { current, password: wanted } });
const login = (email: string, secret: string) =>
  two.world.anonymous.ask('POST', 'rest-auth/login/', { body: { email, password: secret } });
const isIn = async (person: Person) => (await person.get('users/me')).status === 200;

describe('the own password', () => {
  it('is changed with the current one: other sessions and mailed links end, this one goes on', async () => {
    const email = await add();
    const [here, there] = [await two.world.browser(email), await two.world.script(email)];
    await two.world.database.system.run(sql`insert into password_reset (token_hash, person_id, expires_at)
      select ${Buffer.from(email)}, id, now() + interval '1 hour' from person where email = ${email}`);
    expect(await change(here, password, 'harmless weather')).toMatchObject({
      status: 200,
      json: { detail: 'Your password is changed, and you are signed out everywhere else.' },
    });
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect([(await login(email, password)).status, (await login(email, 'harmless weather')).status]).toEqual([
      400, 200,
    ]);
    const links = await two.world.database.system.rows(
      sql`select from password_reset where token_hash = ${Buffer.from(email)} and used_at is null`,
    );
    expect(links).toEqual([]);
    const trail = await two.world.database.system.rows(
      sql`select object from audit where command = 'users.changePassword'`,
    );
    expect(trail).toHaveLength(1);
    expect(JSON.stringify(trail)).not.toContain('harmless');
  });

  it('stays when the current one is wrong, or the new one is refused', async () => {
    const person = await two.world.script(await add(true));
    const refused = async (current: string, wanted: string) => {
      const { status, json } = await change(person, current, wanted);
      return [status, json.field, json.message];
    };
    expect(await refused('wrong', 'harmless weather')).toEqual([400, 'current', 'The current password is wrong']);
    expect(await refused(password, password)).toEqual([400, 'password', 'The new password is the current one']);
    expect((await refused(password, 'short'))[1]).toBe('password');
    expect(await refused(password, 'harmless')).toEqual([
      400,
      'password',
      'Passwords of staff and administrators need at least 12 characters',
    ]);
    expect(await isIn(person)).toBe(true);
  });

  it('is guessed ten times at most, and the right one gives the tries back', async () => {
    const person = await two.world.script(await add());
    const tries = budgets['own-password'].calls;
    for (let guess = 1; guess < tries; guess += 1)
      expect((await change(person, `guess ${guess}`, 'harmless weather')).status).toBe(400);
    expect((await change(person, password, 'harmless weather')).status).toBe(200);
    for (let guess = 0; guess < tries; guess += 1) await change(person, `guess ${guess}`, 'harmless winters');
    expect((await change(person, 'harmless weather', 'harmless winters')).status).toBe(429);
  });

  it('changed twice at once is changed once', async () => {
    const email = await add();
    const people = [await two.world.script(email), await two.world.script(email)];
    const answers = await Promise.all(
      people.map((person, place) => change(person, password, `harmless weather ${place}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('of an account is nothing that a token changes', async () => {
    expect(
      (await two.world.anonymous.ask('PUT', 'users/me/password', { body: { current: 'x', password: 'harmless' } }))
        .status,
    ).toBe(401);
  });
});

it('all other sessions end by one call, and this one goes on', async () => {
  const email = await add();
  const [here, there, elsewhere] = [
    await two.world.browser(email),
    await two.world.script(email),
    await two.world.browser(email),
  ];
  expect((await here.ask('DELETE', 'users/me/sessions')).json).toEqual({ sessions: 2, tokens: 0 });
  expect([await isIn(here), await isIn(there), await isIn(elsewhere)]).toEqual([true, false, false]);
  expect((await here.get('users/me/sessions')).json).toMatchObject({ count: 1, results: [{ current: true }] });
});

it('the sessions that are listed are those that have not run out', async () => {
  const email = await add();
  const here = await two.world.browser(email);
  await two.world.script(email);
  await two.world.database.system.run(sql`update session set created_at = now() - interval '13 hours'
    where not born_in_browser and person_id = (select id from person where email = ${email})`);
  expect((await here.get('users/me/sessions')).json.results).toHaveLength(1);
});

it('a session says from where and with what it began, to its owner', async () => {
  const email = await add();
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const { key } = (
    await two.world.anonymous.ask('POST', 'rest-auth/login/', {
      body: { email, password },
      headers: { 'user-agent': agent },
    })
  ).json;
  const headers = { authorization: `Token ${String(key)}` };
  const [row] = (await two.world.anonymous.get('users/me/sessions', headers)).json.results ?? [];
  expect(row).toMatchObject({ client: 'Firefox on Windows', current: true, in_browser: false });
  expect(String(row?.['address'])).toMatch(/^(?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/);
});
