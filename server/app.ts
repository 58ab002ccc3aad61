// Builds the server from a database: the calls of the contract, the pages, the health of it.
import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database.ts';
import { foldChanges } from './database/foldChanges.ts';
import { handlers } from './handlers.ts';
import { nameOfBuild } from './http/health/build.ts';
import { edgedServer } from './http/guard/edges.ts';
import { tellFailures } from './http/answers/failures.ts';
import { serveHealth, type Readiness } from './http/health/health.ts';
import { openMeasures, type Measures } from './http/health/measures.ts';
import { mount } from './http/mount.ts';
import { openApiDocument } from './http/openapi/document.ts';
import { originsOf } from './http/guard/origin.ts';
import { servePages } from './http/pages/workbench.ts';
import type { Log } from './log.ts';
import { openServices } from './openServices.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';
import { openFloor } from './space/floor.ts';

export interface App {
  readonly server: FastifyInstance;
  readonly services: Services;
  readonly measures: Measures;
  /** Starts to answer; gives the address. */
  listen(): Promise<string>;
  /** Says "not ready" from now on, so that nobody new is sent here. */
  drain(): void;
  close(): Promise<void>;
}

export interface AppOptions {
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
  const origins = originsOf(settings.publicUrl);
  const measures = openMeasures();
  const readiness: Readiness = { draining: false };
  const floor = openFloor(settings.data, settings.floorMegabytes, log, now);

  const server = edgedServer(log, origins, measures);
  // A database elsewhere has a disk of its own.
  tellFailures(server, log, () => (settings.databaseUrl === undefined ? floor.fullDisk() : undefined));
  mount(server, handlers, {
    services,
    origins,
    writable: () => floor.check(),
    maintenance: settings.maintenance,
    checkAnswers,
  });
  serveHealth(server, services, measures, readiness, { version, build, environment: settings.environment });
  const openApi = JSON.stringify(openApiDocument({ version, publicUrl: settings.publicUrl }), null, 2);
  server.get('/api/v1/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(openApi));
  await servePages(server, services, settings.allowedParents);
  await foldChanges(database);

  return {
    server,
    services,
    measures,
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
