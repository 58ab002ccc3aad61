// The example for Caddy in docs/operations/run.md, with the real program where it is installed: TLS, the client's address, and a roll of two servers.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, Agent } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownPort } from '../../../../scripts/ownPort.mjs';
import { sql } from '../../../../server/platform/database/sql.ts';
import { until } from '../../../until.ts';
import { openWorld, type World } from '../../../world.ts';

const isInstalled = spawnSync('caddy', ['version']).status === 0;
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });

interface Said {
  status: number;
  headers: Record<string, unknown>;
}

describe.skipIf(!isInstalled)('behind Caddy, as the operations page says', () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-caddy-'));
  let world: World;
  let other: World;
  let caddy: ChildProcess;
  let port: number;

  function ask(path: string, { method = 'GET', body = '', headers = {} } = {}): Promise<Said> {
    return new Promise((resolve, reject) => {
      const typed = body === '' ? {} : { 'content-type': 'application/json', 'content-length': body.length };
      const options = { host: 'localhost', port, path, method, agent, headers: { ...typed, ...headers } };
      const sent = request(options, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, headers: { ...answer.headers } });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  beforeAll(async () => {
    port = await ownPort();
    const env = { PUBLIC_URL: `https://localhost:${port}`, SIGNALBOX_TRUSTED_PROXIES: 'loopback' };
    world = await openWorld({ env });
    other = await world.secondServer();
    const page = readFileSync(new URL('../../../../docs/operations/run.md', import.meta.url), 'utf8');
    const example = /```caddy\n([^]*?)```/.exec(page)?.[1] ?? '';
    const portOf = ({ url }: World): string => new URL(url).port;
    const own = example
      .replace('signalbox.example {', `localhost:${port} {\n  tls internal`)
      .replace('127.0.0.1:4280', `127.0.0.1:${portOf(world)}`)
      .replace('127.0.0.1:4281', `127.0.0.1:${portOf(other)}`);
    // No HTTP/3: our ports are held by a UDP socket of the same number.
    const options = `{\n  servers {\n    protocols h1 h2\n  }\n  admin off\n  auto_https disable_redirects\n  skip_install_trust\n  storage file_system ${folder}\n}\n`;
    writeFileSync(join(folder, 'Caddyfile'), options + own);
    caddy = spawn('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
      stdio: 'ignore',
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    });
    await until('Caddy answers', async () => (await ask('/readyz').catch(() => undefined))?.status === 200);
  });
  afterAll(async () => {
    caddy.kill('SIGTERM');
    agent.destroy();
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('calls are answered by https, and browsers are told to stay there', async () => {
    const { status, headers } = await ask('/api/v1/bank/');
    expect([status, headers['strict-transport-security']]).toEqual([200, 'max-age=31536000; includeSubDomains']);
  });

  it('what a client says of its own address counts for nothing', async () => {
    const body = JSON.stringify({ email: 'staff@signalbox.test', password: 'wrong' });
    const headers = {
      'x-forwarded-for': '203.0.113.77',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'evil.example',
    };
    expect((await ask('/api/v1/rest-auth/login/', { method: 'POST', body, headers })).status).toBe(400);
    const rows = await world.database.system.rows<{ address: string }>(
      sql`select host(address::inet) as address from audit where command = 'access.login' and result = 'refused'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.address).toMatch(/^(127\.0\.0\.1|::1)$/);
    expect(world.logLines.join('') + other.logLines.join('')).not.toContain('SIGNALBOX_TRUSTED_PROXIES');
  });

  it('a server that is rolled costs nobody a request', async () => {
    let isOver = false;
    const seen: number[] = [];
    const people = Array.from({ length: 8 }, async () => {
      while (!isOver) seen.push((await ask('/api/v1/bank/')).status);
    });
    await until('they are asking', () => seen.length > 50);
    other.app.drain();
    await other.app.close();
    const before = seen.length;
    await until('they went on', () => seen.length > before + 200);
    isOver = true;
    await Promise.all(people);
    expect(seen.filter((status) => status !== 200)).toEqual([]);
  });
});
