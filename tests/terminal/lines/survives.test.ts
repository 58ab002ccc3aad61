// What a terminal survives and says: lines of megabytes, bytes that are no text, a clock that is wrong, an answer that is broken, and a play that only the service has.
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openWorld, password, type World } from '../../world.ts';
import { runHere, runProcess, staff } from '../program.ts';

vi.setConfig({ testTimeout: 120_000 });
let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

/** Hands calls on to the service, with another time and, for lists, a failure. */
async function through(how: { ahead?: number; fails?: boolean }) {
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(Buffer.from(part as Uint8Array));
      const date = new Date(Date.now() - (how.ahead ?? 0)).toUTCString();
      if (how.fails === true && request.url?.startsWith('/api/v1/crawlers/') === true) {
        response.writeHead(500, { 'content-type': 'application/json', date });
        return void response.end('{"message":"Broken","request_id":"req-77"}');
      }
      const { authorization = '', 'content-type': type = 'application/json' } = request.headers;
      const headers = { ...(authorization === '' ? {} : { authorization }), 'content-type': type };
      const body = parts.length === 0 ? {} : { body: Buffer.concat(parts) };
      const answer = await fetch(world.url + request.url, { method: request.method ?? 'GET', headers, ...body });
      response.writeHead(answer.status, { 'content-type': 'application/json', date });
      response.end(Buffer.from(await answer.arrayBuffer()));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as { port: number };
  return {
    variables: { SIGNALBOX_URL: `http://localhost:${port}`, SIGNALBOX_EMAIL: staff, SIGNALBOX_PASSWORD: password },
    close: () => server.close(),
  };
}

it('refuses a line of 10 MB in a sentence, and goes on', async () => {
  const input = `lookup ${'x'.repeat(10_000_000)}\ncrawlers\n`;
  const { code, out, err } = await runProcess(world, ['--keep-going'], { input });
  expect({ code, out }).toEqual({ code: 4, out: expect.stringMatching(/^2: crawlers: /) });
  expect(err).toBe('1: A line has at most 10000 characters\n');
});

it('answers bytes that are no text with a sentence, and shows none of them as they are', async () => {
  const input = `${String.fromCharCode(0, 27, 7, 155, 65533)}[2J\u0000\ncrawlers\n`;
  const { code, err } = await runProcess(world, ['--keep-going'], { input });
  expect(code).toBe(4);
  expect(err).toMatch(/^1: .* is not a command/);
  expect(err).not.toMatch(/[^\P{Cc}\n]/u);
});

it('says once that the clock is wrong by an hour, and not that it is right', async () => {
  const wrong = await through({ ahead: 3_600_000 });
  const { code, err } = await runHere(world, [], { ...wrong, input: 'crawlers\ncrawlers\n' });
  wrong.close();
  expect({ code, err }).toEqual({
    code: 0,
    err: 'The clock of this machine is 60 minutes ahead of that of the service: its times and ages mislead here',
  });
  const right = await through({ ahead: 60_000 });
  expect((await runHere(world, [], { ...right, input: 'crawlers\ncrawlers\n' })).err).toBe('');
  right.close();
});

it('names the request that the service failed at', async () => {
  const broken = await through({ fails: true });
  const { code, err } = await runHere(world, ['log failed anz'], broken);
  broken.close();
  expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/\(request req-77\)$/) });
});

it('runs a saved play by its name, and says which is meant of one that there is not', async () => {
  const person = await world.script(staff);
  const text = 'lookup $1\nexpect id = $1\n';
  const saved = await person.ask('POST', 'plays/', { body: { name: 'Look at one', text, sharing: 'own' } });
  expect([200, 201]).toContain(saved.status);
  expect(await runHere(world, ['play', 'look at one', '812'])).toMatchObject({ code: 0, err: '' });
  expect(await runHere(world, ['play', 'Look at oen', '812'])).toMatchObject({
    code: 2,
    err: 'Look at oen cannot be read: there is no such file, and no saved play of this name; did you mean Look at one?',
  });
});
