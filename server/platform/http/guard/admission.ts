// Who is let through to a call: maintenance, level, the CSRF token, and the vendor that a write was meant for.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Definition } from '../../../../src/api/contract/endpoint.ts';
import { reaches } from '../../../../src/api/contract/level.ts';
import type { Services } from '../../services/services.ts';
import type { Caller } from '../../calls/caller.ts';
import { readCookie, writeCookie } from '../../calls/cookies.ts';
import { csrfCookie, csrfHeader, unbound } from '../../access/csrf.ts';
import { isBrowser } from './origin.ts';
import { Refusal } from '../../calls/refusal.ts';

export function admit(caller: Caller, definition: Pick<Definition, 'level'>): void {
  if (reaches(caller.level, definition.level)) return;
  if (caller.level === 'NONE') throw new Refusal(401, 'You are not signed in');
  throw new Refusal(403, 'You are not authorised to do this');
}

/** The CSRF token is asked of whoever could be a page: a cookie was sent, or a browser is calling. */
export function checkCsrf(request: FastifyRequest, reply: FastifyReply, caller: Caller, services: Services): void {
  const byPage =
    caller.session === undefined ? isBrowser(request.headers) : caller.session.byCookie || caller.session.inBrowser;
  if (!byPage) return;
  const cookie = readCookie(request.headers.cookie, csrfCookie);
  const header = request.headers[csrfHeader];
  const binding = caller.session?.binding;
  if (cookie === undefined || cookie !== header || !services.csrf.accepts(cookie, binding)) {
    // A page of ours that lost its cookie finds the right one with the refusal; a foreign page can read neither.
    const fresh = services.csrf.tokenFor(binding ?? unbound);
    reply.header('set-cookie', writeCookie(csrfCookie, fresh, { secure: services.secure, maxAge: 86_400 }));
    throw new Refusal(403, 'The CSRF token is missing or does not belong to this session', { field: 'X-CSRFTOKEN' });
  }
}

/** Two tabs, one switched vendor: a write made for the other vendor is stopped before it lands in the wrong place. */
export function checkActingVendor(request: FastifyRequest, caller: Caller, definition: Definition): void {
  const meant = request.headers['x-signalbox-vendor'];
  if (meant === undefined || definition.switchesVendor === true || meant === String(caller.vendorId ?? '')) return;
  throw new Refusal(409, 'The vendor was switched in another window. Nothing was changed.', {
    field: 'X-Signalbox-Vendor',
  });
}

// The one place where a 502 is ours to give: the specification's sign for the maintenance screen.
export function maintenanceOf(name: string): Refusal {
  const starts = name === 'users.me' || name === 'users.detailed';
  return new Refusal(starts ? 502 : 503, 'Scheduled Maintenance', { retryAfter: 60 });
}
