// Ends a request whose body takes too long to come: half a minute, and longer for a file alone, because Node knows one limit for all.
import type { FastifyRequest } from 'fastify';

const usualMs = 30_000;
/** Twenty-five megabytes over a slow line. */
export const longestMs = 180_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a file. */
    upload?: boolean;
  }
}

const timeOver = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

export function hurryBody({ raw, routeOptions }: FastifyRequest, milliseconds = usualMs): void {
  const { 'content-length': length = '0', 'transfer-encoding': chunked } = raw.headers;
  if ((length === '0' && chunked === undefined) || raw.complete || routeOptions.config.upload === true) return;
  const timer = setTimeout(() => raw.socket.end(timeOver, () => raw.socket.destroy()), milliseconds);
  timer.unref();
  const over = (): void => clearTimeout(timer);
  raw.once('end', over);
  raw.once('close', over);
}
