// The floor of an unchanged poll: bare node:http that sends bodies it was given, each from one Buffer.
import { createServer } from 'node:http';
import { answerParent } from '../process/answer.ts';
import { freePort } from './settings.ts';

const bodies = new Map<string, Buffer>();

const server = createServer((request, response) => {
  const body = bodies.get(request.url ?? '');
  if (body === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
});
const port = await freePort();
server.listen(port, '127.0.0.1', () =>
  answerParent(port, {
    keep: async ({ path, body }: { path: string; body: string }) => void bodies.set(path, Buffer.from(body)),
  }),
);
