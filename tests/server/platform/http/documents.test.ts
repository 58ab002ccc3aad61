// Every page that the server sends: by the product's own address alone, and with no power of the browser that it does not use.
import { request as ask } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openWorld, type World } from '../../../world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const pages = [
  '/v1/dashboard/',
  '/v1/dashboard/login',
  '/v1/dashboard/signup',
  '/dashboard/crawlers?status=DIED',
  '/connect?label=x',
  '/wall',
  '/docs/hmac',
  '/nothing/here',
];

/** Node's fetch sends no Host header of our choice. */
const statusOf = (path: string, host: string, accept = 'text/html'): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(world.url);
    const sent = ask({ host: '127.0.0.1', port, path, headers: { host, accept }, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += String(chunk)));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end();
  });

describe('an address that is not ours', () => {
  it.each([...pages, '/', '/version', '/favicon.ico', '/api/v1/bank/', '/api/v1/nothing'])(
    'gets 421 for %s',
    async (path) => {
      const { status, text } = await statusOf(path, 'evil.example');
      expect([status, text]).toEqual([
        421,
        expect.stringContaining('This server does not answer under that host name'),
      ]);
      expect(text).not.toContain('/v1/dashboard/');
      const own = await statusOf(path, new URL(world.url).host);
      expect(own.status).not.toBe(421);
    },
  );

  it('is as good as any for what machines ask', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics', '/readyz/', '/healthz?from=balancer'])
      expect([path, (await statusOf(path, '10.0.0.7:4280', '*/*')).status]).toEqual([path, 200]);
  });
});

describe('of the powers of a browser', () => {
  const allowedBy = (headers: Headers): Record<string, string> => {
    const all = (headers.get('permissions-policy') ?? '').split(', ').map((one) => one.split('='));
    expect(all.length).toBeGreaterThan(40);
    for (const name of [
      'camera',
      'microphone',
      'geolocation',
      'clipboard-read',
      'usb',
      'display-capture',
      'local-fonts',
    ])
      expect(all).toContainEqual([name, '()']);
    return Object.fromEntries(all.filter(([, value]) => value !== '()'));
  };

  it.each(pages)('%s has those alone that it uses', async (path) => {
    const { headers } = await fetch(`${world.url}${path}`, { headers: { accept: 'text/html' } });
    expect(headers.get('content-type')).toContain('text/html');
    const isWorkbench = path.includes('/dashboard') && !path.endsWith('signup');
    expect(allowedBy(headers)).toEqual(
      isWorkbench
        ? {
            'clipboard-write': '(self)',
            'publickey-credentials-create': '(self)',
            'publickey-credentials-get': '(self)',
          }
        : {},
    );
  });

  it('a document about a customer has none', async () => {
    const user = await world.script('vendor@signalbox.test');
    const found = await world.database.system.one<{ id: number }>(sql`
      select max(a.id) as id from document d join application a on a.id = d.application_id
      join vendor v on v.id = a.vendor_id where v.name = 'Harbour Loans' and d.kind = 'summary' and d.format = 'html'
        and a.timestamp > now() - interval '5 days'`);
    const { status, headers } = await user.get(`applications/${found?.id}/summary/html`);
    expect(status).toBe(200);
    expect(allowedBy(headers)).toEqual({});
  });
});
