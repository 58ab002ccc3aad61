// Whoever is deactivated has no way in any more; the last administrator stays; sessions are ended for somebody.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { password } from '../../../world.ts';
import { signedHeaders } from '../../signing.ts';
import { firstAdmin, openPeopleWorld, type PeopleWorld } from './peopleWorld.ts';

let two: PeopleWorld;
beforeAll(async () => (two = await openPeopleWorld()));
afterAll(() => two.world.close());
beforeEach(() => two.run(sql`delete from limit_bucket`));

describe('the last administrator', () => {
  it('is left when two demote or deactivate each other at once', async () => {
    await two.run(sql`update person set is_superuser = false where email <> ${firstAdmin}`);
    for (const [path, body] of [
      ['', { level: 'USER' }],
      ['/deactivate', undefined],
    ] as const) {
      for (let round = 0; round < 5; round += 1) {
        const emails = [await two.add({ admin: true }), await two.add({ admin: true })];
        const people = await Promise.all(emails.map((email) => two.world.script(email)));
        await two.run(sql`update person set is_superuser = false where email = ${firstAdmin}`);
        const ids = await Promise.all(emails.map(two.idOf));
        await Promise.all(
          people.map((person, place) =>
            person.ask(body === undefined ? 'POST' : 'PATCH', `people/${ids[1 - place] ?? 0}${path}`, body && { body }),
          ),
        );
        const left = await two.world.database.system.rows(sql`select from person where is_superuser and is_active`);
        expect(left).toHaveLength(1);
        await two.run(sql`update person set is_superuser = email = ${firstAdmin}`);
      }
    }
    two.admin = await two.world.script(firstAdmin);
  });
});

describe('a deactivation', () => {
  it('ends sessions, tokens and links at once, on every server, and a later activation brings none back', async () => {
    const email = await two.add();
    const id = await two.idOf(email);
    const [script, browser] = [await two.world.script(email), await two.world.browser(email)];
    const token = (await browser.ask('POST', 'users/me/tokens', { body: { name: 'x' } })).json as unknown as {
      identifier: string;
      secret: string;
    };
    const signed = () => {
      const url = new URL('/api/v1/applications/?page_size=1', two.world.url);
      return fetch(url, { headers: signedHeaders(token, { method: 'GET', url }) });
    };
    expect((await signed()).status).toBe(200);
    await two.admin.ask('POST', `people/${id}/reset`);
    const link = await two.mailed(email);
    expect(link.text).toContain('asked for a link that sets a new password');
    const other = await two.world.secondServer();
    expect((await fetch(`${other.url}/api/v1/users/me`, { headers: script.headers })).status).toBe(200);

    expect((await two.staff.ask('POST', `people/${id}/deactivate`)).json).toMatchObject({
      is_active: false,
      sessions: 0,
    });
    expect((await script.get('users/me')).status).toBe(401);
    expect((await browser.get('users/me')).status).toBe(401);
    expect((await fetch(`${other.url}/api/v1/users/me`, { headers: script.headers })).status).toBe(401);
    expect((await signed()).status).toBe(401);
    expect((await two.take(link.token, 'harmless weather')).status).toBe(400);
    expect((await two.login(email, password)).status).toBe(400);
    expect((await two.staff.ask('POST', `people/${id}/reset`)).status).toBe(409);

    expect((await two.staff.ask('POST', `people/${id}/activate`)).json).toMatchObject({ is_active: true });
    expect((await script.get('users/me')).status).toBe(401);
    expect((await signed()).status).toBe(401);
    expect((await two.take(link.token, 'harmless weather')).status).toBe(400);
    expect((await two.login(email, password)).status).toBe(200);
  });

  it('twice is one, with one row in the trail', async () => {
    const id = await two.idOf(await two.add());
    for (let time = 0; time < 2; time += 1)
      expect((await two.admin.ask('POST', `people/${id}/deactivate`)).status).toBe(200);
    const trail = await two.world.database.system.rows(sql`select from audit where object = ${`person ${id}`}`);
    expect(trail).toHaveLength(1);
  });
});

describe('the sessions of somebody', () => {
  it('are listed, and ended one by one or all together', async () => {
    const email = await two.add();
    const id = await two.idOf(email);
    const people = [await two.world.script(email), await two.world.browser(email), await two.world.script(email)];
    const sessions = (await two.staff.get(`people/${id}/sessions`)).json.results ?? [];
    expect(sessions.map((row) => [row['in_browser'], row['current']])).toEqual([
      [false, false],
      [true, false],
      [false, false],
    ]);
    expect((await two.staff.ask('DELETE', `people/${id}/sessions/${String(sessions[1]?.['id'])}`)).json).toEqual({
      ended: 1,
    });
    const statuses = async () => Promise.all(people.map(async (one) => (await one.get('users/me')).status));
    expect(await statuses()).toEqual([200, 401, 200]);
    expect((await two.staff.ask('DELETE', `people/${id}/sessions/${String(sessions[1]?.['id'])}`)).status).toBe(404);
    expect((await two.staff.ask('DELETE', `people/${id}/sessions`)).json).toEqual({ ended: 2 });
    expect(await statuses()).toEqual([401, 401, 401]);
  });

  it('of another person are not ended under this one’s id', async () => {
    const id = await two.idOf(await two.add());
    const mine = (await two.user.get('users/me/sessions')).json.results?.[0]?.['id'];
    expect((await two.staff.ask('DELETE', `people/${id}/sessions/${String(mine)}`)).status).toBe(404);
  });

  it('of an administrator end there everywhere but here', async () => {
    const email = firstAdmin;
    const other = await two.world.script(email);
    expect((await two.admin.ask('DELETE', `people/${await two.idOf(email)}/sessions`)).status).toBe(200);
    expect([(await two.admin.get('users/me')).status, (await other.get('users/me')).status]).toEqual([200, 401]);
  });
});

it('of 5,000 people each is shown once, page by page', async () => {
  await two.run(sql`insert into person (email, username, password_hash, vendor_id)
    select 'many' || n || '@southern.example', 'many', '', ${two.southern} from generate_series(1, 5000) n`);
  const seen: unknown[] = [];
  const first = `people/?vendor=${two.southern}&page_size=100`;
  for (let next: string | null | undefined = first; next;) {
    const { json } = await two.admin.get(new URL(next, `${two.world.url}/api/v1/`).href.replace(/^.*api\/v1\//, ''));
    seen.push(...(json.results ?? []).map(({ id }) => id));
    next = json.next;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThan(5000);
});
