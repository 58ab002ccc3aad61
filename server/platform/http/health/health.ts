// What machines ask about the server: is it alive, is it ready, what runs, how much it does.
import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../calls/refusal.ts';
import { isOnThisMachine } from '../../settings/place/loopback.ts';
import { rarely } from '../../rarely.ts';
import type { EnvironmentName } from '../../settings/place/environmentName.ts';
import { sql } from '../../database/sql.ts';
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

/** A balancer that waits longer has given up by itself. */
const longestWaitMs = 1_500;

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
    const answers = services.database.system.one(sql`select 1 as one`).then(
      () => true,
      () => false,
    );
    if (await Promise.race([answers, sleep(longestWaitMs, false, { ref: false })])) return { status: 'ready' };
    return reply.code(503).header('retry-after', 2).send({ status: 'the database does not answer' });
  });
  const mayMeasure = ({ ip, headers }: FastifyRequest): boolean =>
    settings.metricsToken === undefined
      ? !isProduction || isOnThisMachine(ip)
      : isSameSecret(headers.authorization, `Bearer ${settings.metricsToken}`);
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request)) throw new Refusal(403, 'The metrics are for whoever runs this service');
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await services.metrics.text());
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

function isSameSecret(given: string | undefined, expected: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
