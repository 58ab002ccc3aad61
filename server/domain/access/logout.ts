// Ends the caller's session on every server and takes its cookies back.
import type { access } from '../../../src/api/contract/people/access.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { writeCookie } from '../../platform/calls/cookies.ts';
import { csrfCookie, unbound } from '../../platform/access/csrf.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { endSession } from '../../platform/access/sessionQueries.ts';

export const logout: Handler<typeof access.logout> = async ({ caller, services, request }) => {
  const { session, personId } = caller;
  if (session !== undefined) {
    await services.database.system.transaction(async (tx) => {
      await endSession(tx, session.id, personId, 'logged out');
      await writeAudit(tx, { personId, command: 'access.logout', requestId: request.id, result: 'done' });
    });
  }
  const { secure } = services;
  const { framed } = request;
  // Answers are never kept; this is for what a browser may have kept all the same.
  if (secure) request.setHeader('clear-site-data', '"cache"');
  request.setCookie(writeCookie(services.sessions.cookieName, '', { httpOnly: true, secure, framed, maxAge: 0 }));
  const csrf = services.csrf.tokenFor(unbound);
  request.setCookie(writeCookie(csrfCookie, csrf, { secure, framed, maxAge: 86_400 }));
  return { detail: 'Successfully logged out.' };
};
