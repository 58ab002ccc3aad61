// Awkward strings and broken JSON through every call, place by place: always an answer, never a 5xx, and a 400 names its field.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyCall } from '../../../src/api/contract/index.ts';
import { addressOf } from '../../../server/platform/http/mount.ts';
import { sql } from '../../../server/platform/database/sql.ts';
import { awkwardStrings, jsonTexts } from '../../data/load.ts';
import { everyNth, rounds } from '../../rounds.ts';
import { findIds, type Ids } from '../calls/ids.ts';
import { samples } from '../calls/samples.ts';
import type { CallName } from '../calls/samples/sample.ts';
import { openWorld, type Person, type World } from '../../world.ts';

const strings = awkwardStrings();
/** Names that no call knows are refused whatever they carry: a few values show it. */
const unknown = ['unknown', '__proto__', 'constructor'];
const some = strings.filter((_text, index) => index % 40 === 0);
/** Each field gets a part of them, and another part than the field before: together they see all, many times over. */
let turn = 0;
const part = () => everyNth(strings, 4, (turn += 1));
const texts = jsonTexts();
const calls = everyCall()
  // Signing out would end the session that asks.
  .filter(({ name }) => name !== 'access.logout')
  .map(({ name, call }) => ({ name: name as CallName, definition: call.definition }));

let world: World;
let ids: Ids;
let admin: Person;

beforeAll(async () => {
  world = await openWorld();
  ids = await findIds(world);
  // Some of the strings are small numbers, and one of them must not be the number of the session that asks.
  await world.database.system.run(sql`select setval(pg_get_serial_sequence('session', 'id'), 1000000)`);
  admin = await world.script('admin@signalbox.test');
});
afterAll(() => world.close());

interface Outcome {
  status: number;
  body: string;
}

async function send(method: string, url: string, body?: string | Buffer): Promise<Outcome> {
  const reply = await world.app.server.inject({
    method: method as 'GET',
    url,
    headers: {
      ...admin.headers,
      host: 'localhost',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: reply.statusCode, body: reply.body };
}

/** As many at once as keep the connections of the database busy, and none waits so long for one that it is refused. */
async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

/** A record may refuse by its own state, which is about no field of the request. */
function check({ status, body }: Outcome, what: string, byState: (message: string) => boolean = () => false): void {
  if (status < 400) return;
  const wrong = (why: string): Error => new Error(`${what} ${why}: ${status} ${body}`);
  if (status >= 500) throw wrong('broke the call');
  const { message, field } = JSON.parse(body) as { message?: unknown; field?: unknown };
  if (typeof message !== 'string' || message.trim() === '') throw wrong('is refused without a reason');
  const isOfNoField = message === 'Invalid details, please try again' || byState(message);
  if (status === 400 && !isOfNoField && typeof field !== 'string') throw wrong('is refused without its field');
}

const fieldsOf = (schema: unknown): string[] => {
  const { entries, pipe } = (schema ?? {}) as { entries?: object; pipe?: [{ entries?: object }] };
  return Object.keys(entries ?? pipe?.[0].entries ?? {});
};

/** With all of them at each field, `npm run soak` needs minutes for the settings alone; a usual run has its usual time. */
const timeout = 120_000 * rounds(1);

describe.each(calls)('$name', { timeout }, ({ name, definition }) => {
  const sample = samples[name];

  it('answers awkward values in its address', async () => {
    // Some of the strings are small numbers: the records that the last test asks for are not to be deleted by one.
    const needed = new Set(Object.values(ids).map(String));
    for (const field of fieldsOf(definition.params)) {
      const awkward = part().filter((text) => !needed.has(text));
      await each(awkward, async (text) => {
        const url = addressOf(definition).replace(`:${field}`, encodeURIComponent(text.toWellFormed()));
        const isRecord = /^\d+$/.test(text);
        check(await send(definition.method, url), `${field} = ${JSON.stringify(text)}`, () => isRecord);
      });
    }
  });

  it('answers awkward values in its query, known and unknown', async () => {
    const [path = '', query = ''] = `/api/v1/${sample.path(ids)}`.split('?');
    for (const field of [...fieldsOf(definition.query), ...unknown]) {
      await each(unknown.includes(field) ? some : part(), async (text) => {
        const search = new URLSearchParams(query);
        search.set(field, text.toWellFormed());
        check(await send(definition.method, `${path}?${search}`), `${field} = ${JSON.stringify(text)}`);
      });
    }
  });

  it('answers awkward values in its body', async () => {
    if (definition.body === undefined) return;
    for (const field of fieldsOf(definition.body)) {
      await each(part(), async (text) => {
        const body = { ...(sample.body?.(ids) as object), [field]: text };
        check(
          await send(definition.method, `/api/v1/${sample.path(ids)}`, JSON.stringify(body)),
          `${field} = ${JSON.stringify(text)}`,
        );
      });
    }
  });

  it('refuses every text that is not JSON, and no text that is', async () => {
    if (definition.method === 'GET') return;
    const plain = await send(
      definition.method,
      `/api/v1/${sample.path(ids)}`,
      sample.body && JSON.stringify(sample.body(ids)),
    );
    await each(texts, async ({ name: file, bytes }) => {
      // Without a body there is nothing to parse, and a call that takes none is right to answer.
      if (bytes.length === 0 && definition.body === undefined) return;
      const outcome = await send(definition.method, `/api/v1/${sample.path(ids)}`, bytes);
      check(outcome, file, (message) => plain.status >= 400 && plain.body.includes(JSON.stringify(message)));
      if (file.startsWith('n_')) expect(outcome.status, `${file}: ${outcome.body}`).toBe(400);
      if (file.startsWith('y_')) expect(outcome.body, file).not.toMatch(/not valid JSON|not valid UTF-8/);
    });
  });
});

it('leaves no trace of the awkward strings: the same calls still answer', async () => {
  await world.database.system.run(sql`delete from limit_bucket`);
  // A hundred names were good ones, and nobody may have more plays.
  await world.database.system.run(sql`delete from play`);
  // A quarter of an hour later, what cannot be undone wants a fresh proof.
  admin = await world.script('admin@signalbox.test');
  for (const { name, definition } of calls) {
    const body = samples[name].body?.(ids);
    const outcome = await send(
      definition.method,
      `/api/v1/${samples[name].path(ids)}`,
      body === undefined ? undefined : JSON.stringify(body),
    );
    expect({ name, status: outcome.status }).toEqual({
      name,
      status: samples[name].status ?? (outcome.status === 404 ? 404 : 200),
    });
  }
});
