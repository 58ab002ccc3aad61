// Builds the server from a database: the calls of the contract, the pages, the health of it.
import type { FastifyInstance } from 'fastify';
import type { Database } from './platform/database/database.ts';
import { foldChanges } from './platform/database/foldChanges.ts';
import { consentPage, consentPolicy } from './demo/consentPage.ts';
import { answersPath, takeAnswers } from './domain/channels/answers.ts';
import { bankMessages } from './domain/consents/bankMessage.ts';
import { eventsPath, takeEvent } from './domain/signUp/paying/event.ts';
import { statusPage } from './domain/banks/statusPage.ts';
import { handlers } from './handlers.ts';
import { nameOfBuild } from './platform/http/health/build.ts';
import { edgedServer } from './platform/http/guard/edges.ts';
import { tellFailures } from './platform/http/answers/failures.ts';
import { serveHealth, type Readiness } from './platform/http/health/health.ts';
import { measure, measureServer } from './measure.ts';
import { mount } from './platform/http/mount.ts';
import { serveOpenApi } from './platform/http/openapi/serve.ts';
import { originsOf } from './platform/http/guard/origin.ts';
import { receiveRaw } from './platform/http/requests/rawMessages.ts';
import { receiveSigned } from './platform/http/requests/signedMessages.ts';
import { serveDocs } from './platform/http/pages/docs.ts';
import { serveStatus } from './platform/http/pages/reading.ts';
import { servePages } from './platform/http/pages/workbench.ts';
import type { Log } from './platform/log.ts';
import { openServices } from './openServices.ts';
import type { Services } from './platform/services/services.ts';
import type { Settings } from './platform/settings/settings.ts';
import { openFloor } from './platform/space/floor.ts';

export interface App {
  readonly server: FastifyInstance;
  readonly services: Services;
  /** Starts to answer; gives the address. */
  listen(): Promise<string>;
  /** Says "not ready" from now on, so that nobody new is sent here. */
  drain(): void;
  close(): Promise<void>;
}

interface AppOptions {
  settings: Settings;
  database: Database;
  log: Log;
  now?: () => number;
  checkAnswers?: boolean;
}

export async function buildApp({
  settings,
  database,
  log,
  now = Date.now,
  checkAnswers = false,
}: AppOptions): Promise<App> {
  const services = await openServices({ settings, database, log, now });
  const { version, build } = await nameOfBuild();
  const origins = originsOf(settings.publicUrl, log);
  const readiness: Readiness = { draining: false };
  const floor = openFloor(settings.data, settings.floorMegabytes, log, now);

  await measure(services);
  measureServer(services, () => !readiness.draining);
  const server = edgedServer(log, origins, services.metrics, settings);
  // A database elsewhere has a disk of its own.
  tellFailures(server, log, () => (settings.databaseUrl === undefined ? floor.fullDisk() : undefined));
  mount(server, handlers, {
    services,
    origins,
    writable: floor.check,
    maintenance: settings.maintenance,
    checkAnswers,
  });
  const about = { version, environment: settings.environment, customer_page: `${services.publicUrl}/connect` };
  serveHealth(server, services, { readiness, about: { ...about, build }, settings });
  const forUsersOnly = settings.environment === 'production';
  serveOpenApi(server, services, { publicUrl: settings.publicUrl, forUsersOnly });
  serveDocs(server, services);
  if (settings.statusPage === 'everybody') serveStatus(server, statusPage(services));
  await receiveSigned(server, eventsPath, 'stripe-signature', takeEvent(services));
  await receiveRaw(server, answersPath, takeAnswers(services));
  for (const { path, take } of bankMessages(services)) await receiveRaw(server, path, take);
  await servePages(server, services, settings.allowedParents, {
    stripe: settings.stripe !== undefined,
    recaptcha: settings.recaptcha !== undefined,
  });
  if (settings.hasDemoBank && Object.values(settings.connectors).includes('demo'))
    server.get('/demo-bank/consent', (request, reply) => {
      const state = new URL(request.url, settings.publicUrl).searchParams.get('state') ?? '';
      const page = consentPage(state.slice(0, 500));
      return reply.header('content-security-policy', consentPolicy).type('text/html; charset=utf-8').send(page);
    });
  await foldChanges(database);

  return {
    server,
    services,
    listen: () => server.listen({ port: settings.port, host: settings.host }),
    drain: () => void (readiness.draining = true),
    async close() {
      readiness.draining = true;
      // A connection that was busy as the closing began stays open after its answer, and would be waited for.
      const sweep = setInterval(() => server.server.closeIdleConnections(), 50);
      await server.close().finally(() => clearInterval(sweep));
      await services.mail.stop();
      await services.rules.close();
    },
  };
}
