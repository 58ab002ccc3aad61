// The peer of a list read from the database: Fastify that stringifies the same rows, parsed beforehand, from memory.
import fastify from 'fastify';
import { answerParent } from '../process/answer.ts';
import { freePort } from './settings.ts';

const values = new Map<string, unknown>();

const app = fastify();
app.get('/*', (request, reply) => {
  const value = values.get(request.url);
  if (value === undefined) return reply.code(404).send();
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(value));
});
const port = await freePort();
await app.listen({ port, host: '127.0.0.1' });
answerParent(port, {
  keep: async ({ path, body }: { path: string; body: string }) => void values.set(path, JSON.parse(body)),
});
