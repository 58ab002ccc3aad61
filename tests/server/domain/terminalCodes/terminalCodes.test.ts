// A terminal signs in by a code that its person confirms in a browser: once, within ten minutes, with a key that works alone.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { budgets } from '../../../../server/platform/limits/limits.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { noSuchCode } from '../../../../src/api/contract/terminals/terminalCodes.ts';
import { openWorld, type Person, type Reply, type World } from '../../../world.ts';

let [world, vendor]: [World, Person] = [undefined as never, undefined as never];
const owner = 'vendor@signalbox.test';
beforeAll(async () => {
  world = await openWorld();
  vendor = await world.script(owner);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.system.run(sql`delete from limit_bucket`);
  await world.database.system.run(sql`update session set proved_at = now()`);
  await world.database.system.run(sql`delete from terminal_code`);
});

interface Begun {
  code: string;
  secret: string;
}
async function begin(host = 'workstation.quay'): Promise<Begun> {
  const { status, json } = await world.anonymous.ask('POST', 'rest-auth/terminal-codes/', { body: { host } });
  expect(status).toBe(200);
  return { code: String(json['code']), secret: String(json['secret']) };
}
const ask = async (secret: string) =>
  (await world.anonymous.ask('POST', 'rest-auth/terminal-codes/key/', { body: { secret } })).json as Record<
    string,
    unknown
  >;
const confirm = (code: string, by = vendor) => by.ask('POST', `users/me/terminal-codes/${code}/confirm`);
const outcome = ({ status, json }: Reply) => ({ status, message: json.message });
const none = { status: 404, message: noSuchCode };
/** As if the terminal had waited as long as it was told to. */
const waited = () => world.database.system.run(sql`update terminal_code set polled_at = now() - interval '1 hour'`);
const withKey = (key: unknown, path: string) =>
  fetch(`${world.url}/api/v1/${path}`, { headers: { authorization: `Token ${String(key)}` } });

it('gives the terminal a key of its own once its person confirmed the code', async () => {
  const { code, secret } = await begin();
  expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
  expect(await ask(secret)).toEqual({ state: 'waiting', interval: 5 });
  const shown = await vendor.get(`users/me/terminal-codes/${code.toLowerCase().replace('-', ' ')}`);
  expect(shown.json).toMatchObject({ code, host: 'workstation.quay', address: '127.0.0.1' });
  expect((await confirm(code)).status).toBe(200);
  const given = await ask(secret);
  expect(given).toMatchObject({ state: 'confirmed', email: owner });
  const inHours = (Date.parse(String(given['ends_at'])) - Date.now()) / 3_600_000;
  expect(inHours).toBeGreaterThan(11.9);
  expect(inHours).toBeLessThanOrEqual(12);
  expect((await withKey(given['key'], 'users/me')).status).toBe(200);
});

it('gives the key once, and none to whoever knows the code alone', async () => {
  const { code, secret } = await begin();
  await confirm(code);
  expect(await ask(code.padEnd(43, 'x'))).toEqual({ state: 'over' });
  expect(await ask(secret)).toMatchObject({ state: 'confirmed' });
  expect(await ask(secret)).toEqual({ state: 'over' });
  expect(outcome(await confirm(code))).toEqual(none);
});

it('keeps neither code nor secret nor key', async () => {
  const { code, secret } = await begin();
  const read = () => world.database.system.rows(sql`select t::text as row from terminal_code t`);
  expect(await read()).toHaveLength(1);
  expect(JSON.stringify(await read())).not.toMatch(new RegExp(`${code}|${secret}`));
  await confirm(code);
  const { key } = await ask(secret);
  expect(await read()).toEqual([]);
  const sessions = await world.database.system.rows(sql`select s::text as row from session s`);
  expect(JSON.stringify(sessions)).not.toContain(String(key));
});

it('stands among the sessions of its owner, who can end it there', async () => {
  const { code, secret } = await begin('laptop');
  await confirm(code);
  const { key } = await ask(secret);
  const { json } = await vendor.get('users/me/sessions');
  const session = (json.results as { id: number; client: string }[]).find(
    ({ client }) => client === 'Terminal on laptop',
  );
  expect(session).toMatchObject({ in_browser: false, address: '127.0.0.1' });
  expect((await vendor.ask('DELETE', `users/me/sessions/${session?.id}`)).status).toBe(200);
  expect((await withKey(key, 'users/me')).status).toBe(401);
});

it('is refused by its person, and then worth nothing', async () => {
  const { code, secret } = await begin();
  expect((await vendor.ask('POST', `users/me/terminal-codes/${code}/refuse`)).status).toBe(200);
  expect(outcome(await confirm(code))).toEqual(none);
  expect(await ask(secret)).toEqual({ state: 'refused' });
  expect(await ask(secret)).toEqual({ state: 'over' });
});

it('is over after ten minutes, whether it was confirmed or not', async () => {
  const [late, slow] = [await begin(), await begin()];
  await confirm(slow.code);
  await world.database.system.run(sql`update terminal_code set expires_at = now()`);
  expect(await ask(late.secret)).toEqual({ state: 'over' });
  expect(await ask(slow.secret)).toEqual({ state: 'over' });
  expect(outcome(await confirm(late.code))).toEqual(none);
  expect(outcome(await vendor.get(`users/me/terminal-codes/${late.code}`))).toEqual(none);
});

it('makes a terminal that hurries wait longer each time', async () => {
  const { secret } = await begin();
  expect(await ask(secret)).toEqual({ state: 'waiting', interval: 5 });
  expect(await ask(secret)).toEqual({ state: 'slowDown', interval: 10 });
  expect(await ask(secret)).toEqual({ state: 'slowDown', interval: 15 });
  await waited();
  expect(await ask(secret)).toEqual({ state: 'waiting', interval: 15 });
});

describe('whoever confirms', () => {
  it('proved a moment ago who they are', async () => {
    const { code } = await begin();
    await world.database.system.run(sql`update session set proved_at = now() - interval '1 hour'`);
    expect((await confirm(code)).status).toBe(428);
    // To refuse it asks for nothing.
    expect((await vendor.ask('POST', `users/me/terminal-codes/${code}/refuse`)).status).toBe(200);
  });

  it('is signed in', async () => {
    const { code } = await begin();
    expect((await confirm(code, world.anonymous)).status).toBe(401);
  });

  it('does not find codes by trying, and spends nothing on right ones', async () => {
    const { code } = await begin();
    const read = (one: string) => vendor.get(`users/me/terminal-codes/${one}`);
    for (let n = 0; n <= budgets['terminal-guess'].calls; n += 1) expect((await read(code)).status).toBe(200);
    for (let n = 0; n < budgets['terminal-guess'].calls; n += 1) expect(outcome(await read('BCDF-GHJK'))).toEqual(none);
    expect((await read('BCDF-GHJK')).status).toBe(429);
  });

  it('is told by e-mail, and stands in the trail with the terminal', async () => {
    const { code, secret } = await begin('desk-7');
    await confirm(code);
    await ask(secret);
    const mails = await world.database.system.rows<{ template: string; recipient: string }>(
      sql`select template, recipient from mail order by id desc limit 1`,
    );
    expect(mails).toEqual([{ template: 'accountChanged', recipient: owner }]);
    const trail = await world.database.system.rows(
      sql`select command, after from audit where result = 'done' order by id desc limit 2`,
    );
    expect(trail).toEqual([
      { command: 'access.login', after: { terminal: 'desk-7' } },
      { command: 'terminalCodes.confirm', after: { host: 'desk-7' } },
    ]);
  });
});

it('proves nothing for the terminal: what asks for a proof asks it too', async () => {
  const { code, secret } = await begin();
  await confirm(code);
  const { key } = await ask(secret);
  const made = await fetch(`${world.url}/api/v1/users/me/tokens`, {
    method: 'POST',
    headers: { authorization: `Token ${String(key)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Nightly' }),
  });
  expect(made.status).toBe(428);
});

it('is no key for an account that was closed meanwhile', async () => {
  const { code, secret } = await begin();
  const admin = await world.script('admin@signalbox.test');
  await confirm(code, admin);
  await world.database.system.run(sql`update person set is_active = false where email = 'admin@signalbox.test'`);
  expect(await ask(secret)).toEqual({ state: 'over' });
  await world.database.system.run(sql`update person set is_active = true where email = 'admin@signalbox.test'`);
});

it('is limited by address, closed to pages, and takes names of machines alone', async () => {
  const body = { host: 'laptop' };
  const page = await fetch(`${world.url}/api/v1/rest-auth/terminal-codes/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: world.url },
    body: JSON.stringify(body),
  });
  expect(page.status).toBe(403);
  for (const host of ['<b>', 'Please call 0800 123', 'x'.repeat(64), '']) {
    const refused = await world.anonymous.ask('POST', 'rest-auth/terminal-codes/', { body: { host } });
    expect([refused.status, refused.json.field]).toEqual([400, 'host']);
  }
  for (let n = 0; n < budgets['terminal-code'].calls; n += 1) await begin();
  expect((await world.anonymous.ask('POST', 'rest-auth/terminal-codes/', { body })).status).toBe(429);
});
