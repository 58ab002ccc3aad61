// Everything secret of a sandbox: its authority, its own keys, and those with which a recipient is registered.
import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'jose';
import { keptFile } from './keptFile.ts';
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

async function makeKeys(): Promise<Keys> {
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

/** Those of a folder, made when they are first asked for. */
export async function keysIn(folder: string | undefined): Promise<Keys> {
  const file = keptFile<Keys>(folder, 'keys.json');
  const kept = file.read();
  if (kept !== undefined) return kept;
  const keys = await makeKeys();
  file.write(keys);
  return keys;
}

export const clientId = 'signalbox-sandbox';

/** What a registration would have given: who the recipient is, with what it signs and connects, and whom it trusts. */
export interface Registration extends Pair {
  clientId: string;
  signing: JWK;
  ca: string;
}

export const registrationOf = ({ recipient, authority }: Keys): Registration => ({
  clientId,
  signing: recipient.signing,
  ...recipient.transport,
  ca: authority.cert,
});
