// Reads forms and sends answers, over nothing but Node's own server.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TLSSocket } from 'node:tls';

/** Of one who was registered: signed by the sandbox's own authority. */
export function certificateOf(request: IncomingMessage): Buffer | undefined {
  const socket = request.socket as TLSSocket;
  return socket.authorized ? socket.getPeerX509Certificate()?.raw : undefined;
}

const most = 100_000;

export async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) throw new Error('A form is longer than it may be');
    parts.push(part);
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
  response.end(JSON.stringify(body));
}

export function redirect(response: ServerResponse, address: string): void {
  response.writeHead(303, { location: address, 'cache-control': 'no-store' });
  response.end();
}
