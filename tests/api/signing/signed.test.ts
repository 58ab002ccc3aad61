// The one signer: what it signs, another library verifies, and the service as it is takes it.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { httpbis } from 'http-message-signatures';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signatureOf } from '../../../src/api/signing/signed.ts';
import { signingFetch } from '../../../src/api/signing/signingFetch.ts';
import { openWorld, type World } from '../../world.ts';

const token = { id: 'sbk_0123456789abcdef', secret: 'sbs_an-unlikely-secret' };
const bytesOf = (text: string) => new TextEncoder().encode(text);
let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const verified = (message: { method: string; url: string; headers: Record<string, string> }, secret = token.secret) =>
  httpbis.verifyMessage(
    {
      requiredFields: ['@method', '@authority', '@path'],
      requiredParams: ['created', 'keyid', 'nonce'],
      keyLookup: async ({ keyid }) =>
        keyid !== token.id
          ? null
          : {
              id: keyid,
              verify: async (base, signature) =>
                timingSafeEqual(createHmac('sha256', secret).update(base).digest(), signature),
            },
    },
    message,
  );

it.each([
  ['a read', { method: 'GET', url: 'https://signalbox.example/api/v1/applications/' }],
  [
    'a read with a query',
    { method: 'GET', url: 'https://signalbox.example:8443/api/v1/applications/?a=b%20c&d=%C3%A9' },
  ],
  ['a write', { method: 'POST', url: 'http://localhost:4280/api/v1/worklists/', body: bytesOf('{"name":"Späti"}') }],
])('signs %s so that another library verifies it', async (_what, request) => {
  const headers = await signatureOf(token, request, { now: Date.now(), nonce: 'a-nonce-of-its-own' });
  expect(Object.keys(headers)).toEqual([
    ...('body' in request ? ['content-digest'] : []),
    'signature-input',
    'signature',
  ]);
  const { method, url } = request;
  expect(await verified({ method, url, headers })).toBe(true);
  expect(await verified({ method, url: `${url}x`, headers })).toBe(false);
  expect(await verified({ method, url, headers }, 'sbs_another').catch(() => false)).toBe(false);
});

it('signs what fetch sends, whatever its body was given as', async () => {
  const vendor = await world.script('vendor@signalbox.test');
  const { json } = await vendor.ask('POST', 'users/me/tokens', { body: { name: 'Nightly' } });
  const own = { id: String(json['identifier']), secret: String(json['secret']) };
  const fetch = signingFetch(own, () => Date.now());
  const read = await fetch(`${world.url}/api/v1/applications/?page_size=2`);
  expect(read.status).toBe(200);
  const headers = { 'content-type': 'application/json' };
  const text = JSON.stringify({ name: 'Night shift', ids: 'A-1' });
  for (const body of [text, bytesOf(text), new Blob([text])]) {
    const written = await fetch(`${world.url}/api/v1/worklists/`, { method: 'POST', headers, body });
    expect(written.status).toBe(200);
  }
  const wrong = await signingFetch({ ...own, secret: 'sbs_another' }, () => Date.now())(
    `${world.url}/api/v1/applications/`,
  );
  expect(wrong.status).toBe(401);
});

it('is refused with the reason where the clock is wrong', async () => {
  const vendor = await world.script('vendor@signalbox.test');
  const { json } = await vendor.ask('POST', 'users/me/tokens', { body: { name: 'Nightly' } });
  const own = { id: String(json['identifier']), secret: String(json['secret']) };
  const late = await signingFetch(own, () => Date.now() + 3_600_000)(`${world.url}/api/v1/applications/`);
  expect(await late.json()).toMatchObject({
    field: 'Signature-Input',
    message: expect.stringContaining('is the clock right'),
  });
});
