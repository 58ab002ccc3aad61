// What is sent as text is packed for whoever takes it so, says its letters, and allows nothing that its page did not ask for.
import { mkdtempSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepParts, packTexts } from '../../../../scripts/setup/pack.mjs';
import { openWorld, type World } from '../../../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const raw = (path: string, headers: Record<string, string> = {}) =>
  world.app.server.inject({ url: path, headers: { host: new URL(world.url).host, ...headers } });

describe('an answer', () => {
  it('is packed as the client takes it, and the same bytes come out', async () => {
    const plain = await raw('/api/v1/openapi.json');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const br = await raw('/api/v1/openapi.json', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(br.rawPayload.length * 4).toBeLessThan(plain.rawPayload.length);
    const gzip = await raw('/api/v1/openapi.json', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
  });

  it('to a poll stays the same under its tag, packed or not', async () => {
    const staff = await world.script('staff@signalbox.test');
    const ask = (headers: object) => raw('/api/v1/applications', { ...staff.headers, ...headers });
    const first = await ask({ 'accept-encoding': 'br' });
    expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, 'br']);
    expect((await ask({ 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(304);
    expect(brotliDecompressSync(first.rawPayload).equals((await ask({})).rawPayload)).toBe(true);
  });

  it.each([
    '/healthz',
    '/version',
    '/metrics',
    '/v1/dashboard/login',
    '/connect?label=x',
    '/wall',
    '/docs/hmac',
    '/favicon.svg',
    '/api/v1/nothing',
    '/assets/gone.js',
  ])('%s says its letters, and in its content policy who may frame it', async (path) => {
    const { headers } = await raw(path);
    expect(headers['content-type']).toContain('charset=utf-8');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors /);
  });

  it('is of a part of the build that was packed with it', async () => {
    const dist = new URL('../../../../dist/', import.meta.url);
    const names = readdirSync(new URL('assets', dist));
    const script = names.find((name) => name.endsWith('.js') && names.includes(`${name}.br`));
    const answer = await raw(`/assets/${script}`, { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    });
    const whole = readFileSync(new URL(`assets/${script}`, dist));
    expect(brotliDecompressSync(answer.rawPayload).equals(whole)).toBe(true);
  });

  it.each([
    'gone.js',
    '',
    '.',
    '..%2findex.html',
    '%2e%2e%2f..%2fpackage.json',
    '..%5cindex.html',
    'a%00.js',
    '.aside.js',
  ])('is of nothing but a part of the build: assets/%s is not there', async (name) => {
    const { statusCode, headers } = await raw(`/assets/${name}`);
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });
});

describe('a build', () => {
  const folder = (): string => mkdtempSync(join(tmpdir(), 'signalbox-build-'));
  const built = (...names: string[]): string => {
    const dist = folder();
    mkdirSync(join(dist, 'assets'));
    for (const name of names) writeFileSync(join(dist, 'assets', name), name.repeat(1_000));
    packTexts(dist);
    return dist;
  };
  const partsOf = (dist: string): string[] => readdirSync(join(dist, 'assets')).sort();

  it('keeps the parts of the one before for a day', () => {
    const [first, second, third, fourth] = [built('a.js'), built('b.js'), built('c.js'), built('d.js')];
    const hour = 3_600_000;
    keepParts(first, second, 0);
    expect(partsOf(second)).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'b.js', 'b.js.br', 'b.js.gz']);
    keepParts(second, third, 23 * hour);
    expect(partsOf(third)).toContain('a.js');
    expect(partsOf(third)).toContain('b.js');
    keepParts(third, fourth, 25 * hour);
    expect(partsOf(fourth)).not.toContain('a.js');
    expect(partsOf(fourth)).toContain('b.js');
  });
});
