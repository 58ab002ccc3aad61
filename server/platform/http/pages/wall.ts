// Serves the screen on the wall: no cookie, a strict content policy, framed by nobody, found by no search, and no word of where it was.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { contentPolicy, noncePlace } from './contentPolicy.ts';
import { permissionsPolicy } from './permissionsPolicy.ts';

const file = fileURLToPath(new URL('../../../../dist/wall.html', import.meta.url));

export function serveWallPage(app: FastifyInstance): void {
  app.get('/wall', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const page = await readFile(file, 'utf8');
    return reply
      .header('content-security-policy', contentPolicy(nonce, []))
      .header('permissions-policy', permissionsPolicy())
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(noncePlace, nonce));
  });
}
