// Writes a line for each request that was answered: who asked what, by the pattern of its address and never by its values.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../../log.ts';

/** The person whose request it is, once that is known. */
export const askedBy = new WeakMap<IncomingMessage, number>();

export function writeRequestLines(app: FastifyInstance, log: Log, nameOf: (url: string | undefined) => string): void {
  app.addHook('onResponse', (request, reply, done) => {
    const person = askedBy.get(request.raw) ?? 0;
    log.info('A request was answered', {
      method: request.method,
      route: nameOf(request.routeOptions.url),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      request: request.id,
      ...(person === 0 ? {} : { person }),
    });
    done();
  });
}
