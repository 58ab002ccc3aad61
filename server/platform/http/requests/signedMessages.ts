// Takes messages that another service signs: the signature is over the bytes as they came.
import type { FastifyInstance } from 'fastify';

export interface SignedMessage {
  body: Buffer;
  signature: string | undefined;
}

export async function receiveSigned(
  app: FastifyInstance,
  path: string,
  header: string,
  take: (message: SignedMessage) => Promise<object>,
): Promise<void> {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    own.post(path, async ({ body, headers }, reply) => {
      const signature = headers[header];
      const message = {
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        signature: typeof signature === 'string' ? signature : undefined,
      };
      return reply.send(await take(message));
    });
  });
}
