// Reads the link to the next page of a list: only to ourselves, and over https wherever the page itself is not developed.
import { Failure } from './failure.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

const isDevelopment = (page: URL): boolean => page.protocol === 'http:' && loopback.has(page.hostname);

/** Forced to https, unless the page was served over http from this very machine. */
export function forceHttps(next: string, pageOrigin: string): string {
  return isDevelopment(new URL(pageOrigin)) ? next : next.replace(/^http:/i, 'https:');
}

/** The query of the next page; the address itself stays ours, whatever the link says. */
export function queryOfNext(next: string, pageOrigin: string): Record<string, string> {
  const link = URL.parse(forceHttps(next, pageOrigin), pageOrigin);
  if (link === null || !isOurs(link, new URL(pageOrigin))) {
    throw new Failure({ kind: 'answer', message: 'The service named a next page at another address' });
  }
  return Object.fromEntries(link.searchParams);
}

// On loopback one server has several names, and the link carries the configured one.
const isOurs = (link: URL, page: URL): boolean =>
  link.origin === page.origin || (isDevelopment(page) && isDevelopment(link));
