// Reads what a bank sends to us when a customer ends a consent there: believed only if the bank's own keys have signed it, for us, and lately.
import { createLocalJWKSet, decodeJwt, errors, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose';
import type { BankMessage } from '../connector.ts';
import type { Received } from '../errands.ts';
import type { Bank, BankSettings } from './bank.ts';

const path = '/arrangements/revoke';

export async function readMessage(
  { headers, body, path: asked }: BankMessage,
  open: () => Promise<Bank>,
  { holderId }: BankSettings,
  back: string | undefined,
): Promise<Received> {
  const refuse = (why: string): Received => ({ kind: 'refused', why });
  if (holderId === undefined) return refuse('the connector does not know how the bank names itself in its messages');
  if (asked !== path || back === undefined) return refuse('the message is for another address');
  const bearer = /^Bearer (\S+)$/i.exec(headers['authorization'] ?? '')?.[1];
  const said = new URLSearchParams(Buffer.from(body).toString('utf8')).get('cdr_arrangement_jwt');
  if (bearer === undefined || said === null) return refuse('it is not signed');
  // The bank is asked for its keys only about what says that it comes from there.
  if (![bearer, said].every((jwt) => issuerOf(jwt) === holderId)) return refuse('it does not come from the bank');
  const { transport, configuration } = await open();
  const { jwks_uri: keysAt } = configuration.serverMetadata();
  if (keysAt === undefined) return refuse('the bank publishes no keys');
  const keys = createLocalJWKSet((await (await transport.fetch(keysAt)).json()) as JSONWebKeySet);
  const check = async (jwt: string): Promise<JWTPayload> =>
    (
      await jwtVerify(jwt, keys, {
        algorithms: ['PS256', 'ES256'],
        issuer: holderId,
        subject: holderId,
        audience: new URL(path, back).href,
        requiredClaims: ['jti', 'exp'],
        clockTolerance: 60,
      })
    ).payload;
  try {
    await check(bearer);
    const { cdr_arrangement_id: key } = await check(said);
    return typeof key === 'string' && key !== '' ? { kind: 'withdrawn', key } : refuse('it names no consent');
  } catch (error) {
    if (error instanceof errors.JOSEError) return refuse(`its signature or its claims do not hold (${error.code})`);
    throw error;
  }
}

/** Of what nobody has verified. */
function issuerOf(jwt: string): string | undefined {
  try {
    return decodeJwt(jwt).iss;
  } catch {
    return undefined;
  }
}
