// Serves the customer's page: no cookie, a strict content policy, and only the parents of the vendor that asks may frame it.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { sql } from '../../database/sql.ts';
import type { Services } from '../../services.ts';

const file = fileURLToPath(new URL('../../../dist/connect.html', import.meta.url));
const noncePlace = 'SIGNALBOX_NONCE';

export function serveConnectPage(app: FastifyInstance, services: Services, fromSettings: readonly string[]): void {
  app.get('/connect', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const label = new URL(request.url, 'http://here').searchParams.get('label') ?? '';
    const parents = [...new Set([...fromSettings, ...(await parentsOf(services, label))])];
    const page = await readFile(file, 'utf8');
    return reply
      .header('content-security-policy', policy(nonce, parents))
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(noncePlace, nonce));
  });
}

const policy = (nonce: string, parents: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${parents.length === 0 ? "'none'" : parents.join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'report-uri /csp-report',
  ].join('; ');

/** The origins that the label's vendor registered. */
async function parentsOf({ database }: Services, label: string): Promise<string[]> {
  if (label === '' || label.length > 200 || label.includes('\0')) return [];
  const rows = await database.system.rows<{ origin: string }>(
    sql`select unnest(v.allowed_parents) as origin from label l join vendor v on v.id = l.vendor_id where l.ref = ${label}`,
  );
  return rows.map(({ origin }) => origin).filter((origin) => URL.canParse(origin) && new URL(origin).origin === origin);
}
