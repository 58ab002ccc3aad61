// Forged, stale, foreign and broken answers of a bank by consent: each ends the visit with its class, and nothing of it is used.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FaultName, Order } from '../../../../../server/demo/openbanking/ground/faults.ts';
import { endOf, everyday, openTrial, type Trial } from './visit.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await openTrial({ page_size: 10 });
});
afterEach(() => trial.bank.clearFaults());
afterAll(() => trial.close());

const signal = new AbortController().signal;
const place = { key: everyday, bsb: '', number: '' };

describe('the answer that the customer brings', () => {
  it.each([
    ['for another audience', 'wrongAudience', 'FAILED E3010'],
    ['of another issuer', 'wrongIssuer', 'FAILED E3010'],
    ['with the state of another visit', 'wrongState', 'FAILED E3010'],
    ['that somebody else signed', 'wrongSignature', 'FAILED E3010'],
    ['that is old', 'staleAnswer', 'FAILED E3010'],
    ['that will be good later', 'earlyAnswer', 'FAILED E9022'],
    ['of an earlier visit', 'replayedAnswer', 'FAILED E3010'],
    ['by which the bank turns us away', 'turnedAway', 'FAILED E2003'],
    ['whose token has the nonce of another visit', 'wrongNonce', 'FAILED E3010'],
    ['whose token is for another audience', 'wrongTokenAudience', 'FAILED E3010'],
  ] satisfies [string, FaultName, string][])('%s', async (_what, fault, end) => {
    // An earlier one, to be replayed.
    const former = trial.visit();
    await trial.enter(former);
    former.close();
    const session = trial.visit();
    const { address } = await trial.away(session);
    trial.bank.fault(fault);
    const answer = await (fault === 'turnedAway' ? trial.led(address) : trial.allow(address));
    expect(await endOf(session.answer(answer, signal))).toBe(end);
    expect(await endOf(session.accounts(signal))).not.toBe('went on');
    session.close();
  });

  it('that is a refusal', async () => {
    const session = trial.visit();
    const { address } = await trial.away(session);
    expect(await endOf(session.answer(await trial.refuse(address), signal))).toBe('FAILED E1012');
    session.close();
  });

  it.each([
    ['nothing', ''],
    ['values that nobody signed', 'code=1&state=2'],
    ['a text that is no signed one', 'response=abc'],
    ['a signed one without a signature', `response=${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`],
  ])('that is %s', async (_what, answer) => {
    const session = trial.visit();
    await trial.away(session);
    expect(await endOf(session.answer(answer, signal))).toBe('FAILED E3010');
    session.close();
  });

  it('is used once, and only with what went away with its customer', async () => {
    const session = trial.visit();
    const { address } = await trial.away(session);
    const answer = await trial.allow(address);
    const stranger = trial.visit();
    expect(await endOf(stranger.answer(answer, signal))).toBe('FAILED E3010');
    stranger.close();
    expect(await endOf(session.answer(answer, signal))).toBe('went on');
    expect(await endOf(session.answer(answer, signal))).toBe('FAILED E3010');
    session.close();
  });

  it('is read by another process with what was kept', async () => {
    const asker = trial.visit();
    const { address, keep } = await trial.away(asker);
    asker.close();
    const reader = trial.visit();
    await reader.takeUp(keep, signal);
    expect(await endOf(reader.answer(await trial.allow(address), signal))).toBe('went on');
    expect(await reader.accounts(signal)).toHaveLength(1);
    reader.close();
  });
});

describe('in the middle of reading', () => {
  it.each([
    ['a token that is not taken any more is renewed', 'unauthorised', {}, 'went on'],
    ['twice refused, consent counts as withdrawn', 'unauthorised', { times: 5 }, 'FAILED E1015'],
    ['no version that both know', 'unsupported', { times: 5 }, 'DIED E5000'],
    ['limited for a moment, it waits', 'limited', { seconds: 1 }, 'went on'],
    ['limited for long', 'limited', { seconds: 600 }, 'FAILED E2010'],
    ['down for a moment, it waits', 'unavailable', { seconds: 1 }, 'went on'],
    ['down', 'unavailable', { seconds: 600 }, 'FAILED E2003'],
    ['slow', 'slow', { seconds: 1 }, 'went on'],
    ['a next page at another place is not followed', 'elsewhere', {}, 'FAILED E3010'],
    ['the consent expires', 'expired', {}, 'FAILED E1015'],
  ] satisfies [string, FaultName, Order, string][])('%s', async (_what, fault, orders, end) => {
    const session = trial.visit();
    await trial.enter(session);
    trial.bank.fault(fault, orders);
    const since = new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10);
    // What ends meanwhile is noticed by the call after.
    if (fault === 'expired') await session.balances(place, signal);
    expect(await endOf(session.transactions(place, since, signal))).toBe(end);
    session.close();
  });

  it('half of the accounts withdrawn is told with what is left', async () => {
    const session = trial.visit();
    await trial.enter(session, [everyday, 'sbx-robin-card']);
    trial.bank.fault('halved');
    expect(await session.accounts(signal)).toHaveLength(1);
    expect(await session.notShared(signal)).toEqual([{ what: 'Rewards Card', why: 'It is not shared any more' }]);
    session.close();
  });
});

it('a bank that asks for a consent while it sleeps is not available', async () => {
  trial.bank.fault('asleep');
  const session = trial.visit();
  expect(await endOf(session.signIn({ kind: 'none' }, signal))).toBe('FAILED E2003');
  session.close();
});

it('nothing that was said holds a token', () => {
  expect(trial.said.join('\n')).not.toMatch(/eyJ|Bearer|refresh/i);
});
