// Serves the sign-up document: framed by nobody, and the only one whose policy may let scripts of others in.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services/services.ts';
import { giveCsrfCookie, isBelowDashboard } from './appDocument.ts';
import { contentPolicy, noncePlace } from './contentPolicy.ts';
import { permissionsPolicy } from './permissionsPolicy.ts';
import { signUpRules, trustedTypesWatch, type Foreign } from './signUpPolicy.ts';

const file = fileURLToPath(new URL('../../../../dist/signup.html', import.meta.url));

export function serveSignUpPage(app: FastifyInstance, services: Services, foreign: Foreign): void {
  // The provider's card field, where there is one.
  const permissions = permissionsPolicy(foreign.stripe ? { payment: 'self "https://js.stripe.com"' } : {});
  for (const path of ['/dashboard/signup', '/:version/dashboard/signup']) {
    app.get(path, async (request, reply) => {
      if (!isBelowDashboard(request)) {
        reply.callNotFound();
        return reply;
      }
      const nonce = randomBytes(16).toString('base64');
      const page = await readFile(file, 'utf8');
      giveCsrfCookie(request, reply, services);
      const watch = trustedTypesWatch(foreign);
      if (watch !== undefined) reply.header('content-security-policy-report-only', watch);
      return reply
        .header('content-security-policy', contentPolicy(nonce, [], signUpRules(nonce, foreign)))
        .header('permissions-policy', permissions)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(page.replaceAll(noncePlace, nonce));
    });
  }
}
