// One example for each call, as the document shows it: SIGNALBOX_WRITE=examples makes them anew from the samples in the demo data.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../server/platform/database/sql.ts';
import { exampleOf, examplesFolder, type Example } from '../../../server/platform/http/openapi/examples.ts';
import { refusalsOf } from '../../../server/platform/http/openapi/refusals.ts';
import { everyCall } from '../../../src/api/contract/index.ts';
import type { Definition } from '../../../src/api/contract/endpoint.ts';
import { openWorld, type Person, type Reply, type World } from '../../world.ts';
import { signedHeaders, type TestToken } from '../signing.ts';
import { made, pour, type Pool } from './examples/made.ts';
import { shown, shownRequest } from './examples/shown.ts';
import { findIds, type Ids } from './ids.ts';
import { samples } from './samples.ts';
import type { CallName } from './samples/sample.ts';

const calls = everyCall().map(({ name, call }) => ({
  name: name as CallName,
  definition: call.definition as Definition,
}));
const isFile = ({ sends }: Definition): boolean => sends !== undefined;

let world: World;
let ids: Ids;
let people: Record<Definition['level'], Person>;
let token: TestToken;
const replies = new Map<CallName, Reply>();

beforeAll(async () => {
  world = await openWorld();
  ids = await findIds(world);
  people = {
    NONE: world.anonymous,
    USER: await world.script('vendor@signalbox.test'),
    STAFF: await world.script('staff@signalbox.test'),
    ADMIN: await world.script('admin@signalbox.test'),
  };
  const reply = await people.USER.ask('POST', 'users/me/tokens', { body: { name: 'Nightly' } });
  token = reply.json as unknown as TestToken;
  // Reads come before what changes them.
  const reads = calls.toSorted(
    (one, other) => Number(one.definition.method !== 'GET') - Number(other.definition.method !== 'GET'),
  );
  for (const { name, definition } of reads) replies.set(name, await ask(name, definition));
});
afterAll(() => world.close());

async function ask(name: CallName, { method, level }: Definition): Promise<Reply> {
  const sample = samples[name];
  await world.database.system.run(sql`delete from limit_bucket`);
  // It ends the session it is made with.
  const person = name === 'access.logout' ? await world.script('vendor@signalbox.test') : people[level];
  const path = sample.path(ids);
  if (name === 'tokens.whose') {
    const headers = signedHeaders(token, { method, url: new URL(path, `${world.url}/api/v1/`) });
    return world.anonymous.ask(method, path, { headers });
  }
  return person.ask(method, path, sample.body === undefined ? {} : { body: sample.body(ids) });
}

const parsed = (name: CallName): Example => {
  const found = exampleOf(name);
  if (found === undefined)
    throw new Error(`${name} has no example: SIGNALBOX_WRITE=examples npm test -- tests/server/calls/examples.test.ts`);
  return found;
};

/** As the document shows the call. */
function exampleFor(name: CallName, definition: Definition, pool: Pool): Example {
  const sample = samples[name];
  const path = shownRequest(sample.path(ids));
  const body: unknown =
    sample.body === undefined
      ? undefined
      : (sample.shows ?? JSON.parse(shownRequest(JSON.stringify(sample.body(ids)))));
  const example: Example = body === undefined ? { path } : { path, body };
  if (isFile(definition)) return example;
  const reply = replies.get(name);
  const answer = reply !== undefined && reply.status < 300 ? shown(reply.json, name) : made(pool, definition.answer);
  return { ...example, answer };
}

if (process.env['SIGNALBOX_WRITE'] === 'examples')
  it('writes the examples', async () => {
    const pool: Pool = new Map();
    for (const { name, definition } of calls) {
      const reply = replies.get(name);
      if (reply !== undefined && reply.status < 300 && !isFile(definition))
        pour(pool, definition.answer, shown(reply.json, name));
    }
    const nouns = Map.groupBy(calls, ({ name }) => name.slice(0, name.indexOf('.')));
    mkdirSync(examplesFolder, { recursive: true });
    for (const file of readdirSync(examplesFolder)) rmSync(new URL(file, examplesFolder));
    for (const [noun, members] of nouns) {
      const verbs = members.map(({ name, definition }) => [
        name.slice(noun.length + 1),
        exampleFor(name, definition, pool),
      ]);
      const file = new URL(`${noun}.json`, examplesFolder);
      const style = await resolveConfig(fileURLToPath(file));
      writeFileSync(
        file,
        await format(JSON.stringify(Object.fromEntries(verbs), null, 2), { ...style, parser: 'json' }),
      );
    }
  });

describe.each(calls)('$name', ({ name, definition }) => {
  it('has an example that its schemas take', () => {
    const { path, body, answer } = parsed(name);
    expect(matches(definition.path, path.split('?')[0] ?? ''), path).toBe(true);
    if (definition.body !== undefined) expect(problemOf(definition.body, body)).toBeUndefined();
    if (!isFile(definition)) expect(problemOf(definition.answer, answer)).toBeUndefined();
  });

  it('tells of what its sample is refused with, in those words where a record is missing', () => {
    const reply = replies.get(name);
    if (reply === undefined || reply.status < 400) return;
    const told = refusalsOf(definition).find(({ status }) => status === reply.status);
    expect(told, `${reply.status} ${reply.text}`).toBeDefined();
    if (reply.status === 404)
      expect(Object.values(told?.said ?? {}).map(({ message }) => message)).toContain(reply.json.message);
  });
});

describe('the examples', () => {
  it('are of calls that there are', () => {
    const nouns = new Set(calls.map(({ name }) => `${name.slice(0, name.indexOf('.'))}.json`));
    expect(new Set(readdirSync(examplesFolder))).toEqual(nouns);
  });

  it('hold no secret of the demo data', () => {
    const text = JSON.stringify(calls.map(({ name }) => parsed(name)));
    expect(text.length).toBeLessThan(300_000);
    expect(text).not.toContain(token.secret);
    expect(text).not.toMatch(/sbs_|whsec_/);
  });
});

function problemOf(schema: v.GenericSchema, value: unknown): string | undefined {
  const outcome = v.safeParse(schema, value);
  return outcome.success ? undefined : `${v.getDotPath(outcome.issues[0]) ?? ''} ${outcome.issues[0].message}`;
}

function matches(template: string, path: string): boolean {
  const pattern = template.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${pattern}/?$`).test(path);
}
