// An answer that is on its way when the time of its call is over is sent to its end, and a call without one is refused.
import { PassThrough } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sendPacked } from '../../../../server/platform/http/answers/packed.ts';
import { openDeadlines, type Clock } from '../../../../server/platform/http/guard/deadlines.ts';
import { inTime } from '../../../../server/platform/http/guard/inTime.ts';

const text = JSON.stringify({ words: 'a long answer '.repeat(500) });
let app: FastifyInstance;
let time: number;
let looks: (() => void)[];
let sending: PromiseWithResolvers<void>;
let gate: PromiseWithResolvers<void>;
const clock: Clock = { now: () => time, later: (look) => void looks.push(look) };

/** The time of whatever still waits is over. */
async function pass(): Promise<void> {
  // What is answered has said so.
  await new Promise((resolve) => setImmediate(resolve));
  time += 16_000;
  for (const look of looks.splice(0)) look();
}

beforeEach(() => {
  [time, looks] = [0, []];
  [sending, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app = Fastify();
  const deadlines = openDeadlines(15_000, clock);
  // As packing, and whatever else may take long between an answer and its first byte.
  app.addHook('onSend', async (_request, _reply, payload) => {
    sending.resolve();
    await gate.promise;
    return payload;
  });
  sendPacked(app);
  app.get(
    '/text',
    inTime(deadlines, async (_request, reply) => void reply.header('content-type', 'application/json').send(text)),
  );
  app.get(
    '/file',
    inTime(deadlines, async (_request, reply) => void reply.type('application/zip').send(file)),
  );
  app.get(
    '/no-error',
    // oxlint-disable-next-line no-throw-literal, prefer-promise-reject-errors -- what a library might do
    inTime(deadlines, () => Promise.reject('only words')),
  );
  app.get(
    '/never',
    inTime(deadlines, () => {
      sending.resolve();
      return new Promise(() => undefined);
    }),
  );
});
afterEach(() => app.close());

let file: PassThrough;

it('what is being packed when the time is over is the one answer', async () => {
  const asked = app.inject({ url: '/text', headers: { 'accept-encoding': 'br' } });
  await sending.promise;
  await pass();
  gate.resolve();
  const { statusCode, headers, rawPayload } = await asked;
  expect([statusCode, headers['content-encoding']]).toEqual([200, 'br']);
  expect(brotliDecompressSync(rawPayload).toString()).toBe(text);
});

it('a download may take longer than its call', async () => {
  file = new PassThrough();
  gate.resolve();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  file.write('its beginning, ');
  const answer = await fetch(`${address}/file`);
  await pass();
  file.end('and its end');
  expect([answer.status, await answer.text()]).toEqual([200, 'its beginning, and its end']);
});

it('what ends with something else than an error is no answer', async () => {
  gate.resolve();
  const { statusCode, json } = await app.inject('/no-error');
  expect([statusCode, json()]).toEqual([500, expect.objectContaining({ message: 'only words' })]);
});

it('what has no answer in time is refused', async () => {
  const asked = app.inject('/never');
  await sending.promise;
  await pass();
  gate.resolve();
  const { statusCode, json } = await asked;
  expect([statusCode, json()]).toEqual([
    503,
    expect.objectContaining({ message: 'This took too long and was given up' }),
  ]);
});
