// Answers for a worker, which serves no calls: is it alive, does it do work, what it measures.
import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { Workers } from '../../jobs/workers.ts';
import type { Services } from '../../services/services.ts';
import { SettingsError } from '../../settings/SettingsError.ts';
import { databaseAnswers, mayMeasure, metricsType } from './measuring.ts';

interface WorkerHealth {
  /** Says "not ready" from now on. */
  drain(): void;
  close(): void;
}

export async function serveWorkerHealth(
  { database, metrics, settings }: Services,
  workers: Pick<Workers, 'isListening'>,
): Promise<WorkerHealth> {
  const { workerPort: port, host } = settings;
  if (port === undefined) return { drain: () => undefined, close: () => undefined };
  let isStopping = false;

  const say = (response: ServerResponse, status: number, text: string, type = 'application/json; charset=utf-8') =>
    response
      .writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      .end(text);
  const words = (response: ServerResponse, code: number, status: string) =>
    say(response, code, JSON.stringify({ status }));

  async function readiness(response: ServerResponse): Promise<unknown> {
    if (isStopping) return words(response, 503, 'stopping');
    if (!(await databaseAnswers(database))) return words(response, 503, 'the database does not answer');
    return workers.isListening()
      ? words(response, 200, 'ready')
      : words(response, 503, 'new work is found late: the connection on which it is heard of is lost');
  }

  const server = createServer({ requestTimeout: 10_000, maxHeaderSize: 8_192 }, (request, response) => {
    const path = request.method === 'GET' ? (request.url ?? '').split('?')[0] : '';
    if (path === '/healthz') return void words(response, 200, 'ok');
    if (path === '/readyz') return void readiness(response);
    if (path !== '/metrics') return void words(response, 404, 'there is no such page');
    if (!mayMeasure(settings, request.socket.remoteAddress ?? '', request.headers.authorization))
      return void words(response, 403, 'the metrics are for whoever runs this service');
    return void metrics.text().then((text) => say(response, 200, text, metricsType));
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new SettingsError('SIGNALBOX_WORKER_PORT', String(port), `a free port of ${host} (${reason})`);
  });
  server.unref();
  return {
    drain: () => void (isStopping = true),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
