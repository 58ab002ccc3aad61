// The example for nginx in docs/operations/run.md, with the real program where it is installed: TLS, the client's address, and a roll of two servers.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as plainly } from 'node:http';
import { request as safely, Agent } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownPort } from '../../../../scripts/ownPort.mjs';
import { until } from '../../../until.ts';
import { openWorld, type World } from '../../../world.ts';

const isInstalled = spawnSync('nginx', ['-v']).status === 0;
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });

interface Said {
  status: number;
  headers: Record<string, unknown>;
}

describe.skipIf(!isInstalled)('behind nginx, as the operations page says', () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-nginx-'));
  let world: World;
  /** The two behind the proxy. */
  let servers: [World, World];
  let nginx: ChildProcess;
  let ports: { tls: number; plain: number };

  function ask(scheme: 'http' | 'https', path: string, method = 'GET', body = ''): Promise<Said> {
    return new Promise((resolve, reject) => {
      const port = scheme === 'https' ? ports.tls : ports.plain;
      const headers = body === '' ? {} : { 'content-type': 'application/json', 'content-length': body.length };
      const options = { host: 'localhost', port, path, method, headers };
      const take = (answer: { statusCode?: number; headers: object; resume(): void }) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, headers: { ...answer.headers } });
      };
      const sent = scheme === 'https' ? safely({ ...options, agent }, take) : plainly(options, take);
      sent.on('error', reject);
      sent.end(body);
    });
  }

  beforeAll(async () => {
    ports = { tls: await ownPort(), plain: await ownPort() };
    const env = { PUBLIC_URL: `https://localhost:${ports.tls}`, SIGNALBOX_TRUSTED_PROXIES: 'loopback' };
    world = await openWorld({ env });
    servers = [await world.secondServer(), await world.secondServer()];
    const [certificate, key] = [join(folder, 'own.pem'), join(folder, 'own.key')];
    const words = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout ${key} -out ${certificate}`;
    execFileSync('openssl', words.split(' '), { stdio: 'ignore' });
    const page = readFileSync(new URL('../../../../docs/operations/run.md', import.meta.url), 'utf8');
    const example = /```nginx\n([^]*?)```/.exec(page)?.[1] ?? '';
    const portOf = ({ url }: World): string => new URL(url).port;
    const own = example
      .replace('127.0.0.1:4280', `127.0.0.1:${portOf(servers[0])}`)
      .replace('127.0.0.1:4281', `127.0.0.1:${portOf(servers[1])}`)
      .replace('listen 443 ssl', `listen ${ports.tls} ssl`)
      .replace('listen 80', `listen ${ports.plain}`)
      .replace('https://$host$request_uri', `https://$host:${ports.tls}$request_uri`)
      .replaceAll('signalbox.example', 'localhost')
      .replace('/etc/ssl/signalbox.pem', certificate)
      .replace('/etc/ssl/signalbox.key', key)
      .replace('/var/log/nginx/signalbox.log', join(folder, 'access.log'));
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join(' ');
    const whole = `daemon off; pid ${folder}/pid; error_log stderr warn; events {} http { ${temporary}\n${own}}`;
    writeFileSync(join(folder, 'nginx.conf'), whole);
    nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
    await until('nginx answers', async () => (await ask('https', '/readyz').catch(() => undefined))?.status === 200);
  }, 60_000);
  afterAll(async () => {
    nginx.kill('SIGTERM');
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('calls are answered by https and by nothing else, and browsers are told to stay there', async () => {
    const { status, headers } = await ask('https', '/api/v1/bank/');
    expect([status, headers['strict-transport-security']]).toEqual([200, 'max-age=31536000; includeSubDomains']);
    const led = await ask('http', '/v1/dashboard/crawlers?bank=2');
    expect([led.status, led.headers['location']]).toEqual([
      308,
      `https://localhost:${ports.tls}/v1/dashboard/crawlers?bank=2`,
    ]);
  });

  it('its log has paths and the ids of requests, and nothing of what stands behind a question mark', async () => {
    const { headers } = await ask('https', '/api/v1/bank/?guid=secret-of-a-link');
    const log = () => readFileSync(join(folder, 'access.log'), 'utf8');
    await until('the request is in the log', () => log().includes(String(headers['x-request-id'])));
    expect(log()).toContain('"GET /api/v1/bank/" ');
    expect(log()).not.toContain('secret-of-a-link');
  });

  it('the trail knows the address of who asked, and not that of the proxy alone', async () => {
    const body = JSON.stringify({ email: 'staff@signalbox.test', password: 'signalbox-demo' });
    expect((await ask('https', '/api/v1/rest-auth/login/', 'POST', body)).status).toBe(200);
    expect(servers.flatMap(({ logLines }) => logLines).join('')).not.toContain('SIGNALBOX_TRUSTED_PROXIES');
  });

  it('servers that are rolled, one right after the other, cost nobody a request', async () => {
    let isOver = false;
    const seen: number[] = [];
    const people = Array.from({ length: 8 }, async () => {
      while (!isOver) seen.push((await ask('https', '/api/v1/bank/')).status);
    });
    await until('they are asking', () => seen.length > 50);
    for (const { app, url } of servers) {
      app.drain();
      await app.close();
      const before = seen.length;
      await until('they went on', () => seen.length > before + 100);
      await world.secondServer({ PORT: new URL(url).port });
      // Whoever was refused by the one that was away is answered before the next one stops.
      const back = seen.length;
      await until('it takes its share', () => seen.length > back + 100);
    }
    isOver = true;
    await Promise.all(people);
    expect(seen.filter((status) => status !== 200)).toEqual([]);
  });
});
