// What machines ask about the server: is it alive, is it ready, what runs, how much it does.
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../calls/refusal.ts';
import { rarely } from '../../rarely.ts';
import type { EnvironmentName } from '../../settings/place/environmentName.ts';
import { databaseAnswers, mayMeasure, metricsType } from './measuring.ts';
import type { Services } from '../../services/services.ts';

export interface Readiness {
  draining: boolean;
}

interface Health {
  readiness: Readiness;
  /** Where its customers are sent stands there too, for whoever builds a link for one of them. */
  about: { version: string; build: string; environment: string; customer_page: string };
  settings: { environment: EnvironmentName; metricsToken: string | undefined };
}

export function serveHealth(
  app: FastifyInstance,
  services: Services,
  { readiness, about: { build, ...about }, settings }: Health,
): void {
  const isProduction = settings.environment === 'production';
  app.get('/healthz', () => ({ status: 'ok' }));
  // Which build runs tells strangers which defects it has.
  app.get('/version', () => (isProduction ? about : { ...about, build }));
  app.get('/readyz', async (_request, reply) => {
    if (readiness.draining) return reply.code(503).header('retry-after', 5).send({ status: 'stopping' });
    if (await databaseAnswers(services.database)) return { status: 'ready' };
    return reply.code(503).header('retry-after', 2).send({ status: 'the database does not answer' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(settings, request.ip, request.headers.authorization))
      throw new Refusal(403, 'The metrics are for whoever runs this service');
    return reply.type(metricsType).send(await services.metrics.text());
  });
  const tellBlocked = rarely((fields) => services.log.warn('A browser reported a blocked resource', fields));
  app.addContentTypeParser('application/csp-report', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/csp-report', (request, reply) => {
    const blocked = /"(?:blocked-uri|blockedURL)"\s*:\s*"([^"?#]{0,200})/.exec(String(request.body))?.[1];
    tellBlocked({ blocked });
    return reply.code(204).send();
  });
}
