// Calls a bank over TLS with our certificate, to which its tokens are bound. Nothing is followed elsewhere, and no answer is endless.
import { Agent, request } from 'node:https';
import type { IncomingMessage } from 'node:http';

const mostBytes = 64 * 2 ** 20;

interface Certificates {
  key: string;
  cert: string;
  ca: string | undefined;
}

export interface Transport {
  fetch(address: string | URL, init?: RequestInit): Promise<Response>;
  close(): void;
}

/** What Node's own fetch cannot do: certificates of ours, and an authority that is not public. */
export function openTransport({ key, cert, ca }: Certificates): Transport {
  const agent = new Agent({ key, cert, ...(ca === undefined ? {} : { ca }), keepAlive: true, maxSockets: 4 });
  return {
    async fetch(address, init = {}) {
      const whole = new Request(address, { ...init, redirect: 'manual' });
      const body = Buffer.from(await whole.arrayBuffer());
      const told = await new Promise<IncomingMessage>((done, fail) => {
        const options = {
          agent,
          method: whole.method,
          headers: Object.fromEntries(whole.headers),
          signal: whole.signal,
        };
        const sent = request(new URL(whole.url), options, done);
        sent.on('error', fail);
        sent.end(body);
      });
      return new Response(await bodyOf(told), { status: told.statusCode ?? 502, headers: headersOf(told) });
    },
    close: () => agent.destroy(),
  };
}

async function bodyOf(told: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of told as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > mostBytes) throw new RangeError('The answer of the bank is too large');
    parts.push(part);
  }
  return [204, 304].includes(told.statusCode ?? 0) ? null : Buffer.concat(parts);
}

function headersOf(told: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(told.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  return headers;
}
