// A page of a vendor's at another site, which shows /connect in a frame, and the desk of an administrator who lets it.
import { createServer } from 'node:https';
import { ownPort } from '../../../scripts/ownPort.mjs';
import { certificateFor } from '../../../server/demo/openbanking/ground/certificate.ts';
import { password } from '../support/people.ts';

export interface Portal {
  origin: string;
  /** Of the page that shows this path of ours in its frame. */
  showing(path: string): string;
  close(): void;
}

/** Another name of this machine is another site to a browser. Who may frame is at https. */
export async function openPortal(product: string): Promise<Portal> {
  const server = createServer(certificateFor('127.0.0.1'), (request, reply) => {
    const path = new URL(request.url ?? '/', 'http://here').searchParams.get('path') ?? '';
    const address = `${product}${path}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Harbour Loans: your application</title>
    <style>body { margin: 0; font: 1rem/1.5 system-ui, sans-serif } main { padding: 0.5rem } iframe { width: 100%; height: 36rem; border: 0 }</style>
  </head>
  <body>
    <main>
      <h1>Your application</h1>
      <iframe title="Connect your bank" src="${address}"></iframe>
    </main>
  </body>
</html>`);
  });
  const port = await ownPort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `https://127.0.0.1:${port}`;
  return {
    origin,
    showing: (path) => `${origin}/?path=${encodeURIComponent(path)}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export interface Desk {
  framesNow(): Promise<string[]>;
  /** Which origins may show Harbour Loans' customers our page in a frame. */
  frames(origins: string[]): Promise<void>;
  /** Where the demo bank's customers consent; empty: at the page that the product plays. */
  consentAt(address: string): Promise<void>;
}

/** By the calls that the workbench makes, as a script makes them. */
export async function openDesk(product: string): Promise<Desk> {
  const ask = async (method: string, path: string, key: string | undefined, body?: object): Promise<object> => {
    const reply = await fetch(`${product}/api/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Token ${key}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as object;
  };
  const { key } = (await ask('POST', 'rest-auth/login/', undefined, { email: 'admin@signalbox.test', password })) as {
    key: string;
  };
  const vendor = async (): Promise<{ id: number; allowed_parents: string[] }> => {
    const { results } = (await ask('GET', 'vendors/?name=Harbour%20Loans', key)) as {
      results: { id: number; name: string; allowed_parents: string[] }[];
    };
    const found = results.find(({ name }) => name === 'Harbour Loans');
    if (found === undefined) throw new Error('There is no Harbour Loans');
    return found;
  };
  return {
    framesNow: async () => (await vendor()).allowed_parents,
    async frames(allowed_parents) {
      await ask('PATCH', `vendors/${(await vendor()).id}/`, key, { allowed_parents });
    },
    async consentAt(address) {
      await ask('PATCH', 'dashboard/connectors/demo/', key, { values: { consent_address: address } });
    },
  };
}
