// A person's API tokens: listed and revealed to their owner alone, each reveal on record.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../../../server/platform/audit/verifyAudit.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { insert, openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

/** What a token is that was given no terms and was never used. */
const plain = {
  created_at: expect.stringMatching(/^\d{4}-/),
  expires_at: null,
  last_used_on: null,
  last_used_from: null,
  scopes: null,
};

let two: TwoVendors;
let mine: number;
let colleagues: number;

const addToken = (username: string, name: string): Promise<number> =>
  insert(
    two.world,
    sql`insert into token (person_id, name, identifier, secret_sealed)
      values ((select id from person where username = ${username}), ${name}, ${`identifier-of-${name}`}, ${Buffer.from('sealed secret')}) returning id`,
  );

const reveals = () =>
  two.world.database.system.rows<{
    person: string;
    object: string;
    vendor_id: number | null;
  }>(sql`select p.username as person, a.object, a.vendor_id
    from audit a join person p on p.id = a.person_id where a.command = 'tokens.reveal' order by a.id`);

beforeAll(async () => {
  two = await openTwoVendors();
  mine = await addToken('user', 'reports');
  await addToken('user', '');
  colleagues = await addToken('userWithoutPii', 'colleague');
});
afterAll(() => two.world.close());

describe('the tokens', () => {
  it('are a plain array of the caller’s own, without identifier and secret', async () => {
    const { json, text } = await two.user.get('users/me/tokens');
    expect(json).toEqual([
      { id: mine + 1, name: '', ...plain },
      { id: mine, name: 'reports', ...plain },
    ]);
    expect(text).not.toMatch(/identifier|secret/);
    expect((await two.staff.get('users/me/tokens')).json).toEqual([]);
  });

  it('are kept apart between people who otherwise see the same', async () => {
    expect((await two.userWithoutPii.get('users/me/tokens')).json).toEqual([
      { id: colleagues, name: 'colleague', ...plain },
    ]);
    const etag = (await two.user.get('users/me/tokens')).headers.get('etag') ?? '';
    expect((await two.userWithoutPii.get('users/me/tokens', { 'if-none-match': etag })).status).toBe(200);
    expect((await two.user.get('users/me/tokens', { 'if-none-match': etag })).status).toBe(304);
  });
});

describe('revealing a token', () => {
  it('gives the identifier, never the secret, and leaves one audit row each time', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { json, headers } = await two.user.get(`users/me/tokens/${mine}`);
      expect(json).toEqual({ id: mine, name: 'reports', ...plain, identifier: 'identifier-of-reports' });
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('etag')).toBeNull();
    }
    const row = { person: 'user', object: `token ${mine}`, vendor_id: two.harbour };
    expect(await reveals()).toEqual([row, row]);
    expect(await verifyAudit(two.world.database.system)).toMatchObject({ brokenAt: undefined });
  });

  it('answers the same for another person’s token as for none, and records no reveal', async () => {
    const before = (await reveals()).length;
    for (const person of [two.user, two.staff]) {
      const foreign = await person.get(`users/me/tokens/${colleagues}`);
      const unknown = await person.get('users/me/tokens/999999999999');
      expect([foreign.status, unknown.status]).toEqual([404, 404]);
      expect({ ...foreign.json, request_id: '' }).toEqual({ ...unknown.json, request_id: '' });
    }
    expect(await reveals()).toHaveLength(before);
  });

  it('refuses an id that is none', async () => {
    for (const id of ['abc', '0', '-1', '1.5']) {
      expect(await two.user.get(`users/me/tokens/${id}`)).toMatchObject({ status: 400, json: { field: 'id' } });
    }
  });
});

describe('a token', () => {
  it('is made with any name, also none, and tells its secret once', async () => {
    for (const name of ['Nightly export', '']) {
      const made = await two.userWithoutPii.ask('POST', 'users/me/tokens', { body: { name } });
      expect(made).toMatchObject({
        status: 200,
        json: {
          id: expect.any(Number),
          identifier: expect.stringMatching(/^sbk_[0-9a-f]{24}$/),
          secret: expect.stringMatching(/^sbs_[\w-]{49}$/),
        },
      });
      const again = await two.userWithoutPii.get(`users/me/tokens/${String(made.json['id'])}`);
      expect(again.json).toEqual({ id: made.json['id'], name, ...plain, identifier: made.json['identifier'] });
      await two.userWithoutPii.ask('DELETE', `users/me/tokens/${String(made.json['id'])}`);
    }
  });

  it('keeps its secret sealed, and never in the audit trail', async () => {
    const { json } = await two.userWithoutPii.ask('POST', 'users/me/tokens', { body: { name: 'x' } });
    const row = await two.world.database.system.one<{ sealed: Buffer }>(
      sql`select secret_sealed as sealed from token where id = ${Number(json['id'])}`,
    );
    expect(row?.sealed.toString('latin1')).not.toContain(String(json['secret']));
    const trail = await two.world.database.system.rows(
      sql`select * from audit where object = ${`token ${String(json['id'])}`}`,
    );
    expect(trail).toHaveLength(1);
    expect(JSON.stringify(trail)).not.toContain(String(json['secret']));
  });

  it('is renamed and deleted by its owner alone', async () => {
    const foreign = await two.user.ask('PUT', `users/me/tokens/${colleagues}`, { body: { name: 'mine now' } });
    expect(foreign.status).toBe(404);
    expect((await two.user.ask('DELETE', `users/me/tokens/${colleagues}`)).status).toBe(404);
    const own = await two.userWithoutPii.ask('PUT', `users/me/tokens/${colleagues}`, { body: { name: 'renamed' } });
    expect([own.status, own.json]).toEqual([200, { id: colleagues, name: 'renamed', ...plain }]);
    expect((await two.userWithoutPii.ask('DELETE', `users/me/tokens/${colleagues}`)).status).toBe(200);
    expect((await two.userWithoutPii.ask('DELETE', `users/me/tokens/${colleagues}`)).status).toBe(404);
    const verbs = await two.world.database.system.rows<{ command: string }>(
      sql`select command from audit where object = ${`token ${colleagues}`} order by id`,
    );
    expect(verbs.map(({ command }) => command)).toEqual(['tokens.rename', 'tokens.remove']);
  });

  it('is one of 200 at most', async () => {
    await two.world.database.system.run(sql`insert into token (person_id, name, identifier, secret_sealed)
      select (select id from person where username = 'userWithoutPii'), '', 'sbk_' || n, '' from generate_series(1, 200) n`);
    const { status, json } = await two.userWithoutPii.ask('POST', 'users/me/tokens', { body: { name: 'x' } });
    expect([status, json.message]).toEqual([409, 'You have 200 tokens: delete one that is not used any more']);
  });

  it('has a name without markup, of at most 100 characters', async () => {
    for (const name of ['<b>x</b>', 'x'.repeat(101)])
      expect((await two.user.ask('POST', 'users/me/tokens', { body: { name } })).json.field).toBe('name');
  });
});
