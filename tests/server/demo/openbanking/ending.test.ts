// How a consent ends: by the recipient, by the customer at the bank, who tells the recipient; and that nothing is given afterwards.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLocalJWKSet, jwtVerify, SignJWT, type JSONWebKeySet } from 'jose';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { holderId } from '../../../../server/demo/openbanking/ground/holder.ts';
import type { Sandbox } from '../../../../server/demo/openbanking/sandbox.ts';
import { openBrowser, robin } from './browser.ts';
import { opened, recipientOf, type Tokens } from './recipient.ts';
import { against } from './standard.ts';

interface Heard {
  path: string;
  authorization: string;
  body: string;
}

let bank: Sandbox;
let recipient: Awaited<ReturnType<typeof recipientOf>>;
let base = '';
const heard: Heard[] = [];
let answersWith = 204;

/** What a recipient has below its base address. */
const ears = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += String(part)));
  request.on('end', () => {
    heard.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', body });
    response.writeHead(answersWith).end();
  });
});

beforeAll(async () => {
  await new Promise<void>((done) => void ears.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(ears.address() as AddressInfo).port}/cdr`;
  bank = await opened({ base });
  recipient = await recipientOf(bank);
});
afterEach(() => {
  heard.length = 0;
  answersWith = 204;
});
afterAll(async () => {
  await bank.close();
  ears.close();
});

const assertion = (claims: Record<string, unknown> = {}): Promise<string> =>
  new SignJWT({
    iss: bank.recipient.clientId,
    sub: bank.recipient.clientId,
    aud: bank.issuer,
    jti: randomUUID(),
    exp: Math.floor(Date.now() / 1000) + 60,
    ...claims,
  })
    .setProtectedHeader({ alg: 'PS256', kid: recipient.signer.kid })
    .sign(recipient.signer.key);

const revoke = async (arrangement: string, said: string): Promise<Response> =>
  recipient.fetching(`${bank.issuer}/arrangements/revoke`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: bank.recipient.clientId,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: said,
      cdr_arrangement_id: arrangement,
    }),
  });

/** Of a resource call and of a refresh. */
const after = async ({ access_token: token, refresh_token: refresh = '' }: Tokens): Promise<unknown[]> => [
  (await recipient.call(token, '/banking/accounts', 3)).status,
  await recipient.refresh(refresh).then(
    () => 'refreshed',
    (error: unknown) => (error as { error?: string }).error,
  ),
];

describe('by the recipient', () => {
  test('it ends at once, with its tokens; the second time there is nothing to do', async () => {
    const tokens = await recipient.agree(['sbx-robin-everyday']);
    const id = tokens.cdr_arrangement_id ?? '';
    expect(await after(tokens)).toEqual([200, 'refreshed']);
    expect((await revoke(id, await assertion())).status).toBe(204);
    expect(await after(tokens)).toEqual([401, 'invalid_grant']);
    expect((await revoke(id, await assertion())).status).toBe(204);
    expect(heard).toEqual([]);
  });

  test('an arrangement that is not its own is refused as the standard says', async () => {
    const answer = await revoke(randomUUID(), await assertion());
    expect(answer.status).toBe(422);
    expect(against('banking', 'ResponseErrorListV2', await answer.json())).toEqual([]);
  });

  test('who does not prove who they are ends nothing', async () => {
    const tokens = await recipient.agree(['sbx-robin-everyday']);
    const id = tokens.cdr_arrangement_id ?? '';
    const used = await assertion();
    await revoke(randomUUID(), used);
    const wrong = [
      used,
      '',
      'no.such.token',
      await assertion({ aud: 'https://other-bank.example' }),
      await assertion({ iss: 'somebody', sub: 'somebody' }),
      await assertion({ exp: Math.floor(Date.now() / 1000) - 3600 }),
      await assertion({ jti: undefined }),
    ];
    for (const said of wrong) expect((await revoke(id, said)).status).toBe(401);
    expect(await after(tokens)).toEqual([200, 'refreshed']);
  });
});

describe('by the customer at the bank', () => {
  test('the recipient is told by a message that the keys of the bank have signed', async () => {
    const tokens = await recipient.agree(['sbx-robin-everyday']);
    expect(await bank.endByCustomer(tokens.cdr_arrangement_id ?? '')).toBe(true);
    expect(await after(tokens)).toEqual([401, 'invalid_grant']);
    const [message] = heard;
    expect(message?.path).toBe('/cdr/arrangements/revoke');
    const jwks = (await (await recipient.fetching(`${bank.issuer}/jwks`)).json()) as JSONWebKeySet;
    expect(JSON.stringify(jwks)).not.toContain('"d":');
    const check = { issuer: holderId, subject: holderId, audience: `${base}/arrangements/revoke` };
    const keys = createLocalJWKSet(jwks);
    await jwtVerify(message?.authorization.replace('Bearer ', '') ?? '', keys, check);
    const form = new URLSearchParams(message?.body);
    const { payload } = await jwtVerify(form.get('cdr_arrangement_jwt') ?? '', keys, check);
    expect(payload['cdr_arrangement_id']).toBe(tokens.cdr_arrangement_id);
    expect([...form.keys()]).toEqual(['cdr_arrangement_jwt']);
  });

  test('it ends as well when the recipient does not understand', async () => {
    const tokens = await recipient.agree(['sbx-robin-everyday']);
    answersWith = 422;
    expect(await bank.endByCustomer(tokens.cdr_arrangement_id ?? '')).toBe(false);
    expect(await after(tokens)).toEqual([401, 'invalid_grant']);
  });

  test('they see their consents after signing in, and end one there', async () => {
    const tokens = await recipient.agree(['sbx-robin-everyday', 'sbx-robin-card']);
    const id = tokens.cdr_arrangement_id ?? '';
    const browser = openBrowser(bank.recipient.ca);
    const at = (path: string) => new URL(path, bank.issuer);
    expect((await browser.open(at('/consents'))).text).not.toContain(id);
    const wrong = await browser.open(at('/consents/sign-in'), new URLSearchParams({ ...robin, code: '1' }));
    expect(wrong.status).toBe(422);
    const list = await browser.open(at('/consents/sign-in'), new URLSearchParams(robin));
    expect(list.text).toContain(`value="${id}"`);
    expect(list.text).toMatch(/Shared until \d+ \w+ \d{4}\./);
    const ended = await browser.open(at('/consents/end'), new URLSearchParams({ id }));
    expect(ended.text).toContain('It has ended, and who read has been told.');
    expect(ended.text).not.toContain(`value="${id}"`);
    expect(await after(tokens)).toEqual([401, 'invalid_grant']);
    expect((await browser.open(at('/consents/sign-out'), new URLSearchParams())).text).toContain('Sign in to see');
  });

  test('nobody ends what another customer has agreed to', async () => {
    const tokens = await recipient.agree(['sbx-robin-everyday']);
    const browser = openBrowser(bank.recipient.ca);
    const at = (path: string) => new URL(path, bank.issuer);
    await browser.open(at('/consents/sign-in'), new URLSearchParams({ number: '20304050', code: '135791' }));
    await browser.open(at('/consents/end'), new URLSearchParams({ id: tokens.cdr_arrangement_id ?? '' }));
    expect(await after(tokens)).toEqual([200, 'refreshed']);
  });
});
