// Every call of the contract at every level: who gets in, who is turned away how, and that no foreign record comes out.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyCall } from '../../../src/api/contract/index.ts';
import { reaches, type Level } from '../../../src/api/contract/level.ts';
import { addressOf } from '../../../server/platform/http/mount.ts';
import { sql } from '../../../server/platform/database/sql.ts';
import { openWorld, type Person, type World } from '../../world.ts';
import { findIds, type Ids } from './ids.ts';
import { samples } from './samples.ts';
import type { CallName } from './samples/sample.ts';
import { signedHeaders, type TestToken } from '../signing.ts';

const people = {
  'own vendor': { email: 'vendor@signalbox.test', level: 'USER', own: true },
  'own vendor without personal data': { email: 'vendor-nopii@signalbox.test', level: 'USER', own: true },
  'other vendor': { email: 'vendor-nz@signalbox.test', level: 'USER', own: false },
  'no vendor': { email: 'novendor@signalbox.test', level: 'USER', own: false },
  staff: { email: 'staff@signalbox.test', level: 'STAFF', own: true },
  'staff without personal data': { email: 'staff-nopii@signalbox.test', level: 'STAFF', own: true },
  admin: { email: 'admin@signalbox.test', level: 'ADMIN', own: true },
} as const satisfies Record<string, { email: string; level: Level; own: boolean }>;

let world: World;
let ids: Ids;
let keys: Map<string, Person>;
let token: TestToken;

beforeAll(async () => {
  world = await openWorld();
  ids = await findIds(world);
  keys = new Map();
  for (const [name, { email }] of Object.entries(people)) keys.set(name, await world.script(email));
  const made = await personOf('staff').ask('POST', 'users/me/tokens', { body: { name: 'Nightly' } });
  token = made.json as unknown as TestToken;
});
afterAll(() => world.close());

const calls = everyCall().map(({ name, call }) => ({ name: name as CallName, definition: call.definition }));

function personOf(who: string): Person {
  const person = keys.get(who);
  if (person === undefined) throw new Error(`Nobody signed in as ${who}`);
  return person;
}

async function ask(person: Person, name: CallName): ReturnType<Person['ask']> {
  const sample = samples[name];
  const definition = calls.find((call) => call.name === name)?.definition;
  await world.database.system.run(sql`delete from limit_bucket`);
  return person.ask(
    definition?.method ?? 'GET',
    sample.path(ids),
    sample.body === undefined ? {} : { body: sample.body(ids) },
  );
}

/** As the program of a member of staff asks. */
async function askSigned(name: CallName): ReturnType<Person['ask']> {
  const sample = samples[name];
  const method = calls.find((call) => call.name === name)?.definition.method ?? 'GET';
  await world.database.system.run(sql`delete from limit_bucket`);
  const url = new URL(sample.path(ids), `${world.url}/api/v1/`);
  const body = sample.body === undefined ? undefined : JSON.stringify(sample.body(ids));
  const headers = signedHeaders(token, { method, url, body });
  return world.anonymous.ask(method, sample.path(ids), { headers, ...(body === undefined ? {} : { body }) });
}

describe('the calls that are mounted', () => {
  it('are exactly those of the contract, each with a sample here', () => {
    const mounted = mountedRoutes(world.app.server.printRoutes({ commonPrefix: false, method: undefined } as never));
    const expected = calls.map(({ definition }) => `${definition.method} ${addressOf(definition)}`);
    expect(mounted.sort()).toEqual(
      [...new Set([...expected, 'GET /api/v1/openapi.json', 'HEAD /api/v1/openapi.json'])].sort(),
    );
    expect(Object.keys(samples).sort()).toEqual(calls.map(({ name }) => name).sort());
  });
});

describe.each(calls)('$name', ({ name, definition }) => {
  const sample = samples[name];
  const granted = sample.status ?? 200;

  it('turns away who is not signed in, unless it is public', async () => {
    const { status, json } = await ask(world.anonymous, name);
    expect(status).toBe(definition.level === 'NONE' ? granted : 401);
    if (status >= 400) expect(json.message).toEqual(expect.any(String));
  });

  it.each(Object.entries(people))('for %s', async (who, { email, level, own: ofVendor }) => {
    const own = (sample.onlyFor === undefined ? ofVendor : sample.onlyFor === who) && sample.notFor !== who;
    // Signing out ends the session, so that call gets one of its own.
    const person = name === 'access.logout' ? await world.script(email) : personOf(who);
    const { status, json, text } = await ask(person, name);
    if (!reaches(level, definition.level)) {
      expect({ status, message: json.message }).toEqual({ status: 403, message: 'You are not authorised to do this' });
    } else if (own || sample.foreign === 'own') {
      expect({ status, text }).toEqual({
        status:
          sample.foreign === 'own' && !own ? expect.toSatisfy((s: number) => [granted, 404].includes(s)) : granted,
        text,
      });
    } else if (sample.foreign === 'not found') {
      expect(status).toBe(404);
    } else {
      expect({ status, count: json.count, results: json.results }).toEqual({ status: 200, count: 0, results: [] });
    }
  });

  it('for an API token of staff: at most as a user, never for an account', async () => {
    const { status, json } = await askSigned(name);
    if (definition.cookieless === true) return;
    if (/^(users\/me|rest-auth)\b/.test(definition.path))
      expect({ status, message: json.message }).toEqual({
        status: 403,
        message: 'API tokens cannot be used for an account',
      });
    else if (!reaches('USER', definition.level))
      expect({ status, message: json.message }).toEqual({ status: 403, message: 'You are not authorised to do this' });
    else expect([granted, 200, 404]).toContain(status);
  });

  it('turns away whose account was deactivated while signed in', async () => {
    const who = 'own vendor without personal data';
    const { email } = people[who];
    const person = personOf(who);
    await world.database.system.run(sql`update person set is_active = false where email = ${email}`);
    try {
      const { status } = await ask(person, name);
      expect(status).toBe(definition.level === 'NONE' ? granted : 401);
    } finally {
      await world.database.system.run(sql`update person set is_active = true where email = ${email}`);
      keys.set(who, await world.script(email));
    }
  });

  it('gives a foreign and an unknown record the same answer', async () => {
    if (sample.foreign !== 'not found' || !reaches('USER', definition.level)) return;
    const foreign = await ask(personOf('other vendor'), name);
    const unknown = await personOf('other vendor').ask(
      definition.method,
      sample.path({ ...ids, ...unknownIds }),
      sample.body === undefined ? {} : { body: sample.body({ ...ids, ...unknownIds }) },
    );
    expect({ ...foreign.json, request_id: '' }).toEqual({ ...unknown.json, request_id: '' });
    expect(foreign.status).toBe(unknown.status);
  });
});

const unknownIds = {
  application: 999_999_999,
  busyApplication: 999_999_999,
  account: 999_999_999,
  analysis: 999_999_999,
  analysedApplication: 999_999_999,
  crawlerWithSeed: '00000000-0000-4000-8000-000000000000',
  token: 999_999_999,
};

/** The tree that the router prints, as lines of method and path below /api/. */
function mountedRoutes(tree: string): string[] {
  const path: string[] = [];
  const routes: string[] = [];
  for (const line of tree.split('\n')) {
    const found = /^([│ ]*)(?:├──|└──) (\S*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (found === null) continue;
    const depth = (found[1] ?? '').length / 4;
    path.length = depth;
    path.push(found[2] ?? '');
    const full = path.join('');
    if (found[3] !== undefined && full.startsWith('/api/')) {
      for (const method of found[3].split(', ')) routes.push(`${method} ${full.replace(/\/$/, '')}`);
    }
  }
  return [...new Set(routes)];
}
