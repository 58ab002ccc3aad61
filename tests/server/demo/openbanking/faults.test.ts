// What goes wrong on order, each as whoever calls the bank meets it; a certified library refuses every forged answer.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FaultName } from '../../../../server/demo/openbanking/ground/faults.ts';
import type { Sandbox } from '../../../../server/demo/openbanking/sandbox.ts';
import { openBrowser } from './browser.ts';
import { fetchWith } from './fetching.ts';
import { opened, recipientOf } from './recipient.ts';

const two = ['sbx-robin-everyday', 'sbx-robin-card'];

let bank: Sandbox;
let recipient: Awaited<ReturnType<typeof recipientOf>>;
beforeAll(async () => {
  bank = await opened({ faultsByCall: true });
  recipient = await recipientOf(bank);
});
afterEach(() => bank.clearFaults());
afterAll(() => bank.close());

const statusOf = async (token: string, path = '/banking/accounts', version = 3): Promise<number> =>
  (await recipient.call(token, path, version)).status;

/** The library's words for what it found, with those of its causes. */
async function whyNot(act: Promise<unknown>): Promise<string> {
  try {
    await act;
    return 'nothing';
  } catch (error) {
    const words: string[] = [];
    for (let one: unknown = error; one instanceof Error; one = one.cause)
      words.push((one as { error?: string }).error ?? one.message);
    return words.join(': ');
  }
}

describe('a forged answer is refused', () => {
  test.each<[FaultName, RegExp]>([
    ['wrongAudience', /"aud"/],
    ['wrongIssuer', /"iss"/],
    ['wrongState', /"state"/],
    ['wrongSignature', /signature/],
    ['staleAnswer', /"exp"/],
    ['earlyAnswer', /"nbf"/],
    ['wrongNonce', /"nonce"/],
    ['wrongTokenAudience', /"aud"/],
  ])('%s', async (name, words) => {
    bank.fault(name);
    expect(await whyNot(recipient.agree(two))).toMatch(words);
    expect(await whyNot(recipient.agree(two))).toBe('nothing');
  });

  test('replayedAnswer: the answer of before comes again, with another state', async () => {
    await recipient.agree(two);
    bank.fault('replayedAnswer');
    expect(await whyNot(recipient.agree(two))).toMatch(/"state"/);
  });

  test('turnedAway: the bank cannot take consents now', async () => {
    bank.fault('turnedAway');
    const visit = await recipient.ask();
    const { address } = await openBrowser(bank.recipient.ca).open(visit.address);
    expect(await whyNot(recipient.take(address, visit))).toBe('temporarily_unavailable');
  });
});

describe('a resource call', () => {
  test.each<[FaultName, number]>([
    ['unauthorised', 401],
    ['unsupported', 406],
    ['limited', 429],
    ['unavailable', 503],
  ])('%s in the middle gives %i, and the next one an answer', async (name, status) => {
    const { access_token: token } = await recipient.agree(two);
    bank.fault(name, { after: 1 });
    expect([await statusOf(token), await statusOf(token), await statusOf(token)]).toEqual([200, status, 200]);
  });

  test.each<FaultName>(['limited', 'unavailable'])('%s says how long to wait', async (name) => {
    const { access_token: token } = await recipient.agree(two);
    bank.fault(name, { seconds: 7 });
    expect((await recipient.call(token, '/banking/accounts', 3)).headers.get('retry-after')).toBe('7');
  });

  test('slow comes later than another that was asked after it', async () => {
    const { access_token: token } = await recipient.agree(two);
    bank.fault('slow', { seconds: 0.5 });
    const order: string[] = [];
    const slow = statusOf(token).then(() => order.push('slow'));
    // The order is used up by the first call that comes in.
    await expect.poll(() => bank.ordered('slow')).toBe(false);
    await statusOf(token).then(() => order.push('other'));
    await slow;
    expect(order).toEqual(['other', 'slow']);
  });

  test('elsewhere: the next page is said to be at another host', async () => {
    const { access_token: token } = await recipient.agree(two);
    bank.fault('elsewhere');
    const path = '/banking/accounts/sbx-robin-everyday/transactions?page-size=5';
    const next = async () =>
      ((await (await recipient.call(token, path, 2)).json()) as { links: { next: string } }).links.next;
    expect(new URL(await next()).host).toBe('elsewhere.example');
    expect(new URL(await next()).origin).toBe(bank.issuer);
  });

  test('halved: half of the accounts are withdrawn between two calls', async () => {
    const { access_token: token } = await recipient.agree(two);
    bank.fault('halved');
    const ids = async () =>
      (
        (await (await recipient.call(token, '/banking/accounts', 3)).json()) as {
          data: { accounts: { accountId: string }[] };
        }
      ).data.accounts.map(({ accountId }) => accountId);
    expect(await ids()).toEqual(two);
    expect(await statusOf(token, '/banking/accounts/sbx-robin-card', 5)).toBe(404);
    expect(await ids()).toEqual(['sbx-robin-everyday']);
  });

  test('expired: the arrangement ends between two calls, and nothing is refreshed any more', async () => {
    const tokens = await recipient.agree(two);
    bank.fault('expired');
    expect(await statusOf(tokens.access_token)).toBe(200);
    expect(await statusOf(tokens.access_token)).toBe(403);
    expect(await whyNot(recipient.refresh(tokens.refresh_token ?? ''))).toBe('invalid_grant');
  });
});

test('asleep: neither a consent begins nor a token is given, and how long to wait is said', async () => {
  const tokens = await recipient.agree(two);
  bank.fault('asleep', { times: 2, seconds: 9 });
  const statusOfRefusal = async (act: Promise<unknown>): Promise<unknown> =>
    act.then(
      () => 'nothing',
      (error: unknown) => {
        const { status, headers } = (error as { cause: Response }).cause;
        return [status, headers.get('retry-after')];
      },
    );
  expect(await statusOfRefusal(recipient.ask())).toEqual([503, '9']);
  expect(await statusOfRefusal(recipient.refresh(tokens.refresh_token ?? ''))).toEqual([503, '9']);
  // Nothing was lost by it.
  expect(await whyNot(recipient.refresh(tokens.refresh_token ?? ''))).toBe('nothing');
});

describe('orders by a call', () => {
  const order = async (at: Sandbox, form: Record<string, string>) =>
    (
      await fetchWith({ ca: at.recipient.ca })(`${at.issuer}/sandbox/faults`, {
        method: 'POST',
        headers: { 'x-sandbox': 'order' },
        body: new URLSearchParams(form),
      })
    ).status;

  test('are taken, counted and taken back', async () => {
    const { access_token: token } = await recipient.agree(two);
    expect(await order(bank, { name: 'limited', times: '2' })).toBe(204);
    expect([await statusOf(token), await statusOf(token), await statusOf(token)]).toEqual([429, 429, 200]);
    await order(bank, { name: 'limited' });
    expect(await order(bank, { name: 'none' })).toBe(204);
    expect(await statusOf(token)).toBe(200);
    expect(await order(bank, { name: 'earthquake' })).toBe(422);
  });

  test('are not taken unless the bank was opened so', async () => {
    const shut = await opened();
    try {
      expect(await order(shut, { name: 'limited' })).toBe(404);
    } finally {
      await shut.close();
    }
  });
});
