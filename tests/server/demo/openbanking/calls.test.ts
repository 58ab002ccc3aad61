// Resource calls over the wire: who may call, with which headers, and every page of many.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificateFor, issuedBy } from '../../../../server/demo/openbanking/ground/certificate.ts';
import type { Sandbox } from '../../../../server/demo/openbanking/sandbox.ts';
import { openBrowser } from './browser.ts';
import { fetchWith } from './fetching.ts';
import { opened, recipientOf, type Tokens } from './recipient.ts';
import { against } from './standard.ts';

let bank: Sandbox;
let recipient: Awaited<ReturnType<typeof recipientOf>>;
let tokens: Tokens;
beforeAll(async () => {
  bank = await opened();
  recipient = await recipientOf(bank);
  tokens = await recipient.agree(['sbx-robin-everyday']);
});
afterAll(() => bank.close());

const call = (path: string, version: number, headers: Record<string, string> = {}) =>
  recipient.call(tokens.access_token, path, version, headers);

async function refusalOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json();
  expect(against('banking', 'ResponseErrorListV2', body)).toEqual([]);
  const [first] = (body as { errors: { code: string }[] }).errors;
  return `${answer.status} ${first?.code.replace('urn:au-cds:error:', '') ?? ''}`;
}

describe('a token', () => {
  const with_ = async (transport: { key?: string; cert?: string }): Promise<Response> =>
    fetchWith({ ca: bank.recipient.ca, ...transport })(`${bank.issuer}/cds-au/v1/banking/accounts`, {
      headers: {
        authorization: `Bearer ${tokens.access_token}`,
        'x-v': '3',
        'x-fapi-auth-date': new Date(0).toUTCString(),
      },
    });

  test('is taken with its certificate alone', async () => {
    expect((await with_(bank.recipient)).status).toBe(200);
    for (const transport of [{}, issuedBy(bank.keys.authority, ['another.sandbox'], 1), certificateFor('stranger')]) {
      const answer = await with_(transport);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    }
  });

  test('that is not known is not taken', async () => {
    expect((await recipient.call('unknown', '/banking/accounts', 3)).status).toBe(401);
  });

  test('is neither asked for nor given without a certificate', async () => {
    const bare = fetchWith({ ca: bank.recipient.ca });
    for (const path of ['/par', '/token', '/token/introspect', '/userinfo', '/arrangements/revoke'])
      expect((await bare(`${bank.issuer}${path}`, { method: 'POST' })).status).toBe(401);
  });

  test('reaches what its consent names', async () => {
    const few = await recipient.agree(['sbx-robin-everyday'], { scope: 'openid bank:accounts.basic:read' });
    expect((await recipient.call(few.access_token, '/banking/accounts', 3)).status).toBe(200);
    const answer = await recipient.call(few.access_token, '/banking/accounts/sbx-robin-everyday/transactions', 2);
    expect(await refusalOf(answer)).toBe('403 cds-all:Authorisation/InvalidScope');
  });
});

describe('headers', () => {
  test('the id of an interaction is given back, and made where there is none', async () => {
    const id = '73fe1a2b-6a4e-4c1e-9f43-0f5a6f0e3a11';
    expect(
      (await call('/banking/accounts', 3, { 'x-fapi-interaction-id': id })).headers.get('x-fapi-interaction-id'),
    ).toBe(id);
    expect((await call('/banking/accounts', 3)).headers.get('x-fapi-interaction-id')).toMatch(/^[\da-f-]{36}$/);
  });

  test('the version that is answered is said', async () => {
    expect((await call('/banking/accounts', 7, { 'x-min-v': '2' })).headers.get('x-v')).toBe('3');
  });

  test.each([
    ['/banking/accounts', 2, {}, '406 cds-all:Header/UnsupportedVersion'],
    ['/banking/accounts', 3, { 'x-fapi-auth-date': 'lately' }, '400 cds-all:Header/Invalid'],
    ['/banking/accounts', 3, { 'x-fapi-customer-ip-address': '203.0.113.7' }, '400 cds-all:Header/Missing'],
    ['/banking/nothing', 1, {}, '404 cds-all:Resource/NotFound'],
    ['/banking/accounts/sbx-robin-card', 5, {}, '404 cds-banking:Authorisation/UnavailableBankingAccount'],
    ['/banking/accounts/sbx-nobody', 5, {}, '404 cds-banking:Authorisation/InvalidBankingAccount'],
  ])('%s at version %i with %o is refused: %s', async (path, version, headers, refusal) => {
    expect(await refusalOf(await call(path, version, headers))).toBe(refusal);
  });

  test('with the customer there, their address and their browser are told', async () => {
    const there = { 'x-fapi-customer-ip-address': '203.0.113.7', 'x-cds-client-headers': 'VXNlcg==' };
    expect((await call('/banking/accounts', 3, there)).status).toBe(200);
  });
});

test('every page of a year is reached by its links, each line once, all of it in the published shape', async () => {
  const mia = { number: '30405060', code: '975310' };
  const visit = await recipient.ask();
  const answer = await openBrowser(bank.recipient.ca).allow(visit.address, ['sbx-mia-everyday'], mia);
  const { access_token: token } = await recipient.take(answer, visit);
  const year = new Date(Date.now() - 365 * 86_400_000).toISOString();
  let next: string | undefined = `/banking/accounts/sbx-mia-everyday/transactions?page-size=500&oldest-time=${year}`;
  const ids: string[] = [];
  let total = 0;
  for (let pages = 0; next !== undefined && pages < 20; pages += 1) {
    const body: unknown = await (await recipient.call(token, next, 2)).json();
    expect(against('banking', 'ResponseBankingTransactionListV2', body)).toEqual([]);
    const page = body as {
      data: { transactions: { transactionId?: string; description: string }[] };
      links: { next?: string };
      meta: { totalRecords: number };
    };
    ids.push(...page.data.transactions.map(({ transactionId, description }) => transactionId ?? description));
    total = page.meta.totalRecords;
    next = page.links.next;
  }
  expect(total).toBeGreaterThan(1_500);
  expect(ids).toHaveLength(total);
});
