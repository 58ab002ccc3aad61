// Serves the customer's page: no cookie, a strict content policy, and only the parents of the vendor that asks may frame it.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from '../../database/sql.ts';
import type { Services } from '../../services/services.ts';
import { contentPolicy, noncePlace } from './contentPolicy.ts';
import { permissionsPolicy } from './permissionsPolicy.ts';

const file = fileURLToPath(new URL('../../../../dist/connect.html', import.meta.url));

export function serveConnectPage(app: FastifyInstance, services: Services, fromSettings: readonly string[]): void {
  app.get('/connect', async (request, reply) => {
    const label = new URL(request.url, 'http://here').searchParams.get('label') ?? '';
    const parents = [...new Set([...fromSettings, ...(await parentsOf(services, label))])];
    return send(reply, parents);
  });
  serveWays(app);
}

/** On the way to another site and back, and at a consent, the page is framed by nobody. */
function serveWays(app: FastifyInstance): void {
  for (const path of ['/connect/away', '/connect/return', '/connect/consent'])
    app.get(path, (_request, reply) => send(reply, []));
}

async function send(reply: FastifyReply, parents: readonly string[]): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const page = await readFile(file, 'utf8');
  return reply
    .header('content-security-policy', contentPolicy(nonce, parents))
    .header('permissions-policy', permissionsPolicy())
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(noncePlace, nonce));
}

/** The origins that the label's vendor registered. */
async function parentsOf({ database }: Services, label: string): Promise<string[]> {
  if (label === '' || label.length > 200 || label.includes('\0')) return [];
  const rows = await database.system.rows<{ origin: string }>(
    sql`select unnest(v.allowed_parents) as origin from label l join vendor v on v.id = l.vendor_id where l.ref = ${label}`,
  );
  return rows.map(({ origin }) => origin).filter((origin) => URL.canParse(origin) && new URL(origin).origin === origin);
}
