// Who guesses passwords keeps nobody out: not the owner, not the office, and learns no more than a hundred tries a day tell.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { budgets } from '../../../../server/platform/limits/limits.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openWorld, password, type Reply, type World } from '../../../world.ts';

let world: World;
beforeAll(
  async () =>
    (world = await openWorld({
      env: { SIGNALBOX_TRUSTED_PROXIES: 'loopback', SIGNALBOX_DEMO_ACCOUNTS: 'everybody-may-sign-in' },
    })),
);
afterAll(() => world.close());
beforeEach(() => world.database.system.run(sql`delete from limit_bucket`));

const owner = 'vendor-nz@signalbox.test';
const office = '203.0.113.7';
const login = (email: string, tried: string, headers: Record<string, string> = {}): Promise<Reply> =>
  world.anonymous.ask('POST', 'rest-auth/login/', {
    body: { email, password: tried },
    headers: { 'x-forwarded-for': office, ...headers },
  });
const from = (address: string) => ({ 'x-forwarded-for': address });
const browser = () => ({ origin: world.url, 'sec-fetch-site': 'same-origin' });

/** The cookie by which a browser is known that has signed in. */
function markOf(reply: Reply): string {
  const line = reply.headers.getSetCookie().find((one) => one.startsWith('known='));
  return line?.split(';')[0] ?? '';
}

async function knownBrowser(email: string): Promise<Record<string, string>> {
  const page = await world.anonymous.get('users/me', browser());
  expect(page.status).toBe(401);
  const refused = await login(email, password, browser());
  const csrf =
    refused.headers
      .getSetCookie()
      .find((one) => one.startsWith('csrftoken='))
      ?.split(';')[0] ?? '';
  const headers = { ...browser(), cookie: csrf, 'x-csrftoken': csrf.replace('csrftoken=', '') };
  const reply = await login(email, password, headers);
  expect([reply.status, markOf(reply)]).toEqual([200, expect.stringMatching(/^known=known-/)]);
  return { cookie: markOf(reply) };
}

async function guessElsewhere(times: number): Promise<number[]> {
  const seen: number[] = [];
  for (let guess = 0; guess < times; guess += 1)
    seen.push((await login(owner, 'a guess', from(`198.51.100.${guess}`))).status);
  return seen;
}

/** As if nine tenths of the guesses of a day had been made. */
const nearlyADay = () =>
  world.database.system.run(
    sql`insert into limit_bucket (name, key, window_start, used) values ('login-account', ${createHash('sha256').update(owner).digest('base64url')}, now(), ${budgets['login-account'].calls - 5})
      on conflict (name, key) do update set used = excluded.used`,
  );

it('a hundred guesses a day are all that one account takes, from however many addresses', async () => {
  expect(budgets['login-account']).toEqual({ calls: 100, seconds: 86_400 });
  await nearlyADay();
  expect(await guessElsewhere(8)).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
});

it('a browser that signed in before comes in while others guess', async () => {
  const known = await knownBrowser(owner);
  await nearlyADay();
  await guessElsewhere(8);
  expect((await login(owner, password)).status).toBe(429);
  expect((await login(owner, password, known)).status).toBe(200);
});

it('a browser that signed in before is refused after ten tries of its own, and is known for no other account', async () => {
  const known = await knownBrowser(owner);
  const seen: number[] = [];
  for (let guess = 0; guess < 11; guess += 1) seen.push((await login(owner, 'a guess', known)).status);
  expect([seen.at(9), seen.at(10)]).toEqual([400, 429]);
  await world.database.system.run(sql`update limit_bucket set used = 1000 where name = 'login'`);
  expect((await login('vendor@signalbox.test', password, known)).status).toBe(200);
});

it('an owner at a new browser comes in by the link of an e-mail, and is known from then on', async () => {
  await nearlyADay();
  await guessElsewhere(8);
  const refused = await login(owner, password);
  expect(refused.json.message).toContain('or set a new password by Forgot password?');
  const token = await mailedToken();
  const page = browser();
  const first = await confirm(token, page);
  const csrf =
    first.headers
      .getSetCookie()
      .find((one) => one.startsWith('csrftoken='))
      ?.split(';')[0] ?? '';
  const done = await confirm(token, { ...page, cookie: csrf, 'x-csrftoken': csrf.replace('csrftoken=', '') });
  expect(done.status).toBe(200);
  expect((await login(owner, 'another password', { cookie: markOf(done) })).status).toBe(200);
});

it('an office counts one account that fails once, however often it is tried', async () => {
  for (let guess = 0; guess < 10; guess += 1) await login('vendor@signalbox.test', 'a guess');
  expect((await login('vendor@signalbox.test', password)).status).toBe(429);
  expect((await login('staff@signalbox.test', password)).status).toBe(200);
  const bucket = await world.database.system.one<{ used: number }>(
    sql`select used from limit_bucket where name = 'login-address' and key = ${office}`,
  );
  expect(bucket?.used).toBe(1);
});

it('one address that tries many accounts is refused', async () => {
  const seen: number[] = [];
  for (let n = 0; n <= budgets['login-address'].calls; n += 1)
    seen.push((await login(`nobody-${n}@signalbox.test`, 'a guess')).status);
  expect([seen.at(-2), seen.at(-1)]).toEqual([400, 429]);
});

it('one link that was used ends the others of the same person', async () => {
  const older = await mailedToken();
  const newer = await mailedToken();
  expect(newer).not.toBe(older);
  expect((await confirm(newer, {})).status).toBe(200);
  expect((await confirm(older, {})).status).toBe(400);
});

it('signing in again in the same browser ends the session before, and logging out answers the same to everybody', async () => {
  const person = await world.browser('vendor@signalbox.test');
  const { authorization: _key, ...headers } = person.headers;
  const again = await world.anonymous.ask('POST', 'rest-auth/login/', {
    body: { email: 'vendor@signalbox.test', password },
    headers,
  });
  expect(again.status).toBe(200);
  expect((await person.get('users/me')).status).toBe(401);
  const nobody = await world.anonymous.ask('POST', 'rest-auth/logout/');
  expect([nobody.status, nobody.json['detail']]).toEqual([200, 'Successfully logged out.']);
});

const confirm = (token: string, headers: Record<string, string>) =>
  world.anonymous.ask('POST', 'rest-auth/password/reset/confirm/', {
    body: { token, password: 'another password' },
    headers,
  });

async function mailedTokens(): Promise<string[]> {
  const folder = join(world.folder, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const letters = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')),
  );
  return letters.flatMap((letter) => /reset\/confirm#([\w-]{43})/.exec(letter.replaceAll(/=\r?\n/g, ''))?.[1] ?? []);
}

async function mailedToken(): Promise<string> {
  const before = new Set(await mailedTokens());
  expect((await world.anonymous.ask('POST', 'rest-auth/password/reset/', { body: { email: owner } })).status).toBe(200);
  let fresh: string | undefined;
  await vi.waitFor(async () => {
    fresh = (await mailedTokens()).find((token) => !before.has(token));
    expect(fresh).toBeDefined();
  }, 20_000);
  return fresh ?? '';
}
