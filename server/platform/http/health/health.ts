// What machines ask about the server: is it alive, is it ready, what runs, how much it does.
import type { FastifyInstance } from 'fastify';
import { sql } from '../../database/sql.ts';
import type { Services } from '../../services/services.ts';
import type { ServerMetrics } from './serverMetrics.ts';

export interface Readiness {
  draining: boolean;
}

export function serveHealth(
  app: FastifyInstance,
  services: Services,
  metrics: ServerMetrics,
  readiness: Readiness,
  /** Where its customers are sent stands there too, for whoever builds a link for one of them. */
  about: { version: string; build: string; environment: string; customer_page: string },
): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/version', () => about);
  app.get('/readyz', async (_request, reply) => {
    if (readiness.draining) return reply.code(503).header('retry-after', 5).send({ status: 'stopping' });
    try {
      await services.database.system.one(sql`select 1 as one`);
      return { status: 'ready' };
    } catch {
      return reply.code(503).header('retry-after', 2).send({ status: 'the database does not answer' });
    }
  });
  app.get('/metrics', (_request, reply) => reply.type('text/plain; version=0.0.4').send(metrics.text()));
  app.addContentTypeParser('application/csp-report', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/csp-report', (request, reply) => {
    const blocked = /"(?:blocked-uri|blockedURL)"\s*:\s*"([^"?#]{0,200})/.exec(String(request.body))?.[1];
    services.log.warn('A browser reported a blocked resource', { blocked });
    return reply.code(204).send();
  });
}
