// The hard edges of the web server: sizes, times, content types, host names, headers on every answer.
import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Log } from '../../log.ts';
import { readJson } from '../requests/body.ts';
import { readForm, readParts } from '../requests/formBody.ts';
import { FileBody, fileType } from '../requests/given.ts';
import { keepIfSigned } from '../requests/signedBytes.ts';
import { tell } from '../answers/failures.ts';
import { writeRequestLines } from '../answers/requestLines.ts';
import type { LogSettings } from '../../settings/logSettings.ts';
import { sendPacked } from '../answers/packed.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Origins } from './origin.ts';
import { hurryBody, longestMs } from './slowBodies.ts';
import { forMachines, openWire, type WireSettings } from './wire.ts';

export function edgedServer(
  log: Log,
  origins: Origins,
  metrics: Pick<Metrics, 'request'>,
  settings: WireSettings & Pick<LogSettings, 'logRequests'>,
): FastifyInstance {
  const { leadToHttps } = openWire(settings, log);
  const app = fastify({
    bodyLimit: 256 * 1024,
    requestTimeout: longestMs,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    http: { maxHeaderSize: 16_384, headersTimeout: 20_000 },
    logger: false,
    // Read from right to left, up to the first address that nobody vouches for.
    trustProxy: [...settings.trustedProxies],
    genReqId: () => randomUUID(),
    // The mount reads the query: what the router's parser throws would reach nobody.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200, querystringParser: () => ({}) },
    frameworkErrors: (error, request, reply) => void tell(error, request, reply.headers(headersOf(request)), log),
    // What still arrives while we close is answered as ever: the framework's own refusal has no Retry-After.
    return503OnClosing: false,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    try {
      keepIfSigned(request, bytes);
      done(null, bytes.length === 0 ? undefined : readJson(bytes));
    } catch (error) {
      done(error as Error);
    }
  });

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, bytes: Buffer, done) => {
      try {
        done(null, readForm(keepIfSigned(request, bytes)));
      } catch (error) {
        done(error as Error);
      }
    },
  );

  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request: FastifyRequest, bytes: Buffer) =>
    readParts(keepIfSigned(request, bytes), String(request.headers['content-type'])),
  );

  // Not read here: as much as a file may hold is never in memory at once.
  app.addContentTypeParser(fileType, (_request, payload, done) => done(null, new FileBody(payload)));

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request));
    if (!forMachines.has(request.routeOptions.url ?? '')) origins.checkHost(request.host);
    if (leadToHttps(request, reply)) return;
    hurryBody(request);
    done();
  });
  sendPacked(app);
  app.addHook('onResponse', (request, reply, done) => {
    metrics.request(routeName(request.routeOptions.url), request.method, reply.statusCode, reply.elapsedTime);
    done();
  });
  if (settings.logRequests) writeRequestLines(app, log, routeName);
  return app;
}

/** Pages and documents say by themselves what they need. */
const nothingAllowed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** On every answer, also where the address could not be read. */
const headersOf = ({ id }: FastifyRequest): Record<string, string> => ({
  'x-request-id': id,
  'x-content-type-options': 'nosniff',
  // Search values and guids stand in addresses: nobody is told them, not even we ourselves, whose proxy may keep a log.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  'content-security-policy': nothingAllowed,
});

// Built files have names of their own at every build, which would be new lines in the metrics for ever.
const routeName = (url: string | undefined): string => (url?.startsWith('/assets/') ? '/assets/*' : (url ?? 'none'));
