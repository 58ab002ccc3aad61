// A second factor: set up, asked for after the password, lost, removed by an administrator, and demanded per level.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openWorld, password, type World } from '../../../world.ts';
import { codeOf, enrol, firstStep, secondStep, tokenOf } from './people.ts';

let world: World;
beforeAll(async () => (world = await openWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  const { system } = world.database;
  await system.run(sql`delete from limit_bucket`);
  await system.run(sql`delete from authenticator_app`);
  await system.run(sql`delete from recovery_code`);
});

const email = 'vendor@signalbox.test';
const audits = async (command: string) =>
  (
    await world.database.system.rows<{ result: string }>(
      sql`select result from audit where command = ${command} order by id`,
    )
  ).map(({ result }) => result);

describe('somebody with an authenticator app', () => {
  it('gets a token and no key for the password, and the key for a code', async () => {
    const { secret } = await enrol(await world.script(email));
    const first = await firstStep(world, email);
    expect([first.status, first.json['key']]).toEqual([200, undefined]);
    expect(first.json['second_step']).toMatchObject({ takes_codes: true, passkey: null, enrol: null });
    const { token } = first.json['second_step'] as { token: string };
    const second = await secondStep(world, token, codeOf(secret));
    expect(second.status).toBe(200);
    const headers = { authorization: `Token ${String(second.json['key'])}` };
    expect((await world.anonymous.get('users/me', headers)).status).toBe(200);
    expect((await secondStep(world, token, codeOf(secret, 1))).status).toBe(401);
  });

  it('cannot use a code twice, and a wrong one is on record', async () => {
    const { secret } = await enrol(await world.script(email));
    const code = codeOf(secret);
    expect((await secondStep(world, await tokenOf(world, email), code)).status).toBe(200);
    const again = await secondStep(world, await tokenOf(world, email), code);
    expect([again.status, again.json.field]).toEqual([400, 'code']);
    expect(await audits('access.loginSecond')).toContain('refused');
  });

  it('comes in with a recovery code, once', async () => {
    const { codes } = await enrol(await world.script(email));
    expect(codes).toHaveLength(10);
    const [code = ''] = codes;
    expect((await secondStep(world, await tokenOf(world, email), code)).status).toBe(200);
    expect((await secondStep(world, await tokenOf(world, email), code)).status).toBe(400);
  });

  it('has ten guesses in 15 minutes, however often the password was right', async () => {
    await enrol(await world.script(email));
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1)
      statuses.push((await secondStep(world, await tokenOf(world, email), '000000')).status);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('keeps nothing readable: the secret is sealed, codes are digests', async () => {
    const { secret, codes } = await enrol(await world.script(email));
    const stored = await world.database.system.one<{ text: string }>(
      sql`select (select string_agg(encode(secret_sealed, 'escape'), ' ') from authenticator_app) || (select string_agg(r::text, ' ') from recovery_code r) as text`,
    );
    for (const word of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored?.text).not.toContain(word);
  });

  it('is asked for it after a forgotten password too: the mailed link sets a password and nothing else', async () => {
    await enrol(await world.script(email));
    const token = 'r'.repeat(43);
    const before = await world.database.system.one<{ password_hash: string }>(
      sql`select password_hash from person where email = ${email}`,
    );
    await world.database.system.run(sql`insert into password_reset (token_hash, person_id, expires_at)
      select sha256(convert_to(${token}, 'UTF8')), id, now() + interval '1 hour' from person where email = ${email}`);
    const body = { token, password: 'vexed-otter-19' };
    expect((await world.anonymous.ask('POST', 'rest-auth/password/reset/confirm/', { body })).status).toBe(200);
    const login = await world.anonymous.ask('POST', 'rest-auth/login/', { body: { email, password: body.password } });
    expect([login.json['key'], login.json['second_step']]).toEqual([
      undefined,
      expect.objectContaining({ takes_codes: true }),
    ]);
    await world.database.system.run(
      sql`update person set password_hash = ${before?.password_hash ?? ''} where email = ${email}`,
    );
  });

  it('removes it again, and signs in with the password alone', async () => {
    const person = await world.script(email);
    await enrol(person);
    expect((await person.ask('DELETE', 'users/me/second-factor/app')).status).toBe(200);
    expect((await firstStep(world, email)).json['key']).toMatch(/^[\w-]{43}$/);
    expect((await person.get('users/me/second-factor')).json).toMatchObject({
      app_since: null,
      recovery_codes_left: 0,
    });
  });
});

describe('a fresh proof', () => {
  const late = () => world.database.system.run(sql`update session set proved_at = now() - interval '16 minutes'`);

  it('is asked for before a factor is changed, and given by the password or by the factor', async () => {
    const person = await world.script(email);
    await late();
    const refused = await person.ask('POST', 'users/me/second-factor/app');
    expect([refused.status, refused.json.field]).toEqual([428, 'proof']);
    const ways = async () => String((await person.ask('POST', 'users/me/proof/ways')).json['token']);
    const prove = async (body: object) =>
      person.ask('POST', 'users/me/proof', { body: { token: await ways(), ...body } });
    expect((await prove({ password: 'not-it' })).status).toBe(400);
    expect((await prove({ password })).status).toBe(200);
    const { secret } = await enrol(person);
    await late();
    expect((await person.ask('DELETE', 'users/me/second-factor/app')).status).toBe(428);
    expect((await prove({ password })).status).toBe(400);
    expect((await prove({ code: codeOf(secret) })).status).toBe(200);
    expect((await person.ask('DELETE', 'users/me/second-factor/app')).status).toBe(200);
  });

  it('is asked for when somebody deletes many, and not for a few', async () => {
    const person = await world.script('staff@signalbox.test');
    await late();
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await person.ask('DELETE', 'vendor/1/dieds/987654321')).status);
    expect(new Set(statuses.slice(0, 20)).has(428)).toBe(false);
    expect(statuses.at(-1)).toBe(428);
  });
});

it('an administrator removes the second factor of somebody, who is signed out; nobody else may', async () => {
  const person = await world.script(email);
  await enrol(person);
  const id = String((await person.get('users/me')).json['id']);
  const staff = await world.script('staff@signalbox.test');
  expect((await staff.ask('DELETE', `users/${id}/second-factor`)).status).toBe(403);
  const admin = await world.script('admin@signalbox.test');
  expect((await admin.ask('DELETE', `users/${id}/second-factor`)).status).toBe(200);
  expect((await person.get('users/me')).status).toBe(401);
  expect((await firstStep(world, email)).json['key']).toMatch(/^[\w-]{43}$/);
  expect(await audits('secondFactor.removeOf')).toContain('done');
});

it('where one is demanded a session without one is over, and the log-in sets one up', async () => {
  const before = await world.script('staff@signalbox.test');
  const strict = await world.secondServer({ SIGNALBOX_SECOND_FACTOR: 'STAFF' });
  expect((await strict.anonymous.get('users/me', before.headers)).status).toBe(401);
  expect((await firstStep(strict, email)).json['key']).toMatch(/^[\w-]{43}$/);
  const { json } = await firstStep(strict, 'staff@signalbox.test');
  const { token, enrol: app } = json['second_step'] as { token: string; enrol: { secret: string; uri: string } };
  expect(app.uri).toContain(app.secret);
  expect((await secondStep(strict, token, '000000')).status).toBe(400);
  const done = await secondStep(strict, token, codeOf(app.secret));
  expect(done.json['recovery_codes']).toHaveLength(10);
  const headers = { authorization: `Token ${String(done.json['key'])}` };
  expect((await strict.anonymous.get('users/me', headers)).status).toBe(200);
  const removed = await strict.anonymous.ask('DELETE', 'users/me/second-factor/app', { headers });
  expect([removed.status, removed.json.message]).toEqual([
    409,
    'Your account needs a second factor. Add another one before you remove this one.',
  ]);
});
