// Signs what is sent, as Standard Webhooks 1 says: HMAC-SHA-256 over id, timestamp and the very bytes of the body.
import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

/** The secret is kept as receivers get it: base64 behind a prefix. */
export function keyOf(secret: string): Buffer {
  const key = Buffer.from(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret, 'base64');
  if (key.length === 0) throw new Error('The signing secret is empty');
  return key;
}

export interface Signed {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
}

/** By each secret that is good now: while one is renewed, a receiver that knows either of them is content. */
export function signed(id: string, seconds: number, body: Buffer, secrets: readonly string[]): Signed {
  const by = (secret: string) =>
    `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.`).update(body).digest('base64')}`;
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': secrets.map(by).join(' ') };
}
