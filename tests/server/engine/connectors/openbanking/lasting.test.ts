// A consent that lasts: in again without the customer, ended by us or at the bank, and a message about it that is believed only if the bank signed it.
import { importJWK, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInResult, type SignInResult } from '../../../../../server/engine/connectors/found.ts';
import * as v from 'valibot';
import { holderId } from '../../../../../server/demo/openbanking/ground/holder.ts';
import { back, endOf, everyday, openTrial, type Trial } from './visit.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await openTrial({ holder_id: holderId });
});
afterAll(() => trial.close());
const signal = new AbortController().signal;

async function agreed(): Promise<{ access: string; key: string }> {
  const session = trial.visit();
  const entered = await trial.enter(session, [everyday]);
  session.close();
  return { access: entered.access ?? '', key: entered.agreed?.key ?? '' };
}
const again = async (access: string, changes: Parameters<Trial['visit']>[0] = {}): Promise<SignInResult | string> => {
  const session = trial.visit({ attended: undefined, ...changes });
  try {
    const result = v.parse(signInResult, await session.signIn({ kind: 'kept', access }, signal));
    expect(await session.accounts(signal)).toHaveLength(1);
    return result;
  } catch (error) {
    return endOf(Promise.reject(error as Error));
  } finally {
    session.close();
  }
};

it('lets a later crawl in without the customer, and again', async () => {
  const { access, key } = await agreed();
  expect(key).toBe(trial.bank.arrangements().at(-1)?.id);
  const second = await again(access);
  expect(second).toMatchObject({ kind: 'in', access: expect.any(String) });
  expect(await again((second as { access: string }).access)).toMatchObject({ kind: 'in' });
});

it('has ended with its time, by our clock', async () => {
  const { access } = await agreed();
  expect(await again(access, { now: Date.now() + 91 * 86_400_000 })).toBe('FAILED E1014');
});

it('ended by us is ended at the bank, twice without harm', async () => {
  const { access, key } = await agreed();
  for (let times = 0; times < 2; times += 1) {
    const session = trial.visit({ attended: undefined });
    await session.withdraw(access, signal);
    session.close();
  }
  expect(trial.bank.arrangements().find(({ id }) => id === key)?.ended).toMatchObject({ by: 'recipient' });
  expect(await again(access)).toBe('FAILED E1015');
});

it('ended at the bank lets nobody in', async () => {
  const { access, key } = await agreed();
  await trial.bank.endByCustomer(key);
  expect(await again(access)).toBe('FAILED E1015');
});

it('once only leaves nothing', async () => {
  const session = trial.visit({ wanted: { jobs: ['transactions'], days: 0 } });
  const entered = await trial.enter(session);
  expect(entered.access).toBeUndefined();
  expect(entered.agreed?.until).toBeNull();
  session.close();
});

describe('a message of the bank', () => {
  const address = new URL('/arrangements/revoke', back).href;
  const good = { cdr_arrangement_id: 'arrangement-1' };
  async function signed(claims: JWTPayload, own = trial.bank.keys.signing, expires = '5m'): Promise<string> {
    const all = { iss: holderId, sub: holderId, aud: address, jti: crypto.randomUUID(), ...claims };
    return new SignJWT(all)
      .setProtectedHeader({ alg: 'PS256', kid: own.kid ?? '' })
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(await importJWK(own, 'PS256'));
  }
  async function read(bearer: string | undefined, said: string | undefined, path = '/arrangements/revoke') {
    const session = trial.visit({ attended: undefined });
    const body = new URLSearchParams(said === undefined ? {} : { cdr_arrangement_jwt: said }).toString();
    const headers: Record<string, string> = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
    const told = await session.received({ path, headers, body: Buffer.from(body) }, signal);
    session.close();
    return told;
  }

  it('well signed says which consent has ended', async () => {
    expect(await read(await signed({}), await signed(good))).toEqual({ kind: 'withdrawn', key: 'arrangement-1' });
  });

  it.each([
    ['without a signature', async () => read(undefined, await signed(good))],
    ['without what it is about', async () => read(await signed({}), undefined)],
    ['for another address', async () => read(await signed({}), await signed(good), '/elsewhere')],
    ['for somebody else', async () => read(await signed({}), await signed({ ...good, aud: 'https://other.example' }))],
    ['of another issuer', async () => read(await signed({ iss: 'x', sub: 'x' }), await signed(good))],
    ['that is old', async () => read(await signed({}), await signed(good, undefined, '-10m'))],
    ['signed by our own key', async () => read(await signed({}), await signed(good, trial.bank.recipient.signing))],
    ['that names nothing', async () => read(await signed({}), await signed({}))],
  ])('%s is refused with why', async (_what, act) => {
    expect(await act()).toMatchObject({ kind: 'refused', why: expect.stringMatching(/.{10}/) });
  });
});
