// Sessions: what proves who is calling, how long it lasts, and what ends it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openWorld, password, type World } from '../../../world.ts';

let world: World;
let time = Date.now();
const hours = 3_600_000;

beforeAll(async () => (world = await openWorld({ now: () => time })));
afterAll(() => world.close());

const wrong = { status: 400, message: 'Invalid details, please try again' };

describe('signing in', () => {
  it.each([
    ['a wrong password', { email: 'vendor@signalbox.test', password: 'wrong' }],
    ['an unknown address', { email: 'nobody@signalbox.test', password }],
    ['an inactive account with the right password', { email: 'inactive@signalbox.test', password }],
  ])('with %s gives one and the same answer', async (_what, body) => {
    const { status, json } = await world.anonymous.ask('POST', 'rest-auth/login/', { body });
    expect({ status, message: json.message }).toEqual(wrong);
  });

  it('is refused after ten wrong tries, on another server too, and told when to come back', async () => {
    await world.database.system.run(sql`delete from limit_bucket`);
    const other = await world.secondServer();
    const body = { email: 'vendor-nz@signalbox.test', password: 'wrong' };
    for (let n = 0; n < 10; n += 1)
      await (n % 2 === 0 ? world : other).anonymous.ask('POST', 'rest-auth/login/', { body });
    const { status, headers, json } = await other.anonymous.ask('POST', 'rest-auth/login/', {
      body: { ...body, password },
    });
    expect({ status, message: json.message }).toEqual({
      status: 429,
      message: expect.stringContaining('Too many attempts'),
    });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    await world.database.system.run(sql`delete from limit_bucket`);
  });

  it('of a foreign page is refused', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ] as Record<string, string>[]) {
      const { status } = await world.anonymous.ask('POST', 'rest-auth/login/', {
        body: { email: 'vendor@signalbox.test', password },
        headers,
      });
      expect(status).toBe(403);
    }
  });
});

describe('what proves who is calling', () => {
  it('for a browser is the cookie; its key alone is worth nothing', async () => {
    const person = await world.browser('vendor@signalbox.test');
    expect((await person.get('users/me')).status).toBe(200);
    expect((await world.anonymous.get('users/me', { authorization: `Token ${person.key}` })).status).toBe(401);
    expect((await person.get('users/me', { authorization: `Token ${person.key}` })).status).toBe(200);
    expect((await person.get('users/me', { authorization: `token ${person.key}` })).status).toBe(200);
  });

  it('for a script is the key', async () => {
    const person = await world.script('vendor@signalbox.test');
    expect((await person.get('users/me')).status).toBe(200);
  });

  it('is refused when key and cookie are of different log-ins', async () => {
    const one = await world.browser('vendor@signalbox.test');
    const two = await world.browser('vendor@signalbox.test');
    expect((await one.get('users/me', { authorization: `Token ${two.key}` })).status).toBe(401);
  });

  it('is stored as a digest only', async () => {
    const person = await world.browser('vendor@signalbox.test');
    const found = await world.database.system.one<{ text: string }>(
      sql`select string_agg(s::text, ' ') as text from session s`,
    );
    expect(found?.text).not.toContain(person.key);
  });
});

describe('a write', () => {
  it('needs the CSRF token of the same session', async () => {
    const staff = await world.browser('staff@signalbox.test');
    const other = await world.browser('staff@signalbox.test');
    const body = { vendor_id: 1 };
    const { 'x-csrftoken': token = '', cookie = '', ...rest } = staff.headers;
    const plain = { ...rest, cookie };
    const ask = (headers: Record<string, string>) => fetchAs(headers, body);
    expect(await ask(plain)).toBe(403);
    expect(await ask({ ...plain, 'x-csrftoken': 'made-up' })).toBe(403);
    expect(await ask({ ...plain, 'x-csrftoken': other.headers['x-csrftoken'] ?? '' })).toBe(403);
    const planted = cookie.replace(/csrftoken=[^;]+/, `csrftoken=${other.headers['x-csrftoken']}`);
    expect(await ask({ ...rest, cookie: planted, 'x-csrftoken': other.headers['x-csrftoken'] ?? '' })).toBe(403);
    expect(await ask({ ...plain, 'x-csrftoken': token, origin: 'https://evil.example' })).toBe(403);
    expect(await ask({ ...plain, 'x-csrftoken': token })).toBe(200);
  });
  it('of a page that lost its pair finds a new one with the refusal', async () => {
    const staff = await world.browser('staff@signalbox.test');
    const session = /session=[\w-]+/.exec(staff.headers['cookie'] ?? '')?.[0] ?? '';
    const ask = (headers: Record<string, string>) =>
      world.anonymous.ask('PUT', 'users/me/vendor', {
        body: { vendor_id: 1 },
        headers: { origin: world.url, ...headers },
      });
    const refused = await ask({ cookie: session });
    const fresh = /csrftoken=([^;]+)/.exec(refused.headers.getSetCookie().join())?.[1] ?? '';
    expect([refused.status, fresh]).toEqual([403, expect.stringMatching(/./)]);
    expect((await ask({ cookie: `${session}; csrftoken=${fresh}`, 'x-csrftoken': fresh })).status).toBe(200);
  });

  const fetchAs = async (headers: Record<string, string>, body: unknown): Promise<number> => {
    const reply = await fetch(`${world.url}/api/v1/users/me/vendor`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return reply.status;
  };
});

describe('a session ends', () => {
  it('for staff after two idle hours, and polls do not count as activity', async () => {
    time = Date.now();
    const staff = await world.browser('staff@signalbox.test');
    time += 1.9 * hours;
    expect((await staff.get('crawlers/', { 'x-signalbox-poll': '1' })).status).toBe(200);
    time += 0.2 * hours;
    expect((await staff.get('crawlers/', { 'x-signalbox-poll': '1' })).status).toBe(401);
    time = Date.now();
  });

  it('for staff after twelve hours whatever they do, for a user after fourteen days', async () => {
    time = Date.now();
    const staff = await world.browser('staff@signalbox.test');
    const user = await world.browser('vendor@signalbox.test');
    time += 12.1 * hours;
    expect((await staff.get('users/me')).status).toBe(401);
    expect((await user.get('users/me')).status).toBe(200);
    // Somebody who comes back every other day is remembered, and for no longer than that.
    for (let day = 2; day < 14; day += 2) {
      time += 48 * hours;
      expect((await user.get('users/me')).status).toBe(200);
    }
    time += 48 * hours;
    expect((await user.get('users/me')).status).toBe(401);
    time = Date.now();
  });

  it('for a user who is remembered after three days without activity', async () => {
    time = Date.now();
    const user = await world.browser('vendor@signalbox.test');
    time += 71 * hours;
    expect((await user.get('users/me', { 'x-signalbox-poll': '1' })).status).toBe(200);
    time += 2 * hours;
    expect((await user.get('users/me')).status).toBe(401);
    time = Date.now();
  });

  it('that was used longest ago, when a person has more than twenty', async () => {
    const people = [];
    for (let n = 0; n < 21; n += 1) people.push(await world.script('vendor-bare@signalbox.test'));
    const statuses = await Promise.all(people.map(async (person) => (await person.get('users/me')).status));
    expect(statuses.filter((status) => status === 401)).toHaveLength(1);
  });

  it('when it says; asking for that is no activity, and staying is', async () => {
    const staff = await world.browser('staff@signalbox.test');
    const ends = async () => (await staff.get('users/me/session', { 'x-signalbox-poll': '1' })).json;
    const { ends_at, idle_ends_at } = await ends();
    expect(Date.parse(String(ends_at)) - Date.parse(String(idle_ends_at))).toBe(10 * hours);
    await world.database.system.run(sql`update session set last_active_at = now() - interval '1 hour'`);
    expect(Date.parse(String((await ends())['idle_ends_at']))).toBeLessThan(Date.parse(String(idle_ends_at)));
  });

  it.each([
    [
      'deactivation',
      sql`update person set is_active = false where email = 'vendor-nz@signalbox.test'`,
      sql`update person set is_active = true where email = 'vendor-nz@signalbox.test'`,
    ],
    [
      'a change of level',
      sql`update person set is_staff = true where email = 'vendor-nz@signalbox.test'`,
      sql`update person set is_staff = false where email = 'vendor-nz@signalbox.test'`,
    ],
    [
      'a new password',
      sql`update person set password_hash = password_hash || ' ' where email = 'vendor-nz@signalbox.test'`,
      sql`update person set password_hash = trim(password_hash) where email = 'vendor-nz@signalbox.test'`,
    ],
  ])('with %s, on both servers at once', async (_what, change, back) => {
    const other = await world.secondServer();
    const person = await world.script('vendor-nz@signalbox.test');
    const there = () =>
      fetch(`${other.url}/api/v1/users/me`, { headers: person.headers }).then((reply) => reply.status);
    expect([(await person.get('users/me')).status, await there()]).toEqual([200, 200]);
    await world.database.system.run(change);
    expect([(await person.get('users/me')).status, await there()]).toEqual([401, 401]);
    await world.database.system.run(back);
  });

  it('by signing out, on both servers at once, and only that one', async () => {
    const other = await world.secondServer();
    const person = await world.browser('vendor@signalbox.test');
    const elsewhere = await world.browser('vendor@signalbox.test');
    const there = () =>
      fetch(`${other.url}/api/v1/users/me`, {
        headers: { ...person.headers, host: new URL(other.url).host, origin: other.url },
      }).then((reply) => reply.status);
    expect(await there()).toBe(200);
    const { status, headers } = await person.ask('POST', 'rest-auth/logout/');
    expect(status).toBe(200);
    expect(headers.getSetCookie().join()).toContain('session=; Path=/; Max-Age=0');
    expect([(await person.get('users/me')).status, await there(), (await elsewhere.get('users/me')).status]).toEqual([
      401, 401, 200,
    ]);
  });

  it('by signing out also on a nearly full disk, where every other write is refused', async () => {
    const full = await world.secondServer({ SIGNALBOX_FLOOR_MB: '1000000' });
    const person = await world.script('staff@signalbox.test');
    const ask = (method: string, path: string, body?: object) =>
      fetch(`${full.url}/api/v1/${path}`, {
        method,
        headers: { ...person.headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }).then((reply) => reply.status);
    expect(await ask('PUT', 'users/me/vendor', { vendor_id: 1 })).toBe(503);
    // There is more than the second floor: staying, reading and looking after the work go on.
    expect([await ask('POST', 'users/me/session/keep'), await ask('GET', 'work/')]).toEqual([200, 200]);
    expect(await ask('POST', 'rest-auth/logout/')).toBe(200);
    expect((await person.get('users/me')).status).toBe(401);
  });

  it('when its owner ends it from the list of sessions', async () => {
    const one = await world.script('vendor-nopii@signalbox.test');
    const two = await world.script('vendor-nopii@signalbox.test');
    const list = (await one.get('users/me/sessions')).json.results ?? [];
    const target = list.find((session) => session['current'] === false);
    expect((await one.ask('DELETE', `users/me/sessions/${String(target?.['id'])}`)).status).toBe(200);
    expect((await two.get('users/me')).status).toBe(401);
    expect((await one.get('users/me')).status).toBe(200);
  });
});
