// The hard edges of the web server, at the level of bytes: sizes, encodings, headers, methods, host names.
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awkwardStrings } from '../../data/load.ts';
import { openWorld, type Person, type World } from '../../world.ts';

let world: World;
let admin: Person;

beforeAll(async () => {
  world = await openWorld();
  admin = await world.script('admin@signalbox.test');
});
afterAll(() => world.close());

/** Sends bytes as they are and gives the status line's number and the body. */
function raw(bytes: Buffer | string): Promise<{ status: number; text: string }> {
  const { port } = new URL(world.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.setTimeout(5_000, () => socket.destroy(new Error('No answer')));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text }));
  });
}

const request = (headers: string[], target = '/api/v1/bank/'): Buffer =>
  Buffer.from(
    `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`,
  );

describe('a header', () => {
  it.each(['Cookie', 'Authorization', 'If-None-Match', 'X-CSRFTOKEN', 'Sec-Fetch-Site', 'Origin', 'Accept'])(
    '%s with awkward values never leads to a 5xx',
    async (name) => {
      for (const text of awkwardStrings()) {
        const { status, text: answer } = await raw(
          request([`${name}: ${name === 'Cookie' ? 'session=' : ''}${text.replaceAll(/[\r\n]/g, ' ')}`]),
        );
        expect(status, JSON.stringify({ name, text, answer })).toBeGreaterThanOrEqual(200);
        expect(status, JSON.stringify({ name, text, answer })).toBeLessThan(500);
      }
    },
  );

  it('block over 16 KB is refused', async () => {
    expect((await raw(request([`X-Long: ${'a'.repeat(17_000)}`]))).status).toBe(431);
  });

  it('Host that is not ours is refused, with the field named', async () => {
    const { status, text } = await raw('GET /api/v1/bank/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
    expect(status).toBe(421);
    expect(text).toContain('"field":"Host"');
  });
});

describe('an address', () => {
  it.each([
    '/api/v1/bank/%',
    '/api/v1/crawlers/?status=%zz',
    '/api/v1/crawlers/crawler_output/%ff/',
    '/%c0%ae%c0%ae/etc/passwd',
    '/assets/..%2f..%2fpackage.json',
    '//evil.example/',
    '/v1/dashboard/%00',
  ])('%s is answered without a 5xx and without a file of ours', async (target) => {
    const { status, text } = await raw(request([], target));
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
    expect(text).not.toContain('"private": true');
  });

  it('with a name given twice is refused, naming it', async () => {
    const { status, json } = await admin.get('crawlers/?bank_id=1&bank_id=2');
    expect({ status, field: json.field }).toEqual({ status: 400, field: 'bank_id' });
  });

  it('works with and without the slash at its end', async () => {
    expect((await admin.get('crawlers')).status).toBe(200);
    expect((await admin.get('crawlers/')).status).toBe(200);
  });
});

describe('a body', () => {
  const login = 'rest-auth/login/';
  it.each<[string, string | Buffer, Record<string, string>, number]>([
    ['of another type', 'email=a', { 'content-type': 'text/plain' }, 415],
    ['of a form', 'email=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    [
      'of a form in parts',
      '--e\r\nContent-Disposition: form-data; name="email"\r\n\r\na\r\n--e--\r\n',
      { 'content-type': 'multipart/form-data; boundary=e' },
      415,
    ],
    ['larger than 256 KB', JSON.stringify({ email: 'a'.repeat(300_000) }), {}, 413],
    ['nested 100,000 deep', '['.repeat(100_000), {}, 400],
    [
      'with 2,000 keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`k${n}`, n]))),
      {},
      400,
    ],
    ['with a prototype key', '{"__proto__": {"email": "a"}}', {}, 400],
    ['with an unknown field', '{"email":"a@b.test","password":"x","remember":true}', {}, 400],
    ['with half a surrogate pair', '{"email":"\\ud800","password":"x"}', {}, 400],
    ['with a NUL', '{"email":"a\\u0000b","password":"x"}', {}, 400],
    ['that is empty', '', {}, 400],
    ['that is null', 'null', {}, 400],
    ['with a field of another type', '{"email":7,"password":"x"}', {}, 400],
  ])('%s is refused with a reason', async (_what, body, headers, status) => {
    const reply = await world.anonymous.ask('POST', login, { body: body as string, headers });
    expect({ status: reply.status, message: reply.json.message }).toEqual({
      status,
      message: expect.stringMatching(/\S/),
    });
    expect(reply.json.field).toEqual(expect.any(String));
  });

  it('is refused by a call that takes none', async () => {
    const { status, json } = await (
      await world.script('staff@signalbox.test')
    ).ask('POST', 'rest-auth/logout/', { body: { a: 1 } });
    expect({ status, field: json.field }).toEqual({ status: 400, field: 'body' });
  });
});

it('an unknown call is a plain 404', async () => {
  const { status, json } = await admin.get('no-such-call/');
  expect({ status, message: json.message }).toEqual({ status: 404, message: 'There is no such call' });
});

it('every answer carries its request id and the headers that keep browsers safe', async () => {
  const { headers } = await admin.get('users/me');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});
