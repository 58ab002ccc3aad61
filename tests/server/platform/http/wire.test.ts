// What is believed of a proxy in front, what https demands, and what no request may have twice.
import { request as ask } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, password, type World } from '../../../world.ts';

const worlds: World[] = [];
afterAll(async () => {
  for (const world of worlds) await world.close();
});

async function open(env: Record<string, string>): Promise<World> {
  const world = await openWorld({ env });
  worlds.push(world);
  return world;
}

interface Said {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

/** Node's fetch sends no Host header of our choice. */
function say(world: World, path: string, headers: Record<string, string>, method = 'GET', body = ''): Promise<Said> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(world.url);
    const sent = ask({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += String(chunk)));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const signIn = (world: World, address: string, wrong = 'not the password'): Promise<Said> =>
  say(
    world,
    '/api/v1/rest-auth/login/',
    { 'content-type': 'application/json', 'x-forwarded-for': address },
    'POST',
    JSON.stringify({ email: `nobody-${address}@signalbox.test`, password: wrong }),
  );

describe('behind a proxy that is named', () => {
  let world: World;
  beforeAll(async () => {
    world = await open({ SIGNALBOX_TRUSTED_PROXIES: 'loopback' });
  });

  it('a thousand clients are a thousand clients', async () => {
    // Thirty accounts that fail are what one address may have.
    const tries = Array.from({ length: 40 }, (_, client) => signIn(world, `203.0.113.${client + 1}`));
    const statuses = new Set((await Promise.all(tries)).map(({ status }) => status));
    expect([...statuses]).not.toContain(429);
  });

  it('whoever writes addresses in front of their own is still the one that the proxy saw', async () => {
    const seen: number[] = [];
    for (let guess = 0; guess < 31; guess += 1)
      seen.push((await signIn(world, `198.51.100.${guess}, 203.0.113.200`)).status);
    expect(seen.at(-1)).toBe(429);
  });

  it('the host that it names counts, where it passes its own on', async () => {
    const host = new URL(world.url).host;
    const headers = { host: 'upstream:80', 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': host };
    expect((await say(world, '/api/v1/bank/', headers)).status).toBe(200);
    const foreign = await say(world, '/api/v1/bank/', { ...headers, 'x-forwarded-host': 'evil.example' });
    expect(foreign.status).toBe(421);
    expect(world.logLines.join('')).toContain('evil.example');
  });
});

describe('behind a proxy that nobody named', () => {
  it('its word counts for nothing, and that is told once', async () => {
    const world = await open({});
    const seen: number[] = [];
    for (let guess = 0; guess < 31; guess += 1) seen.push((await signIn(world, `203.0.113.${guess}`)).status);
    expect(seen.at(-1)).toBe(429);
    expect(world.logLines.filter((line) => line.includes('SIGNALBOX_TRUSTED_PROXIES'))).toHaveLength(1);
  });
});

describe('where the product is reached by https', () => {
  let world: World;
  const host = 'signalbox.example';
  const through = (scheme: string) => ({ host, 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': scheme });
  beforeAll(async () => {
    world = await open({
      PUBLIC_URL: `https://${host}`,
      SIGNALBOX_ENVIRONMENT: 'localhost',
      SIGNALBOX_TRUSTED_PROXIES: '127.0.0.1, ::1',
    });
  });

  it('every answer tells browsers to come by https for a year', async () => {
    const { status, headers } = await say(world, '/api/v1/bank/', through('https'));
    expect([status, headers['strict-transport-security']]).toEqual([200, 'max-age=31536000; includeSubDomains']);
  });

  it('a page that is asked for by plain http leads to https, with its path and query', async () => {
    const { status, headers } = await say(world, '/v1/dashboard/crawlers?bank=2', through('http'));
    expect([status, headers['location']]).toEqual([308, `https://${host}/v1/dashboard/crawlers?bank=2`]);
  });

  it('a call by plain http is refused, and a password in it is not looked at', async () => {
    const body = JSON.stringify({ email: 'staff@signalbox.test', password });
    const headers = { ...through('http'), 'content-type': 'application/json' };
    const { status, text } = await say(world, '/api/v1/rest-auth/login/', headers, 'POST', body);
    expect([status, text]).toEqual([403, expect.stringContaining(`https alone: https://${host}`)]);
  });

  it('a program on the same machine, and what asks for health, come as they are', async () => {
    expect((await say(world, '/api/v1/bank/', { host })).status).toBe(200);
    expect((await say(world, '/readyz', through('http'))).status).toBe(200);
  });
});

it('a second Host header is refused', async () => {
  const world = await open({});
  const { port, host } = new URL(world.url);
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`),
    );
    let all = '';
    socket.on('data', (chunk) => (all += String(chunk)));
    socket.on('close', () => resolve(all));
    socket.on('error', reject);
  });
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
});

it('a call that has no body takes an empty one', async () => {
  const world = await open({});
  const staff = await world.script('staff@signalbox.test');
  expect((await staff.ask('POST', 'rest-auth/logout/', { body: {} })).status).toBeLessThan(300);
});

describe('in production', () => {
  const production = {
    SIGNALBOX_ENVIRONMENT: 'production',
    SIGNALBOX_DEMO: 'off',
    SIGNALBOX_TRUSTED_PROXIES: 'loopback',
  };
  const from = (address: string, more: Record<string, string> = {}) => ({ 'x-forwarded-for': address, ...more });

  it('the metrics are for this machine, or for whoever has the token', async () => {
    const bare = await open(production);
    expect((await say(bare, '/metrics', {})).status).toBe(200);
    expect((await say(bare, '/metrics', from('203.0.113.9'))).status).toBe(403);
    const secret = 'a-token-of-24-characters';
    const world = await open({ ...production, SIGNALBOX_METRICS_TOKEN: secret });
    expect((await say(world, '/metrics', {})).status).toBe(403);
    const headers = from('203.0.113.9', { authorization: `Bearer ${secret}` });
    expect((await say(world, '/metrics', headers)).status).toBe(200);
  });

  it('what can be called is told to whoever is signed in', async () => {
    const world = await open(production);
    expect((await say(world, '/api/v1/openapi.json', {})).status).toBe(401);
    const vendor = await world.script('vendor@signalbox.test');
    expect((await vendor.get('openapi.json')).status).toBe(200);
  });

  it('strangers are not told which build runs', async () => {
    const world = await open(production);
    expect(JSON.parse((await say(world, '/version', {})).text)).not.toHaveProperty('build');
  });
});

it('blocked resources that browsers report by the thousand are a few lines of the log', async () => {
  const world = await open({});
  const headers = { 'content-type': 'application/csp-report' };
  for (let report = 0; report < 40; report += 1)
    await say(world, '/csp-report', headers, 'POST', '{"csp-report":{"blocked-uri":"https://evil.example/x.js"}}');
  expect(world.logLines.filter((line) => line.includes('blocked resource'))).toHaveLength(10);
});
