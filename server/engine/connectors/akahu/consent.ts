// The way through Akahu's own page: where the customer is sent, what their answer must be, and the token for its code.
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { consentTroubles } from '../consentTroubles.ts';
import type { Redirect } from '../connector.ts';
import { BankProblem } from '../problem.ts';
import type { Api } from './api.ts';
import { done, tokenAnswer, tokenRefusal } from './shapes.ts';
import { messageTypes, pageErrors, tokenErrors } from './tables.ts';

const kept = v.object({ state: v.string(), back: v.string() });

export const keptOf = ({ state, back }: Redirect): string => JSON.stringify({ state, back });

export function addressOf(
  page: string,
  clientId: string,
  { back, state, email }: Redirect & { email?: string | undefined },
): string {
  const address = new URL(page);
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: back,
    scope: 'ENDURING_CONSENT',
    state,
    ...(email === undefined ? {} : { email }),
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}

/** The code that Akahu sent back, once everything beside it is as it should be. */
export function codeIn(answer: string, keep: string | undefined): { code: string; back: string } {
  const asked = v.safeParse(v.pipe(v.string(), v.parseJson(), kept), keep);
  if (!asked.success) throw new BankProblem('FAILED', consentTroubles.forged);
  const given = new URLSearchParams(answer);
  // The product takes it out where it has held it against its own; one that is there still must be the same.
  if (given.getAll('state').some((state) => state !== asked.output.state))
    throw new BankProblem('FAILED', consentTroubles.forged);
  const error = given.get('error');
  if (error !== null) throw new BankProblem('FAILED', pageErrors[error] ?? consentTroubles.refused);
  const [code, another] = given.getAll('code');
  if (code === undefined || another !== undefined || !/^[\x21-\x7e]{1,1000}$/.test(code))
    throw new BankProblem('FAILED', consentTroubles.forged);
  return { code, back: asked.output.back };
}

interface Exchange {
  api: Api;
  app: { token: string; secret: string };
  signal: AbortSignal;
}

/** A code lives for a minute and is good once. */
export async function tokenFor(
  { api, app, signal }: Exchange,
  { code, back }: { code: string; back: string },
): Promise<string> {
  const body = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: back,
    client_id: app.token,
    client_secret: app.secret,
  };
  const { status, json } = await api.send({ method: 'POST', path: '/token', body }, signal);
  const read = v.safeParse(tokenAnswer, json);
  if (status >= 200 && status < 300 && read.success) return read.output.access_token;
  if (status === 429) throw new BankProblem('FAILED', consentTroubles.limited);
  if (status >= 500) throw new BankProblem('FAILED', consentTroubles.unavailable);
  const refusal = v.safeParse(tokenRefusal, json);
  const trouble = refusal.success ? tokenErrors[refusal.output.error] : undefined;
  throw new BankProblem('FAILED', trouble ?? (status === 401 ? consentTroubles.certificate : consentTroubles.forged));
}

/** By which its messages name the agreement: Akahu sends it back as the state of each. */
export const newAgreement = (): string => randomUUID();

/** Its messages come for each customer apart, and only where they were asked for. False: it sends none. */
export async function subscribed({ api, signal }: Exchange, token: string, state: string): Promise<boolean> {
  for (const webhook_type of messageTypes) {
    const call = { method: 'POST', path: '/webhooks', token, body: { webhook_type, state } } as const;
    const { status, json } = await api.send(call, signal);
    if (status < 200 || status > 299 || !v.is(done, json)) return false;
  }
  return true;
}

/** One that is gone already is no trouble. */
export async function revoked({ api, signal }: Pick<Exchange, 'api' | 'signal'>, token: string): Promise<void> {
  const call = { method: 'DELETE', path: '/token', token } as const;
  try {
    await api.read(call, v.unknown(), signal);
  } catch (error) {
    const isGone = error instanceof BankProblem && error.standard === consentTroubles.withdrawn.standard;
    if (!isGone) throw error;
  }
}
