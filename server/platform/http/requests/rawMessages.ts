// Takes what another service sends in a form of its own: the bytes as they came, and the headers beside them.
import type { FastifyInstance } from 'fastify';

export interface RawMessage {
  path: string;
  /** What stands in the path for ":name"; none: the path has no such part. */
  name: string | undefined;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Of the sender. */
  address: string;
}

/** No sender of such messages has a reason for one. */
const ours = new Set(['cookie', 'x-csrftoken']);

/** Nothing is answered with nothing. */
export type TakeRaw = (message: RawMessage) => Promise<object | undefined>;

export async function receiveRaw(app: FastifyInstance, path: string, take: TakeRaw): Promise<void> {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    own.post(path, async ({ body, headers, params, ip, url }, reply) => {
      const { name } = params as { name?: string };
      const answer = await take({
        path: url.replace(/\?.*$/s, ''),
        name,
        headers: Object.fromEntries(
          Object.entries(headers).filter(
            (one): one is [string, string] => typeof one[1] === 'string' && !ours.has(one[0]),
          ),
        ),
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        address: ip,
      });
      return answer === undefined ? reply.code(204).send() : reply.send(answer);
    });
  });
}
