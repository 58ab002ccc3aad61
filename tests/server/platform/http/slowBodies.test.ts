// A body that does not come ends its request with 408, and a file is waited for longer.
import { connect } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownPort } from '../../../../scripts/ownPort.mjs';
import { hurryBody } from '../../../../server/platform/http/guard/slowBodies.ts';

const app = fastify();
let port: number;
beforeAll(async () => {
  port = await ownPort();
  app.addHook('onRequest', (request, _reply, done) => {
    hurryBody(request, 50);
    done();
  });
  app.post('/plain', async () => ({}));
  app.post('/file', { config: { upload: true } }, async () => ({}));
  await app.listen({ port });
});
afterAll(() => app.close());

/** Sends half of a body, and the other half when the first answer of the other route has come. */
function half(path: string): { answer: Promise<string>; rest(): void } {
  const socket = connect(port, 'localhost');
  const body = '{"a":1}';
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 3)}`,
  );
  const answer = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
  return { answer, rest: () => void socket.write(body.slice(3)) };
}

it('ends what is slow, and goes on waiting for a file', async () => {
  const file = half('/file');
  expect(await half('/plain').answer).toMatch(/^HTTP\/1\.1 408 /);
  file.rest();
  expect(await file.answer).toMatch(/^HTTP\/1\.1 200 /);
});

it('lets everything else go on', async () => {
  const reply = await fetch(`http://localhost:${port}/plain`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(reply.status).toBe(200);
});
