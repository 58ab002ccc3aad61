// The sandbox bank as a certified library walks it: asked, allowed, answered and refreshed, over TLS with certificates.
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as client from 'openid-client';
import type { Sandbox } from '../../../../server/demo/openbanking/sandbox.ts';
import { openBrowser, type Browser } from './browser.ts';
import { back, opened, recipientOf, type Tokens } from './recipient.ts';

const account = 'sbx-robin-everyday';
const jo = { number: '20304050', code: '135791' };

let bank: Sandbox;
let recipient: Awaited<ReturnType<typeof recipientOf>>;
let browser: Browser;
beforeAll(async () => {
  bank = await opened();
  recipient = await recipientOf(bank);
  browser = openBrowser(bank.recipient.ca);
});
afterAll(() => bank.close());

/** What a library says when the bank refuses. */
const refusalOf = async (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'nothing',
    (error: unknown) => (error as { error?: string }).error ?? String(error),
  );

const accountsAt = async (token: string): Promise<string[] | number> => {
  const answer = await recipient.call(token, '/banking/accounts', 3);
  if (!answer.ok) return answer.status;
  const { data } = (await answer.json()) as { data: { accounts: { accountId: string }[] } };
  return data.accounts.map(({ accountId }) => accountId);
};

/** A consent of so many seconds, or of more where a busy machine lets them pass before the code is taken. */
const brief = async (seconds: number): Promise<Tokens> =>
  recipient.agree([account], { seconds }).catch((error: unknown) => {
    if (seconds > 30 || (error as { error?: string }).error !== 'invalid_grant') throw error;
    return brief(seconds * 2);
  });

describe('a consent', () => {
  test('gives tokens, the arrangement, and the chosen accounts alone', async () => {
    const tokens = await recipient.agree([account, 'sbx-robin-card']);
    const arrangement = bank.arrangements().at(-1);
    expect(tokens.cdr_arrangement_id).toBe(arrangement?.id);
    expect(decodeJwt(tokens.id_token ?? '')).toMatchObject({ iss: bank.issuer, acr: 'urn:cds.au:cdr:3' });
    expect(await accountsAt(tokens.access_token)).toEqual([account, 'sbx-robin-card']);
  });

  test('is refreshed with the same refresh token, which keeps its arrangement', async () => {
    const tokens = await recipient.agree([account]);
    const again = await recipient.refresh(tokens.refresh_token ?? '');
    expect(again.refresh_token).toBe(tokens.refresh_token);
    expect(again.cdr_arrangement_id).toBe(tokens.cdr_arrangement_id);
    expect(again.access_token).not.toBe(tokens.access_token);
    expect(await accountsAt(again.access_token)).toEqual([account]);
  });

  test('for once gives no refresh token', async () => {
    const tokens = await recipient.agree([account], { seconds: 0 });
    expect(tokens.refresh_token).toBeUndefined();
    expect(await accountsAt(tokens.access_token)).toEqual([account]);
  });

  test('lasts a year at most', async () => {
    await recipient.agree([account], { seconds: 99_999_999 });
    const { given = 0, until = 0 } = bank.arrangements().at(-1) ?? {};
    expect(Math.round((until - given) / 1000)).toBe(31_536_000);
  });

  test('ends with its time: no call is answered and nothing refreshed', async () => {
    const tokens = await brief(1);
    await expect.poll(() => accountsAt(tokens.access_token), { timeout: 60_000 }).toBe(403);
    expect(await refusalOf(recipient.refresh(tokens.refresh_token ?? ''))).toBe('invalid_grant');
  });

  test('that changes an earlier one keeps its name and ends its tokens', async () => {
    const before = await recipient.agree([account]);
    const after = await recipient.agree(['sbx-robin-card'], { amends: before.cdr_arrangement_id ?? '' });
    expect(after.cdr_arrangement_id).toBe(before.cdr_arrangement_id);
    expect(await accountsAt(before.access_token)).toBe(401);
    expect(await refusalOf(recipient.refresh(before.refresh_token ?? ''))).toBe('invalid_grant');
    expect(await accountsAt(after.access_token)).toEqual(['sbx-robin-card']);
  });

  test('is another customer to every recipient, and tells the name where it was asked for', async () => {
    const { access_token: token, id_token: said = '' } = await recipient.agree([account]);
    const { sub = '' } = decodeJwt(said);
    expect(sub).toMatch(/^[\da-f]{64}$/);
    expect(await client.fetchUserInfo(recipient.configuration, token, sub)).toMatchObject({ name: 'Robin Rivers' });
  });
});

describe('the customer', () => {
  test('who refuses is led back with a signed refusal', async () => {
    const visit = await recipient.ask();
    const answer = await browser.refuse(visit.address);
    expect(answer.href.startsWith(`${back}?response=`)).toBe(true);
    expect(await refusalOf(recipient.take(answer, visit))).toBe('access_denied');
  });

  test('chooses among accounts of which none is chosen, reads for how long, and that it is invented', async () => {
    const { text } = await browser.signIn((await recipient.ask()).address);
    expect(text.match(/type="checkbox"/g)).toHaveLength(5);
    expect(text).not.toContain('checked');
    expect(text).toContain('Sandbox: invented figures');
    expect(text).toMatch(/Until \d+ \w+ \d{4}\./);
    expect(text).not.toContain('<script');
  });

  test('who allows without an account is asked again', async () => {
    const { address } = await browser.signIn((await recipient.ask()).address);
    const page = await browser.open(new URL(`${address.pathname}/allow`, address), new URLSearchParams());
    expect(page.status).toBe(422);
    expect(page.text).toContain('role="alert">Choose an account first, or refuse.');
  });

  test('cannot share an account whose other owner has not agreed, whatever is sent', async () => {
    const visit = await recipient.ask();
    const { text } = await browser.signIn(visit.address, jo);
    expect(text).toContain('The other owner of this account has not agreed');
    expect(text).not.toContain('value="sbx-jo-joint"');
    const again = await recipient.ask();
    const answer = await browser.allow(again.address, ['sbx-jo-everyday', 'sbx-jo-joint', account], jo);
    const tokens = await recipient.take(answer, again);
    expect(await accountsAt(tokens.access_token)).toEqual(['sbx-jo-everyday']);
  });

  test('who mistypes is told so, and after ten tries nothing helps', async () => {
    const visit = await recipient.ask();
    const wrong = await browser.signIn(visit.address, { number: '10203040', code: '000000' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('The customer number or the code is not right.');
    const send = (code: string) => browser.open(wrong.address, new URLSearchParams({ number: '10203040', code }));
    for (let tries = 1; tries < 10; tries += 1) await send('000000');
    expect((await send('246810')).status).toBe(422);
  });

  test('reads plain pages: no scripts, and forms that lead to this bank and the recipient alone', async () => {
    const { headers } = await browser.open((await recipient.ask()).address);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:4464;");
  });
});

describe('what is used once', () => {
  test('a code: the second time it is refused, and what it gave ends', async () => {
    const visit = await recipient.ask();
    const answer = await browser.allow(visit.address, [account]);
    const tokens = await recipient.take(answer, visit);
    expect(await refusalOf(recipient.take(answer, visit))).toBe('invalid_grant');
    expect(await accountsAt(tokens.access_token)).toBe(401);
  });

  test('a request', async () => {
    const visit = await recipient.ask();
    await recipient.take(await browser.allow(visit.address, [account]), visit);
    const { address } = await browser.open(visit.address);
    expect(address.searchParams.get('error')).toBe('invalid_request_uri');
  });
});

describe('is refused', () => {
  test.each([
    ['a length of sharing below zero', { seconds: -1 }],
    ['a length that is no whole number', { seconds: 0.5 }],
    ['a change of an arrangement that is not known', { amends: '5a1bf696-ee03-408b-b315-97955415d1f0' }],
  ])('%s', async (_what, wanted) => {
    expect(await refusalOf(recipient.ask(wanted))).toBe('invalid_request');
  });

  test('a request that is not signed, has no verifier, or comes by the browser', async () => {
    const plain = { redirect_uri: back, scope: 'openid', nonce: 'n', code_challenge: 'x'.repeat(43) };
    const pushed = client.buildAuthorizationUrlWithPAR(recipient.configuration, {
      ...plain,
      code_challenge_method: 'S256',
    });
    expect(await refusalOf(pushed)).toBe('invalid_request');
    const signed = await client.buildAuthorizationUrlWithJAR(
      recipient.configuration,
      { redirect_uri: back, scope: 'openid', nonce: 'n', state: 's' },
      recipient.signer,
      { [client.modifyAssertion]: (_header, payload) => void (payload['nbf'] = payload['iat'] ?? null) },
    );
    const { address } = await browser.open(signed);
    expect(address.searchParams.get('error_description')).toBe('Pushed Authorization Request must be used');
    const unverified = client.buildAuthorizationUrlWithPAR(recipient.configuration, signed.searchParams);
    expect(await refusalOf(unverified)).toBe('invalid_request');
  });

  test('a recipient that says it to another audience than the issuer', async () => {
    const { configuration } = recipient;
    const elsewhere = new client.Configuration(
      configuration.serverMetadata(),
      bank.recipient.clientId,
      undefined,
      client.PrivateKeyJwt(recipient.signer, {
        [client.modifyAssertion]: (_header, payload) => void (payload['aud'] = `${bank.issuer}/token`),
      }),
    );
    elsewhere[client.customFetch] = (address, init) => recipient.fetching(address, init as RequestInit);
    expect(await refusalOf(client.refreshTokenGrant(elsewhere, 'any'))).toBe('invalid_client');
  });
});

test('the bank publishes what it speaks', () => {
  expect(recipient.configuration.serverMetadata()).toMatchObject({
    issuer: bank.issuer,
    require_pushed_authorization_requests: true,
    require_signed_request_object: true,
    tls_client_certificate_bound_access_tokens: true,
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: ['PS256', 'ES256'],
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    cdr_arrangement_revocation_endpoint: `${bank.issuer}/arrangements/revoke`,
  });
});
