// What a token is limited to and until when: held at every call that it signs, told by the token itself, and counted.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { everyCall } from '../../../../src/api/contract/index.ts';
import { scopesOf, takesTokens, tokenScopes } from '../../../../src/api/contract/tokenScopes.ts';
import { openWorld, type Person, type World } from '../../../world.ts';
import { signedHeaders, type TestToken } from '../../signing.ts';

let world: World;
let vendor: Person;

beforeAll(async () => {
  world = await openWorld();
  vendor = await world.script('vendor@signalbox.test');
});
afterAll(() => world.close());

type Made = TestToken & { id: number };

async function made(terms: object = {}): Promise<Made> {
  const { status, json } = await vendor.ask('POST', 'users/me/tokens', { body: { name: 'Night', ...terms } });
  expect(status).toBe(200);
  const { id, identifier, secret } = json;
  return { id: Number(id), identifier: String(identifier), secret: String(secret) };
}

function send(by: TestToken, path: string, method = 'GET', content?: object) {
  const url = new URL(path, `${world.url}/api/v1/`);
  const body = content === undefined ? undefined : JSON.stringify(content);
  const headers = signedHeaders(by, { method, url, body });
  return world.anonymous.ask(method, path, { headers, ...(body === undefined ? {} : { body }) });
}

describe('a token', () => {
  it('says what it is, whose, and until when', async () => {
    const by = await made({ days: 30, scopes: ['read', 'links'] });
    const { status, json } = await send(by, 'token/');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      id: by.id,
      name: 'Night',
      identifier: by.identifier,
      scopes: ['read', 'links'],
      owner: 'vendor@signalbox.test',
      vendor: { name: expect.any(String) },
      show_pii: true,
    });
    const days = (Date.parse(String(json['expires_at'])) - Date.parse(String(json['created_at']))) / 86_400_000;
    expect(days).toBeCloseTo(30, 3);
    expect(JSON.stringify(json)).not.toContain(by.secret);
  });

  it.each(tokenScopes)('that is limited to %s says what it is', async (scope) => {
    const { status, json } = await send(await made({ scopes: [scope] }), 'token/');
    expect([status, json['scopes']]).toEqual([200, [scope]]);
  });

  it('remembers the day and the address of its last call, and writes them once', async () => {
    const by = await made();
    await send(by, 'token/');
    const all = JSON.parse((await vendor.get('users/me/tokens')).text) as Record<string, unknown>[];
    const first = all.find(({ id }) => id === by.id);
    const today = (await world.database.system.one<{ day: string }>(sql`select current_date::text as day`))?.day;
    expect(first).toMatchObject({ last_used_on: today, last_used_from: expect.stringMatching(/127\.0\.0\.1|::1/) });
    const versions = () =>
      world.database.system.one(sql`select xmin::text as row_version from token where id = ${by.id}`);
    const before = await versions();
    await send(by, 'token/');
    expect(await versions()).toEqual(before);
  });

  it('that has ended is told so, and whoever only guesses at it is not', async () => {
    const by = await made({ days: 30 });
    await world.database.system.run(sql`update token set expires_at = now() - interval '1 minute' where id = ${by.id}`);
    const ended = await send(by, 'applications/');
    expect([ended.status, ended.json.message]).toEqual([
      401,
      expect.stringMatching(/^This token ended on \d{4}-\d\d-\d\d: make another one$/),
    ]);
    const guessed = await send({ ...by, secret: 'sbs_guess' }, 'applications/');
    expect(guessed.json.message).toBe('The signature does not fit the request and a token that works');
  });

  it('is made with days and limits that exist', async () => {
    for (const terms of [{ days: 31 }, { days: 0 }, { scopes: [] }, { scopes: ['write'] }, { scopes: 'read' }]) {
      const { status } = await vendor.ask('POST', 'users/me/tokens', { body: { name: '', ...terms } });
      expect(status).toBe(400);
    }
  });
});

describe('a limit', () => {
  it('lets a token do what it names, and says what it does not', async () => {
    const reads = await made({ scopes: ['read'] });
    expect((await send(reads, 'applications/?page_size=1')).status).toBe(200);
    const refused = await send(reads, 'worklists/', 'POST', { name: 'Night', ids: 'A-1' });
    expect([refused.status, refused.json.message]).toEqual([
      403,
      'This token is limited to: read records. This call takes a token without a limit',
    ]);
    const links = await made({ scopes: ['links'] });
    expect((await send(links, 'applications/')).json.message).toBe(
      'This token is limited to: make and send customer links. This call takes one that may read records',
    );
    const webhooks = await made({ scopes: ['webhooks'] });
    expect((await send(webhooks, 'webhooks?page_size=5')).status).toBe(200);
  });

  it('leaves a token without one what it may do', async () => {
    const { status } = await send(await made(), 'worklists/', 'POST', { name: 'Day', ids: 'A-1' });
    expect(status).toBe(200);
  });

  it('lets no token below it change anything that it does not name', () => {
    const changing = everyCall().filter(
      ({ call: { definition } }) => takesTokens(definition) && definition.method !== 'GET' && definition.reads !== true,
    );
    expect(changing.length).toBeGreaterThan(20);
    for (const { call } of changing) {
      const scopes = scopesOf(call.definition);
      expect(scopes).not.toContain('read');
      expect(scopes).not.toContain('documents');
      for (const scope of scopes) expect(tokenScopes).toContain(scope);
    }
  });
});

describe('the calls of a token', () => {
  it('are counted, told with each answer, and refused beyond fifty a second', async () => {
    const by = await made();
    const one = await send(by, 'token/');
    expect(one.headers.get('ratelimit-policy')).toBe('"token";q=50;w=1');
    expect(one.headers.get('ratelimit')).toMatch(/^"token";r=\d+;t=1$/);
    await world.database.system.run(
      sql`update limit_bucket set used = 50, window_start = now() + interval '30 seconds'
        where name = 'token' and key = ${`token ${by.id}`}`,
    );
    const refused = await send(by, 'token/');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit')).toBe('"token";r=0;t=1');
    expect(refused.json.message).toMatch(/^Too many calls of this token\. Please try again in \d+ seconds?\.$/);
  });
});
