// Another site, at which customers consent: a real listener that sends them back with what a test wants.
import { createServer } from 'node:http';
import { ownPort } from '../../../../scripts/ownPort.mjs';

export interface OtherSite {
  /** What the demo bank is told in its settings. */
  address: string;
  /** With which they are sent back from now on. */
  gives(query: Record<string, string>): void;
  close(): void;
}

export async function openOtherSite(): Promise<OtherSite> {
  let given: Record<string, string> = { code: '123456' };
  const server = createServer((request, reply) => {
    const asked = new URL(request.url ?? '/', 'http://here').searchParams;
    const back = new URL(asked.get('redirect_uri') ?? '');
    for (const [name, value] of Object.entries({ state: asked.get('state') ?? '', ...given }))
      back.searchParams.set(name, value);
    reply.writeHead(302, { location: back.href }).end();
  });
  const port = await ownPort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${port}/consent`,
    gives: (query) => void (given = query),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
