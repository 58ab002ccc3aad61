// Tells a recipient that its customer has ended a consent at the bank, in the way of the standard.
import { randomUUID } from 'node:crypto';
import { importJWK, SignJWT, type JWTPayload } from 'jose';
import type { Arrangement } from '../ground/arrangements.ts';
import { holderId, recipientOf, type Holder } from '../ground/holder.ts';

const patience = 5_000;

/** Whether it has understood; a bank that cannot reach it ends the consent all the same. */
export async function tellRecipient(holder: Holder, arrangement: Arrangement): Promise<boolean> {
  const base = recipientOf(holder, arrangement.clientId)?.base;
  if (base === undefined) return false;
  const address = `${base.replace(/\/$/, '')}/arrangements/revoke`;
  const key = await importJWK(holder.keys.signing, 'PS256');
  const sign = (claims: JWTPayload): Promise<string> =>
    new SignJWT({ ...claims, jti: randomUUID(), iss: holderId, sub: holderId, aud: address })
      .setProtectedHeader({ alg: 'PS256', kid: holder.keys.signing.kid ?? '', typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(key);
  try {
    const answer = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: { authorization: `Bearer ${await sign({})}` },
      body: new URLSearchParams({ cdr_arrangement_jwt: await sign({ cdr_arrangement_id: arrangement.id }) }),
    });
    await answer.body?.cancel();
    return answer.status === 204;
  } catch {
    return false;
  }
}
