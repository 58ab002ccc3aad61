// Leads each request of the sandbox bank to who answers it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { openWalk } from './consent/walk.ts';
import { serveEnding } from './ending/byRecipient.ts';
import { isFault } from './ground/faults.ts';
import type { Holder } from './ground/holder.ts';
import { certificateOf, formOf, sendJson } from './ground/http.ts';
import { openMine } from './mine/serve.ts';
import { behindCertificate, paths, revocationPath } from './provider/configuration.ts';
import { registerPath, serveRegister } from './register/brands.ts';
import { resourceBase } from './resources/answers/calls.ts';
import { serveResource } from './resources/answers/serve.ts';

const faultsPath = '/sandbox/faults';

const isAskedByServer = (path: string): boolean => path === paths.pushed_authorization_request || path === paths.token;

export function serving(holder: Holder, { faultsByCall }: { faultsByCall: boolean }) {
  const walk = openWalk(holder);
  const mine = openMine(holder);
  const provider = holder.provider.callback();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', holder.issuer);
    const path = url.pathname;
    if (behindCertificate.has(path) && certificateOf(request) === undefined)
      return sendJson(response, 401, { error: 'invalid_client', error_description: 'there is no client certificate' });
    const asleep = isAskedByServer(path) ? holder.faults.take('asleep') : undefined;
    if (asleep !== undefined)
      return sendJson(response, 503, { error: 'temporarily_unavailable' }, { 'retry-after': String(asleep.seconds) });
    if (path.startsWith(`${resourceBase}/`)) return serveResource(holder, request, response, url);
    if (path === registerPath) return serveRegister(holder, request, response, url);
    if (path === revocationPath && request.method === 'POST') return serveEnding(holder, request, response);
    if (path.startsWith('/consent/')) return walk(request, response, path);
    if (path === '/consents' || path.startsWith('/consents/')) return mine(request, response, path);
    // No page of another site can send this header.
    if (faultsByCall && path === faultsPath && request.headers['x-sandbox'] === 'order')
      return orderFault(request, response);
    await provider(request, response);
  }

  async function orderFault(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await formOf(request);
    const name = form.get('name');
    if (name === 'none') holder.faults.clear();
    else if (isFault(name))
      holder.faults.order(
        name,
        Object.fromEntries(
          ['after', 'times', 'seconds'].flatMap((key) => (form.has(key) ? [[key, Number(form.get(key))]] : [])),
        ),
      );
    else return sendJson(response, 422, { error: 'There is no such fault' });
    response.writeHead(204).end();
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    void serve(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) sendJson(response, 500, { error: 'server_error' });
      else response.destroy();
    });
  };
}
