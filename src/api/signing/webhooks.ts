// Signs the delivery of an event, as Standard Webhooks 1 says: HMAC-SHA-256 over id, time and the very bytes of the body.
const prefix = 'whsec_';
const how = { name: 'HMAC', hash: 'SHA-256' } as const;

export type Bytes = Uint8Array<ArrayBuffer>;

export interface Delivery {
  /** The same on every attempt and to every endpoint. */
  id: string;
  /** When it is sent, in seconds. */
  seconds: number;
  body: Bytes;
}

export const newWebhookSecret = (): string =>
  prefix + inBase64(crypto.getRandomValues(new Uint8Array(32)).buffer as ArrayBuffer);

/** As long as Standard Webhooks asks for. */
export const isWebhookSecret = (text: string): boolean =>
  text.startsWith(prefix) && (fromBase64(text.slice(prefix.length))?.length ?? 0) >= 24;

/** What every delivery carries; by each secret that is good now: while one is renewed, who knows either of them is content. */
export async function deliveryHeaders(
  agent: string,
  delivery: Delivery,
  secrets: readonly string[],
): Promise<Record<string, string>> {
  const signatures = await Promise.all(secrets.map((secret) => signatureBy(secret, delivery)));
  return {
    'content-type': 'application/json',
    'user-agent': agent,
    'webhook-id': delivery.id,
    'webhook-timestamp': String(delivery.seconds),
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  };
}

const signatureBy = async (secret: string, delivery: Delivery): Promise<string> =>
  inBase64(await crypto.subtle.sign(how, await keyOf(secret, 'sign'), signedBytes(delivery)));

/** In constant time, which is how the platform compares. */
export const isSignedBy = async (secret: string, delivery: Delivery, signature: string): Promise<boolean> => {
  const bytes = fromBase64(signature);
  return bytes !== undefined && crypto.subtle.verify(how, await keyOf(secret, 'verify'), bytes, signedBytes(delivery));
};

function signedBytes({ id, seconds, body }: Delivery): Bytes {
  const head = new TextEncoder().encode(`${id}.${seconds}.`);
  const whole = new Uint8Array(head.length + body.length);
  whole.set(head);
  whole.set(body, head.length);
  return whole;
}

/** The secret is kept as receivers get it: base64 behind a prefix. */
function keyOf(secret: string, use: 'sign' | 'verify'): Promise<CryptoKey> {
  const key = fromBase64(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret);
  if (key === undefined || key.length === 0)
    throw new Error('The signing secret of a webhook is base64, mostly behind whsec_');
  return crypto.subtle.importKey('raw', key, how, false, [use]);
}

const inBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

function fromBase64(text: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
