// A forgotten password: the e-mail, the page's token, and that nobody learns who has an account.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openWorld, type World } from '../../../world.ts';

let world: World;
beforeAll(async () => (world = await openWorld()));
afterAll(() => world.close());
beforeEach(() => world.database.system.run(sql`delete from limit_bucket`));

const email = 'vendor-nz@signalbox.test';
const ask = (address: string) => world.anonymous.ask('POST', 'rest-auth/password/reset/', { body: { email: address } });
const confirm = (token: string, newPassword: string) =>
  world.anonymous.ask('POST', 'rest-auth/password/reset/confirm/', { body: { token, password: newPassword } });

async function emails(): Promise<string[]> {
  const folder = join(world.folder, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const all = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')),
  );
  // Owners get others, of what was done.
  return all.filter((email) => email.includes('Subject: Set a new Signalbox password'));
}

async function mailedToken(): Promise<string> {
  const before = (await emails()).length;
  expect((await ask(email)).status).toBe(200);
  await vi.waitFor(async () => expect((await emails()).length).toBe(before + 1), 8_000);
  const known = await emails();
  const token = known
    .map((email) => /reset\/confirm#([\w-]{43})/.exec(email.replaceAll(/=\r?\n/g, ''))?.[1])
    .filter((found) => found !== undefined);
  const unused = await Promise.all(token.map(async (one) => ((await isUnused(one)) ? one : undefined)));
  return unused.find((one) => one !== undefined) ?? '';
}

async function isUnused(token: string): Promise<boolean> {
  const row = await world.database.system.one(
    sql`select 1 from password_reset where token_hash = sha256(convert_to(${token}, 'UTF8')) and used_at is null and expires_at > now()`,
  );
  return row !== undefined;
}

describe('asking for a link', () => {
  it('says the same for a known and an unknown address, in the same time', async () => {
    const times: Record<string, number[]> = { [email]: [], 'nobody@signalbox.test': [] };
    for (let n = 0; n < 3; n += 1) {
      for (const address of Object.keys(times)) {
        await world.database.system.run(sql`delete from limit_bucket`);
        const started = performance.now();
        const { status, json } = await ask(address);
        times[address]?.push(performance.now() - started);
        expect({ status, detail: json['detail'] }).toEqual({
          status: 200,
          detail: 'Please check your email for instructions to reset your password',
        });
      }
    }
    for (const list of Object.values(times)) expect(Math.min(...list)).toBeGreaterThanOrEqual(145);
  });

  it('refuses what is not an address, naming the field', async () => {
    for (const address of ['', 'a', 'a@b', 'a@b.test\r\nBcc: c@d.test']) {
      const { status, json } = await ask(address);
      expect({ status, field: json.field }).toEqual({ status: 400, field: 'email' });
    }
  });
});

describe('the mailed link', () => {
  it('sets a new password once and signs everybody out who was in', async () => {
    const before = await world.script(email);
    const token = await mailedToken();
    expect((await confirm(token, 'short')).json).toMatchObject({
      message: 'Your password should not be less than 6 characters',
      field: 'password',
    });
    expect((await confirm(token, 'another-password')).status).toBe(200);
    expect((await before.get('users/me')).status).toBe(401);
    expect((await confirm(token, 'a-third-password')).json).toMatchObject({ field: 'token' });
    const login = (word: string) =>
      world.anonymous.ask('POST', 'rest-auth/login/', { body: { email, password: word } });
    expect([(await login('signalbox-demo')).status, (await login('another-password')).status]).toEqual([400, 200]);
  });

  it('is worth nothing after an hour', async () => {
    const token = await mailedToken();
    await world.database.system.run(sql`update password_reset set expires_at = now() - interval '1 second'`);
    expect((await confirm(token, 'another-password')).status).toBe(400);
  });

  it('is used by one of two callers at once', async () => {
    const token = await mailedToken();
    const answers = await Promise.all([confirm(token, 'password-one'), confirm(token, 'password-two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is kept as a digest, and the waiting e-mail is sealed', async () => {
    const token = await mailedToken();
    const stored = await world.database.system.one<{ text: string }>(
      sql`select (select string_agg(r::text, ' ') from password_reset r) || (select string_agg(encode(m.fields_sealed, 'escape') || m::text, ' ') from mail m) as text`,
    );
    expect(token).toHaveLength(43);
    expect(stored?.text).not.toContain(token);
  });
});

describe('a password that its owner may not take', () => {
  it('is refused with its own message, and the link stays good', async () => {
    const token = await mailedToken();
    expect((await confirm(token, 'totarawood-9')).json).toMatchObject({
      message: 'Your password should not hold your name or e-mail address',
      field: 'password',
    });
    expect((await confirm(token, 'password1')).json).toMatchObject({ field: 'password' });
    expect((await confirm(token, 'vexed-otter-19')).status).toBe(200);
  });
});

describe('what is said while a password is chosen', () => {
  const judge = (body: object, headers: Readonly<Record<string, string>> = {}) =>
    world.anonymous.ask('POST', 'rest-auth/password/judge/', { body, headers });

  it('is the rule of whom the link is, of who is signed in, or of a new user', async () => {
    const link = 's'.repeat(43);
    await world.database.system.run(sql`insert into password_reset (token_hash, person_id, expires_at)
      select sha256(convert_to(${link}, 'UTF8')), id, now() + interval '1 hour' from person where email = 'staff@signalbox.test'`);
    const ofStaff = await judge({ token: link, password: 'Password1!aa' });
    expect(ofStaff.json).toMatchObject({
      rule: expect.stringContaining('At least 12 characters, hard to guess'),
      strength: 1,
      problem: 'This password is too common. Please choose one that nobody would guess',
    });
    expect(await isUnused(link)).toBe(true);
    const admin = await world.script('admin@signalbox.test');
    expect((await judge({ password: '' }, admin.headers)).json['rule']).toContain('12');
    expect((await judge({ password: 'Password1!aa' })).json).toMatchObject({
      rule: expect.stringContaining('At least 6 characters'),
      problem: null,
    });
  });

  it('tells nobody whose a link was, or that there was one', async () => {
    const [unknown, none] = [await judge({ token: 'u'.repeat(43), password: 'x' }), await judge({ password: 'x' })];
    expect([unknown.status, unknown.json]).toEqual([none.status, none.json]);
  });

  it('is told 120 times a minute to one address', async () => {
    await judge({ password: 'x' });
    await world.database.system.run(sql`update limit_bucket set used = 120 where name = 'judge-password'`);
    expect((await judge({ password: 'x' })).status).toBe(429);
  });
});
