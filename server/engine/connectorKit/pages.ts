// Gives recorded pages on a port of this machine, as the bank gave them: one after the other where there are several of one address.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { RecordedPage } from './recording.ts';

export interface Pages {
  address: string;
  /** What was asked for and stands in no recording. */
  missing: readonly string[];
  /** What was recorded and not asked for. */
  unasked(): string[];
  close(): void;
}

const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

function contentOf(folder: string, { file, body = '' }: RecordedPage): string | Buffer {
  if (file !== undefined) return readFileSync(join(folder, file));
  return typeof body === 'string' ? body : JSON.stringify(body);
}

export async function servePages(folder: string, recorded: readonly RecordedPage[]): Promise<Pages> {
  const given = new Set<RecordedPage>();
  const missing: string[] = [];

  function answer(request: IncomingMessage, reply: ServerResponse): void {
    request.resume();
    const name = nameOf({ method: request.method ?? 'GET', path: request.url ?? '/' });
    const those = recorded.filter((one) => nameOf(one) === name);
    const page = those.find((one) => !given.has(one)) ?? those.at(-1);
    if (page === undefined) {
      missing.push(name);
      reply.writeHead(404).end();
      return;
    }
    given.add(page);
    reply.writeHead(page.status, page.headers).end(contentOf(folder, page));
  }

  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    missing,
    unasked: () => recorded.filter((page) => !given.has(page)).map(nameOf),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
