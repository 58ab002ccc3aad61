// Everything secret of a sandbox: its authority, its own keys, and those with which a recipient is registered.
import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'jose';
import { authorityNamed, issuedBy, type Authority, type Pair } from './certificate.ts';

export interface Keys {
  authority: Authority;
  server: Pair;
  /** With the private half. */
  signing: JWK;
  /** So that a customer is another one to every recipient. */
  salt: string;
  cookies: string;
  recipient: { signing: JWK; transport: Pair };
}

const years = 3_650;

/** RSA takes its time: not on the thread that answers. */
async function signingKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), kid: randomUUID(), alg: 'PS256', use: 'sig' };
}

export async function makeKeys(): Promise<Keys> {
  const authority = authorityNamed('Sandbox register', years);
  return {
    authority,
    server: issuedBy(authority, ['localhost', '127.0.0.1'], years),
    signing: await signingKey(),
    salt: randomBytes(16).toString('hex'),
    cookies: randomBytes(32).toString('hex'),
    recipient: { signing: await signingKey(), transport: issuedBy(authority, ['recipient.sandbox'], years) },
  };
}

/** What may be shown of a key. */
export const publicHalf = ({ kty, n, e, kid, alg, use }: JWK): JWK => ({ kty, n, e, kid, alg, use }) as JWK;
