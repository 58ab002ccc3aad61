// What a line is copied as runs in a shell: signed with an API token, and with the key of a session where staff alone may.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { curlOf } from '../../../../src/commands/kernel/explain/curl.ts';
import type { LineCall } from '../../../../src/stores/lines/lines.ts';
import { openWorld, type World } from '../../../world.ts';

let world: World;
let env: Record<string, string | undefined>;
beforeAll(async () => {
  world = await openWorld();
  const vendor = await world.script('vendor@signalbox.test');
  const made = (await vendor.ask('POST', 'users/me/tokens', { body: { name: 'Nightly' } })).json;
  const { identifier, secret } = made as { identifier: string; secret: string };
  const login = await world.anonymous.ask('POST', 'rest-auth/login/', {
    body: { email: 'staff@signalbox.test', password: 'signalbox-demo' },
  });
  const { key } = login.json as { key: string };
  env = {
    PATH: process.env['PATH'],
    SIGNALBOX: world.url,
    IDENTIFIER: identifier,
    SECRET: secret,
    SIGNALBOX_TOKEN: key,
  };
});
afterAll(() => world.close());

const call = (given: Partial<LineCall>): LineCall => ({
  method: 'GET',
  path: '/api/v1/applications/?page_size=2',
  level: 'USER',
  body: undefined,
  takesFile: false,
  version: undefined,
  isOnce: false,
  ...given,
});

async function answerOf(...calls: readonly LineCall[]): Promise<string> {
  const script = curlOf('a line\nof two', calls, 'http://elsewhere.example');
  return (await promisify(execFile)('sh', ['-e', '-c', script], { env })).stdout;
}

it('a question with a query, and an order whose body has quotes in it', async () => {
  expect(JSON.parse(await answerOf(call({})))).toMatchObject({ results: expect.any(Array) });
  const body = { name: `It's "night" $HOME \`id\` %s \\`, ids: 'A-1 A-2' };
  const kept = await answerOf(call({ method: 'POST', path: '/api/v1/worklists/', body, isOnce: true }));
  expect(JSON.parse(kept)).toMatchObject({ name: body.name });
});

it('several calls, each with a number of its own', async () => {
  const both = await answerOf(call({}), call({}));
  expect(both.match(/"results"/g)).toHaveLength(2);
});

it('what needs more than a user, with the key of a session', async () => {
  const path = '/api/v1/bank/ratios/';
  expect(JSON.parse(await answerOf(call({ path, level: 'STAFF' })))).toMatchObject({ results: expect.any(Array) });
  await expect(answerOf(call({ path, level: 'USER' }))).rejects.toThrow(/40[13]/);
});
