// What the documents below the path of the dashboard have in common: their addresses, and the CSRF cookie that comes with each.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { csrfCookie, unbound } from '../../access/csrf.ts';
import { readCookie, writeCookie } from '../../calls/cookies.ts';
import type { Services } from '../../services/services.ts';

const appPath = /^\/(v\d+\/)?dashboard(\/|$|\?)/;

/** Below "/dashboard" and "/v1/dashboard", and not below "/anything/dashboard". */
export function isBelowDashboard({ url }: FastifyRequest): boolean {
  return appPath.test(url);
}

export function giveCsrfCookie(request: FastifyRequest, reply: FastifyReply, services: Services, framed = false): void {
  if (services.csrf.accepts(readCookie(request.headers.cookie, csrfCookie) ?? '', undefined)) return;
  const token = services.csrf.tokenFor(unbound);
  reply.header('set-cookie', writeCookie(csrfCookie, token, { secure: services.secure, framed, maxAge: 86_400 }));
}
