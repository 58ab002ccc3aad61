// A program signs with an API token: who it acts as, what is refused with which words, and that every request counts once.
import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { httpbis } from 'http-message-signatures';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signatureBaseOf } from '../../../../server/platform/access/signatures/signatureBase.ts';
import { readInputs } from '../../../../server/platform/access/signatures/structured.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openWorld, type Person, type World } from '../../../world.ts';
import { findIds } from '../../calls/ids.ts';
import { signedHeaders, type Signing, type TestToken } from '../../signing.ts';

let world: World;
let vendor: Person;
let token: TestToken & { id: number };
beforeAll(async () => {
  world = await openWorld();
  vendor = await world.script('vendor@signalbox.test');
});
afterAll(() => world.close());
beforeEach(async () => {
  token = (await vendor.ask('POST', 'users/me/tokens', { body: { name: 'Nightly' } })).json as unknown as typeof token;
});

interface Sent {
  method?: string;
  body?: string;
  signing?: Signing;
  headers?: Record<string, string>;
  by?: TestToken;
  at?: World;
}

async function send(path: string, { method = 'GET', body, signing, headers = {}, by = token, at = world }: Sent = {}) {
  const url = new URL(path, `${at.url}/api/v1/`);
  const signed = signedHeaders(by, { method, url, body }, signing);
  return at.anonymous.ask(method, path, {
    headers: { ...signed, ...headers },
    ...(body === undefined ? {} : { body }),
  });
}

const list = 'applications/?page_size=2';
const kept = 'worklists/';
const keep = { method: 'POST', body: JSON.stringify({ name: 'Night shift', ids: 'A-1 A-2' }) };

describe('a signed request', () => {
  it('makes the text of the published vector, and its signature', () => {
    const file = new URL('../../../data/rfc9421-hmac-vector.json', import.meta.url);
    const vector = JSON.parse(readFileSync(file, 'utf8'));
    const headers = Object.fromEntries(
      Object.entries(vector.request.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
    );
    const input = readInputs(`sig-b25=${vector.signature_input}`).get('sig-b25');
    const url = new URL(vector.request.url);
    const request = { method: 'POST', target: url.pathname + url.search, scheme: 'http', host: url.host, headers };
    const base = signatureBaseOf(input ?? expect.unreachable(), request);
    const signature = createHmac('sha256', Buffer.from(vector.secret_base64, 'base64')).update(base).digest('base64');
    expect(signature).toBe(vector.signature_base64);
  });

  it('is answered as its owner is, with and without a body', async () => {
    const { status, json } = await send(list);
    expect([status, json.results]).toEqual([200, (await vendor.get(list)).json.results]);
    expect((await send(kept, keep)).status).toBe(200);
  });

  it('that the client of somebody else has signed is answered', async () => {
    const url = new URL(list, `${world.url}/api/v1/`);
    const signed = await httpbis.signMessage(
      {
        key: {
          id: token.identifier,
          alg: 'hmac-sha256',
          sign: async (data: Buffer) => createHmac('sha256', token.secret).update(data).digest(),
        },
        name: 'other',
        params: ['created', 'keyid', 'nonce', 'alg'],
        paramValues: { nonce: randomUUID() },
        fields: ['@method', '@authority', '@path', '@query'],
      },
      { method: 'GET', url: url.href, headers: { host: url.host } },
    );
    const { host: _own, ...headers } = signed.headers as Record<string, string>;
    expect((await world.anonymous.get(list, headers)).status).toBe(200);
  });

  it('counts once, on every server', async () => {
    const signing = { nonce: randomUUID() };
    const other = await world.secondServer({ PUBLIC_URL: world.url });
    expect((await send(list, { signing })).status).toBe(200);
    const url = new URL(list, `${world.url}/api/v1/`);
    const again = signedHeaders(token, { method: 'GET', url }, signing);
    for (const at of [world, other]) {
      const { status, json } = await at.anonymous.get(list, { ...again, host: url.host });
      expect([status, json.field]).toEqual([401, expect.stringMatching(/Signature/)]);
    }
  });

  it('acts at most as a user, and never for an account', async () => {
    const staff = await world.script('staff@signalbox.test');
    const by = (await staff.ask('POST', 'users/me/tokens', { body: { name: '' } })).json as unknown as TestToken;
    expect((await send('work/', { by })).json.message).toBe('You are not authorised to do this');
    for (const path of ['users/me', 'users/me/tokens', 'users/me/sessions'])
      expect((await send(path)).json.message).toBe('API tokens cannot be used for an account');
  });

  it('sees personal data as its owner does now', async () => {
    await world.database.system.run(sql`update person set show_pii = false where email = 'vendor@signalbox.test'`);
    const { json } = await send(list);
    await world.database.system.run(sql`update person set show_pii = true where email = 'vendor@signalbox.test'`);
    expect(json.results).toEqual((await (await world.script('vendor-nopii@signalbox.test')).get(list)).json.results);
  });
});

describe('one answer', () => {
  const wrong = { status: 401, message: 'The signature does not fit the request and a token that works' };

  it.each(['a wrong secret', 'an unknown identifier', 'a deleted token', 'an owner who was deactivated'])(
    'is given to %s',
    async (what) => {
      const by = {
        identifier: what === 'an unknown identifier' ? 'sbk_unknown' : token.identifier,
        secret: what === 'a wrong secret' ? 'sbs_wrong' : token.secret,
      };
      if (what === 'a deleted token') await vendor.ask('DELETE', `users/me/tokens/${token.id}`);
      const active = (is: boolean) =>
        world.database.system.run(sql`update person set is_active = ${is} where email = 'vendor@signalbox.test'`);
      if (what === 'an owner who was deactivated') await active(false);
      const { status, json } = await send(list, { by });
      await active(true);
      vendor = await world.script('vendor@signalbox.test');
      expect({ status, message: json.message }).toEqual(wrong);
    },
  );
});

describe('is refused, with the field that is at fault', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const cases: [string, () => Sent, string, RegExp][] = [
    ['a moment long ago', () => ({ signing: { created: now() - 310 } }), 'Signature-Input', /more than 300 seconds/],
    ['a moment to come', () => ({ signing: { created: now() + 310 } }), 'Signature-Input', /more than 300 seconds/],
    ['one that has expired', () => ({ signing: { params: `;expires=${now() - 5}` } }), 'Signature-Input', /expired/],
    ['another algorithm', () => ({ signing: { params: ';alg="rsa-pss-sha512"' } }), 'Signature-Input', /hmac-sha256/],
    ['a nonce that is too short', () => ({ signing: { nonce: 'short' } }), 'Signature-Input', /nonce/],
    [
      'what leaves the query open',
      () => ({ signing: { covers: ['@method', '@authority', '@path'] } }),
      'Signature-Input',
      /does not cover @query/,
    ],
    [
      'what leaves the body open',
      () => ({ ...keep, signing: { covers: ['@method', '@target-uri'] } }),
      'Signature-Input',
      /does not cover content-digest/,
    ],
    ['a body without its digest', () => ({ ...keep, headers: { 'content-digest': '' } }), 'Content-Digest', /.+/],
    [
      'a digest of another body',
      () => ({ ...keep, headers: { 'content-digest': `sha-256=:${Buffer.alloc(32).toString('base64')}:` } }),
      'Content-Digest',
      /is not the sha-256/,
    ],
    [
      'a header that is not there',
      () => ({ signing: { covers: ['@method', '@target-uri', 'x-more'] } }),
      'Signature-Input',
      /"x-more"/,
    ],
    [
      'what cannot be read',
      () => ({ headers: { 'signature-input': 'sig=("@method"' } }),
      'Signature-Input',
      /character/,
    ],
    ['a signature alone', () => ({ headers: { 'signature-input': '' } }), 'Signature-Input', /missing/],
    ['another label', () => ({ headers: { signature: 'other=:AAAA:' } }), 'Signature', /label sig/],
  ];
  it.each(cases)('%s', async (_what, sent, field, words) => {
    const asked = sent();
    const { status, json } = await send(asked.body === undefined ? list : kept, asked);
    expect({ status, field: json.field, message: json.message }).toEqual({
      status: 401,
      field,
      message: expect.stringMatching(words),
    });
  });

  it('whatever awkward text is sent as a signature, without a 5xx', async () => {
    for (const text of [
      '(',
      '=',
      'sig',
      'sig=:',
      'sig=(;)',
      'sig=("a";sf)',
      ',,,',
      'sig=()',
      `sig=(${'"a" '.repeat(2000)})`,
      'sig=("a" "a");created=1',
    ]) {
      const { status } = await world.anonymous.get(list, { signature: 'sig=:AAAA:', 'signature-input': text });
      expect({ text: text.slice(0, 30), status }).toEqual({ text: text.slice(0, 30), status: 401 });
    }
  });
});

describe('a file that is brought by a program', () => {
  const csv = 'Date,Description,Amount,Balance\n01/11/2026,Salary,2500.00,3100.00\n03/11/2026,Rent,-900.00,2200.00\n';
  const headers = { 'content-type': 'application/octet-stream', 'x-file-name': 'signed.csv' };

  async function bring(body: string, signed = body) {
    const { application } = await findIds(world);
    const url = new URL(`applications/${application}/statement-files/`, `${world.url}/api/v1/`);
    const signature = signedHeaders(token, { method: 'POST', url, body: signed });
    return fetch(url, { method: 'POST', headers: { ...headers, ...signature }, body });
  }

  it('is taken by its digest, and another file under the same signature is not', async () => {
    const other = await bring(csv.replace('2500.00', '9500.00'), csv);
    expect([other.status, await other.json()]).toMatchObject([401, { field: 'Content-Digest' }]);
    expect((await bring(csv, '')).status).toBe(401);
    const taken = await bring(csv);
    expect([taken.status, await taken.json()]).toMatchObject([200, { file: { name: 'signed.csv' } }]);
  });
});
