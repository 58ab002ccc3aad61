// The ways into Akahu: a personal app's own token, there and back with a code, and access that an earlier crawl was given.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApartConnector } from '../../../../../server/engine/connectors/apart/apartConnector.ts';
import { openStub, userToken, appToken, type Stub } from './stub.ts';
import { closeSessions, back, fullApp, never, personalApp, processOf, visitWith } from './opened.ts';

let stub: Stub;
let full: ApartConnector;
let personal: ApartConnector;
beforeAll(async () => {
  stub = await openStub();
  full = processOf({ ...fullApp(stub), messages: true });
  personal = processOf(personalApp(stub));
});
beforeEach(() => stub.reset());
afterEach(closeSessions);
afterAll(() => {
  full.close();
  personal.close();
  stub.close();
});

const typed = { kind: 'typed', values: {} } as const;
const keepOf = (state = 'state-of-this-visit'): string => JSON.stringify({ state, back });

describe('a personal app', () => {
  it('lets in no other customer than its owner, anew or again', async () => {
    const { session } = visitWith(personal, { reference: 'somebody else' });
    for (const way of [{ kind: 'none' }, { kind: 'kept', access: 'the user token of the settings' }] as const)
      await expect(session.signIn(way, never)).rejects.toMatchObject({ status: 'FAILED' });
    await expect(session.accounts(never)).rejects.toMatchObject({ status: 'FAILED' });
  });

  it('signs in at once with the token of the settings, and says whose accounts these are', async () => {
    const { session, said } = visitWith(personal);
    const result = await session.signIn(typed, never);
    expect(result).toEqual({ kind: 'in', access: 'the user token of the settings' });
    expect(await session.accounts(never)).toHaveLength(2);
    expect(said).toEqual(["A personal app: these are its owner's accounts"]);
    expect(stub.asked[0]?.headers.authorization).toBe(`Bearer ${userToken}`);
  });
  it('lets a later crawl in without anybody, and revokes nothing', async () => {
    const { session } = visitWith(personal, { redirect: undefined });
    await session.signIn({ kind: 'kept', access: 'the user token of the settings' }, never);
    expect(await session.accounts(never)).toHaveLength(2);
    await session.withdraw('the user token of the settings', never);
    expect(stub.asked.map(({ method }) => method)).toEqual(['GET']);
  });
  it('does not outlive its token in the settings', async () => {
    await expect(
      visitWith(full).session.signIn({ kind: 'kept', access: 'the user token of the settings' }, never),
    ).rejects.toMatchObject({ standard: 'CONSENT_WITHDRAWN' });
  });
});

describe('a full app', () => {
  it('sends the customer to the page of Akahu with everything it wants, and their e-mail', async () => {
    const wanted = { jobs: ['balances'] as const, days: 30, email: 'ada@signalbox.test' };
    const result = await visitWith(full, { wanted }).session.signIn(typed, never);
    if (result.kind !== 'question' || result.question.kind !== 'redirect') throw new Error('Nobody is sent anywhere');
    const address = new URL(result.question.address);
    expect(address.origin).toBe('https://oauth.example');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      response_type: 'code',
      client_id: appToken,
      redirect_uri: back,
      scope: 'ENDURING_CONSENT',
      state: 'state-of-this-visit',
      email: 'ada@signalbox.test',
    });
    expect(result.question.keep).toBe(keepOf());
    expect(stub.asked).toEqual([]);
  });

  it('gets a token for the code in another process than asked, and its messages are subscribed to', async () => {
    stub.codes.set('code-1', back);
    const { session } = visitWith(full, { redirect: { back: 'https://other.example/', state: 'another' } });
    await session.takeUp(keepOf(), never);
    const result = await session.answer('code=code-1', never);
    expect(result).toMatchObject({ kind: 'in', access: 'user_token_for_code-1', agreed: { until: null } });
    const key = result.kind === 'in' ? result.agreed?.key : undefined;
    expect(stub.webhooks).toEqual(
      ['TOKEN', 'ACCOUNT', 'TRANSACTION'].map((webhook_type) => ({ webhook_type, state: key })),
    );
    expect(await session.accounts(never)).toHaveLength(2);
  });

  it('goes on where Akahu sends no messages', async () => {
    stub.codes.set('code-1', back);
    stub.faults.push({ path: '/webhooks', status: 403 });
    const { session, said } = visitWith(full);
    await session.takeUp(keepOf(), never);
    expect(await session.answer('code=code-1', never)).toMatchObject({ kind: 'in' });
    expect(said).toEqual(['Akahu sends no messages about this consent']);
  });

  it('keeps nothing of a consent for once, and revokes its token on the way out', async () => {
    stub.codes.set('code-1', back);
    const { session } = visitWith(full, { wanted: { jobs: [], days: 0 } });
    await session.takeUp(keepOf(), never);
    expect(await session.answer('code=code-1', never)).toEqual({ kind: 'in' });
    expect(stub.tokens.has('user_token_for_code-1')).toBe(true);
    await session.signOut(never);
    expect(stub.tokens.has('user_token_for_code-1')).toBe(false);
  });

  it('is ended at Akahu, once or twice', async () => {
    stub.tokens.add('user_token_kept');
    await visitWith(full).session.withdraw('user_token_kept', never);
    expect(stub.tokens.has('user_token_kept')).toBe(false);
    await visitWith(full).session.withdraw('user_token_kept', never);
    stub.faults.push({ path: '/token', status: 503 });
    await expect(visitWith(full).session.withdraw('user_token_kept', never)).rejects.toMatchObject({
      standard: 'BANK_UNAVAILABLE',
    });
  });

  it('cannot send anybody away without a customer, or without its secret', async () => {
    await expect(
      visitWith(full, { redirect: undefined }).session.signIn({ kind: 'none' }, never),
    ).rejects.toMatchObject({ standard: 'CONSENT_EXPIRED' });
    const { app_secret: _secret, ...without } = fullApp(stub);
    const bare = processOf(without);
    await expect(visitWith(bare).session.signIn(typed, never)).rejects.toMatchObject({
      standard: 'CERTIFICATE_REFUSED',
      message: expect.stringContaining('neither the secret of a full app nor the user token'),
    });
    bare.close();
  });
});

describe('an answer that is not what was asked for', () => {
  const forged: [string, string, string, string | undefined][] = [
    ['a refusal', 'error=access_denied', 'CONSENT_REFUSED', keepOf()],
    ['trouble of its page', 'error=server_error', 'BANK_UNAVAILABLE', keepOf()],
    ['an app that may not', 'error=unauthorized_client', 'CERTIFICATE_REFUSED', keepOf()],
    ['an error that nobody knows', 'error=whatever', 'CONSENT_REFUSED', keepOf()],
    ['another state', 'code=code-1&state=forged', 'ANSWER_REFUSED', keepOf()],
    ['two states', 'code=code-1&state=state-of-this-visit&state=forged', 'ANSWER_REFUSED', keepOf()],
    ['no code', '', 'ANSWER_REFUSED', keepOf()],
    ['two codes', 'code=code-1&code=code-2', 'ANSWER_REFUSED', keepOf()],
    ['a code of another app or visit', 'code=code-9', 'ANSWER_REFUSED', keepOf()],
    ['nothing that was kept', 'code=code-1', 'ANSWER_REFUSED', undefined],
    ['what was kept is no JSON', 'code=code-1', 'ANSWER_REFUSED', 'state back'],
  ];
  it.each(forged)('%s gives no token', async (_what, answer, standard, keep) => {
    stub.codes.set('code-1', back);
    const { session } = visitWith(full);
    if (keep !== undefined) await session.takeUp(keep, never);
    await expect(session.answer(answer, never)).rejects.toMatchObject({ standard });
    await expect(session.accounts(never)).rejects.toMatchObject({ standard: 'CONSENT_EXPIRED' });
    expect(stub.tokens).toEqual(new Set([userToken]));
  });

  it('a code is good once, and only for the address that it was given for', async () => {
    stub.codes.set('code-1', back).set('code-2', 'https://elsewhere.example/');
    for (const [code, standard] of [
      ['code-1', undefined],
      ['code-1', 'ANSWER_REFUSED'],
      ['code-2', 'ANSWER_REFUSED'],
    ]) {
      const { session } = visitWith(full);
      await session.takeUp(keepOf(), never);
      const answer = session.answer(`code=${code}`, never);
      if (standard === undefined) expect(await answer).toMatchObject({ kind: 'in' });
      else await expect(answer).rejects.toMatchObject({ standard });
    }
  });

  it.each([
    [401, { error: 'invalid_client' }, 'CERTIFICATE_REFUSED'],
    [401, 'no JSON', 'CERTIFICATE_REFUSED'],
    [400, { error: 'unknown_error' }, 'ANSWER_REFUSED'],
    [503, 'no JSON', 'BANK_UNAVAILABLE'],
    [200, { access_token: 'user_token_1' }, 'ANSWER_REFUSED'],
    [200, { access_token: '', token_type: 'bearer' }, 'ANSWER_REFUSED'],
    [200, 'no JSON', 'ANSWER_REFUSED'],
  ])('%i with %j in place of a token is %s', async (status, body, standard) => {
    stub.faults.push({ path: '/token', status, body });
    const { session } = visitWith(full);
    await session.takeUp(keepOf(), never);
    await expect(session.answer('code=code-1', never)).rejects.toMatchObject({ standard });
  });
});
