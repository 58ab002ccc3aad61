// Fetches with a client certificate from a server whose authority is our own; Node's fetch can do neither.
import { request } from 'node:https';

export interface Transport {
  ca: string;
  key?: string;
  cert?: string;
}

export function fetchWith(transport: Transport) {
  return async (address: string | URL, init: RequestInit = {}): Promise<Response> => {
    const whole = new Request(address, { ...init, redirect: 'manual' });
    const body = Buffer.from(await whole.arrayBuffer());
    return new Promise((done, fail) => {
      const sent = request(
        new URL(whole.url),
        { ...transport, method: whole.method, headers: Object.fromEntries(whole.headers), agent: false },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', fail);
          answer.on('end', () => {
            const headers = new Headers();
            for (const [name, value] of Object.entries(answer.headersDistinct))
              for (const one of value ?? []) headers.append(name, one);
            const status = answer.statusCode ?? 0;
            const text = [204, 304].includes(status) ? null : Buffer.concat(parts);
            done(new Response(text, { status, headers }));
          });
        },
      );
      sent.on('error', fail);
      sent.end(body);
    });
  };
}
