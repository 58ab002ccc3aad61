// Serves the browser's half: the app document with its content security policy, and the built files beside it.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from '../../database/sql.ts';
import type { Services } from '../../services/services.ts';
import { serveConnectPage } from './connect.ts';
import { contentPolicy, noncePlace } from './contentPolicy.ts';
import { giveCsrfCookie, isBelowDashboard } from './appDocument.ts';
import { permissionsPolicy } from './permissionsPolicy.ts';
import { serveSignUpPage } from './signUp.ts';
import type { Foreign } from './signUpPolicy.ts';
import { serveWallPage } from './wall.ts';

const dist = fileURLToPath(new URL('../../../../dist/', import.meta.url));
/** Beyond what every page may. */
const ofWorkbench = {
  'font-src': "'self'",
  // Captured pages and documents beside what they belong to; each comes with rules of its own.
  'frame-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'trusted-types': 'signalbox',
};

/** Copying, and passkeys. */
const usedByWorkbench = {
  'clipboard-write': 'self',
  'publickey-credentials-create': 'self',
  'publickey-credentials-get': 'self',
};

export async function servePages(
  app: FastifyInstance,
  services: Services,
  allowedParents: readonly string[],
  ofSignUp: Foreign = { stripe: false, recaptcha: false },
): Promise<void> {
  if (existsSync(dist)) {
    await app.register(fastifyStatic, {
      root: dist,
      index: false,
      wildcard: false,
      globIgnore: ['index.html', 'connect.html', 'wall.html', 'signup.html', '.*', 'assets/**', '**/*.br', '**/*.gz'],
      maxAge: '1h',
      preCompressed: true,
    });
    // Looked for when they are asked for: a build that takes this one's place has parts of its own, and ours for a day.
    // By our own route, since that of the library reads the whole folder for each of them: 5 ms with some builds in it.
    app.get<{ Params: { part: string } }>('/assets/:part(^[\\w-][\\w.-]*$)', (request, reply) =>
      // Only what is named by its content may be kept for ever.
      reply.sendFile(request.params.part, `${dist}assets`, { immutable: true, maxAge: '365d' }),
    );
  }
  serveConnectPage(app, services, allowedParents);
  serveWallPage(app);
  serveSignUpPage(app, services, ofSignUp);
  app.get('/', (_request, reply) => reply.redirect('/v1/dashboard/'));
  const document = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    sendDocument(request, reply);
  for (const path of ['/dashboard', '/dashboard/*', '/:version/dashboard', '/:version/dashboard/*'])
    app.get(path, document);

  async function sendDocument(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!isBelowDashboard(request)) {
      reply.callNotFound();
      return reply;
    }
    const nonce = randomBytes(16).toString('base64');
    const page = await readFile(`${dist}index.html`, 'utf8');
    const { 'sec-fetch-dest': target, 'x-signalbox-framed': shown } = request.headers;
    const framed = target === 'iframe' || shown !== undefined;
    const parents = target === 'iframe' ? await parentsOf(services, allowedParents) : [];
    giveCsrfCookie(request, reply, services, framed);
    return reply
      .header('content-security-policy', contentPolicy(nonce, parents, ofWorkbench))
      .header('permissions-policy', permissionsPolicy(usedByWorkbench))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(noncePlace, nonce));
  }
}

/** Who may show the product in a frame: the origins of the settings, and those that vendors registered. */
async function parentsOf(services: Services, fromSettings: readonly string[]): Promise<string[]> {
  const rows = await services.database.system.rows<{ origin: string }>(
    sql`select distinct unnest(allowed_parents) as origin from vendor`,
  );
  const registered = rows
    .map((row) => row.origin)
    .filter((origin) => URL.canParse(origin) && new URL(origin).origin === origin);
  return [...new Set([...fromSettings, ...registered])];
}
