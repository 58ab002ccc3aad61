// A webhook receiver on a real port: it checks nothing, keeps everything, and answers as a test wants.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export type Behaviour = (reply: ServerResponse, received: Received) => unknown;

export interface Receiver {
  url: string;
  received: Received[];
  behave(behaviour: Behaviour): void;
  /** Resolves when so many requests have come in all. */
  until(count: number): Promise<void>;
  close(): Promise<void>;
}

export const answers =
  (status: number, headers: Record<string, string> = {}, body = ''): Behaviour =>
  (reply) =>
    reply.writeHead(status, headers).end(body);

export async function openReceiver(first: Behaviour = answers(200)): Promise<Receiver> {
  const received: Received[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const sockets = new Set<Socket>();
  let behaviour = first;
  const server = createServer((request, reply) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) };
      received.push(one);
      for (const { count, resolve } of waiting) if (received.length >= count) resolve();
      behaviour(reply, one);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    behave: (next) => void (behaviour = next),
    until: (count) =>
      new Promise((resolve) => (received.length >= count ? resolve() : waiting.push({ count, resolve }))),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
