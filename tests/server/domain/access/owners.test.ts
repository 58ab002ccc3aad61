// Owners are told what is done with their account, and "This was not me" ends every way in; opening its link does nothing.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { hashPassword } from '../../../../server/platform/secrets/passwords.ts';
import { openWorld, password, type Person, type World } from '../../../world.ts';
import { enrol, secondStep, tokenOf } from '../secondFactor/people.ts';

let world: World;
let hash: string;
let people = 0;
beforeAll(async () => {
  world = await openWorld();
  hash = await hashPassword(password);
});
afterAll(() => world.close());
beforeEach(() => world.database.system.run(sql`delete from limit_bucket`));

async function add(): Promise<{ email: string; id: number }> {
  const email = `owner${(people += 1)}@quay.test`;
  const row = await world.database.system.one<{ id: number }>(sql`
    insert into person (email, username, first_name, last_name, password_hash, vendor_id) values (${email}, ${email}, 'Ada', 'Quay', ${hash},
      (select vendor_id from person where email = 'vendor@signalbox.test')) returning id`);
  return { email, id: row?.id ?? 0 };
}

/** The e-mails that came to an address, as they are read. */
async function emailsTo(address: string): Promise<string[]> {
  const folder = join(world.folder, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const all = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name))),
  );
  return all
    .map((bytes) => decoded(bytes.toString('latin1')))
    .filter((text) => text.includes(`To: ${address}`) || text.includes(`<${address}>`));
}

const decoded = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8');

async function told(address: string, sentence: string): Promise<string> {
  let found: string | undefined;
  world.app.services.mail.wake();
  await vi.waitFor(async () => {
    found = (await emailsTo(address)).find((text) => text.includes(sentence));
    expect(found, `${sentence} in ${(await emailsTo(address)).join('\n')}`).toBeDefined();
  }, 12_000);
  return found ?? '';
}

const linkIn = (text: string): string => /not-me#([\w-]{43})/.exec(text)?.[1] ?? '';
const notMe = (token: string) => world.anonymous.ask('POST', 'rest-auth/not-me/', { body: { token } });
const isIn = async (person: Person): Promise<boolean> => (await person.get('users/me')).status === 200;
const login = (email: string, secret = password) =>
  world.anonymous.ask('POST', 'rest-auth/login/', { body: { email, password: secret } });

describe('an owner is told', () => {
  it('of a new token, with its name as no link and no line of its own', async () => {
    const { email } = await add();
    const person = await world.script(email);
    const name = 'Open https://evil.example/x now';
    expect((await person.ask('POST', 'users/me/tokens', { body: { name } })).status).toBe(200);
    const text = await told(email, 'The API token “Open https[:]//evil[.]example/x now” was made.');
    expect(text).toContain('Subject: Something was changed in your Signalbox account');
    expect(text).toMatch(/From the address: (?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)/);
    expect(text).not.toContain('evil.example');
    expect(linkIn(text)).toHaveLength(43);
  });

  it('of a second factor, its recovery codes, and one that was used', async () => {
    const { email } = await add();
    const person = await world.script(email);
    const { codes } = await enrol(person);
    await told(email, 'An authenticator app was set up as second factor.');
    expect((await secondStep(world, await tokenOf(world, email), codes[0] ?? '')).status).toBe(200);
    await told(email, 'A recovery code was used, and 9 are left.');
    expect((await person.ask('POST', 'users/me/second-factor/recovery-codes')).status).toBe(200);
    await told(email, 'New recovery codes were made.');
    expect((await person.ask('DELETE', 'users/me/second-factor/app')).status).toBe(200);
    await told(email, 'The authenticator app was removed.');
  });

  it('of a changed password, by the current one and by a mailed link', async () => {
    const { email, id } = await add();
    const person = await world.script(email);
    const body = { current: password, password: 'harmless weather' };
    expect((await person.ask('PUT', 'users/me/password', { body })).status).toBe(200);
    await told(email, 'Your password was changed.');
    const token = `${'r'.repeat(40)}${String(id).padStart(3, '0')}`;
    await world.database.system.run(sql`insert into password_reset (token_hash, person_id, expires_at)
      values (sha256(convert_to(${token}, 'UTF8')), ${id}, now() + interval '1 hour')`);
    await world.anonymous.ask('POST', 'rest-auth/password/reset/confirm/', {
      body: { token, password: 'vexed-otter-19' },
    });
    await told(email, 'A new password was set by a mailed link.');
  });

  it('of a new level and vendor, by whom, and not from where; a new name is no such news', async () => {
    const { email, id } = await add();
    const admin = await world.script('admin@signalbox.test');
    expect((await admin.ask('PATCH', `people/${id}`, { body: { first_name: 'Bea' } })).status).toBe(200);
    const body = { level: 'STAFF', show_pii: true };
    expect((await admin.ask('PATCH', `people/${id}`, { body })).status).toBe(200);
    const text = await told(email, 'your level is STAFF now, and was USER; you see personal data now.');
    expect(text).toMatch(/“[^”]+” changed your account/);
    expect(text).not.toContain('From the address');
    expect(await emailsTo(email)).toHaveLength(1);
  });
});

describe('"This was not me"', () => {
  async function changed(): Promise<{ email: string; id: number; person: Person; link: string }> {
    const { email, id } = await add();
    const person = await world.script(email);
    await person.ask('POST', 'users/me/tokens', { body: { name: 'Nightly' } });
    return { email, id, person, link: linkIn(await told(email, 'The API token “Nightly” was made.')) };
  }
  const tokensOf = async (id: number) =>
    (await world.database.system.rows(sql`select from token where person_id = ${id}`)).length;

  it('does nothing when a scanner opens it', async () => {
    const { person, id, link } = await changed();
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      for (const path of [
        `/v1/dashboard/not-me?x=${link}`,
        `/api/v1/rest-auth/not-me/?token=${link}`,
        '/v1/dashboard/not-me',
      ])
        await fetch(world.url + path, { method });
    expect([await isIn(person), await tokensOf(id), (await notMe(link)).status]).toEqual([true, 1, 200]);
  });

  it('ends sessions, tokens, links and the password, once, and tells the administrators', async () => {
    const { email, id, person, link } = await changed();
    const other = await world.script(email);
    await world.database.system.run(sql`insert into password_reset (token_hash, person_id, expires_at)
      values (${Buffer.from(email)}, ${id}, now() + interval '1 hour')`);
    expect(await notMe(link)).toMatchObject({ status: 200 });
    expect([await isIn(person), await isIn(other), await tokensOf(id), (await login(email)).status]).toEqual([
      false,
      false,
      0,
      400,
    ]);
    expect(
      await world.database.system.rows(sql`select from password_reset where person_id = ${id} and used_at is null`),
    ).toEqual([]);
    const text = await told('admin@signalbox.test', `${email} says "This was not me"`);
    expect(text).toContain('The API token “Nightly” was made');
    expect(text).toContain('Their sessions (2) and API tokens (1) are ended');
    const again = await notMe(link);
    expect([again.status, again.json.field]).toEqual([400, 'token']);
    const trail = await world.database.system.rows(
      sql`select after from audit where command = 'access.notMe' and object = ${`person ${id}`} and result = 'done'`,
    );
    expect(trail).toEqual([{ after: { what: 'The API token “Nightly” was made', sessions: 2, tokens: 1 } }]);
  });

  it('is worth nothing after seven days, and nothing of it is readable in the database', async () => {
    const { person, link } = await changed();
    const stored = await world.database.system.one<{ text: string }>(
      sql`select (select string_agg(f::text, ' ') from factor_challenge f) || (select string_agg(encode(m.fields_sealed, 'escape'), ' ') from mail m) as text`,
    );
    expect(stored?.text).not.toContain(link);
    await world.database.system.run(sql`update factor_challenge set expires_at = now() - interval '1 second'`);
    expect((await notMe(link)).status).toBe(400);
    expect(await isIn(person)).toBe(true);
  });
});

describe('what goes on', () => {
  it('is ended with the other sessions where that is wanted: the tokens', async () => {
    const { email } = await add();
    const [here, there] = [await world.script(email), await world.script(email)];
    for (const name of ['a', 'b']) await here.ask('POST', 'users/me/tokens', { body: { name } });
    expect((await here.ask('DELETE', 'users/me/sessions')).json).toEqual({ sessions: 1, tokens: 0 });
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect((await here.ask('DELETE', 'users/me/sessions?tokens=true')).json).toEqual({ sessions: 0, tokens: 2 });
    expect((await here.get('users/me/tokens')).json).toEqual([]);
  });

  it('is ended with a new password, or left', async () => {
    const { email } = await add();
    const [here] = [await world.script(email), await world.script(email)];
    await here.ask('POST', 'users/me/tokens', { body: { name: 'a' } });
    const change = (current: string, wanted: string, more: object) =>
      here.ask('PUT', 'users/me/password', { body: { current, password: wanted, ...more } });
    const left = await change(password, 'harmless weather', {});
    expect(left.json['ended']).toEqual({ sessions: 1, tokens: 0 });
    const ended = await change('harmless weather', 'harmless winters', { end_tokens: true });
    expect(ended.json['ended']).toEqual({ sessions: 0, tokens: 1 });
  });

  it('is ended with a new second factor, or left', async () => {
    const { email } = await add();
    const [here, there] = [await world.script(email), await world.script(email)];
    await here.ask('POST', 'users/me/tokens', { body: { name: 'a' } });
    await enrol(here);
    expect([await isIn(there), ((await here.get('users/me/tokens')).json as unknown as unknown[]).length]).toEqual([
      true,
      1,
    ]);
    await here.ask('DELETE', 'users/me/second-factor/app');
    await world.database.system.run(sql`delete from authenticator_app`);
    await enrol(here, { end_others: true });
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect((await here.get('users/me/tokens')).json).toEqual([]);
  });
});

it('a token is made after a fresh proof alone', async () => {
  const { email } = await add();
  const person = await world.script(email);
  await world.database.system.run(sql`update session set proved_at = now() - interval '16 minutes'`);
  const make = () => person.ask('POST', 'users/me/tokens', { body: { name: 'late' } });
  const refused = await make();
  expect([refused.status, refused.json.field]).toEqual([428, 'proof']);
  const token = String((await person.ask('POST', 'users/me/proof/ways')).json['token']);
  await person.ask('POST', 'users/me/proof', { body: { token, password } });
  expect((await make()).status).toBe(200);
});
