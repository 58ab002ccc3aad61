// Tells whether the service sent a delivery, and when: for receivers, over the bytes that came.
import { isSignedBy, type Delivery } from './webhooks.ts';

/** The delivery is not to be believed; its message says why. */
export class WebhookVerificationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WebhookVerificationError';
  }
}

type Given = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

interface How {
  /** Seconds by which the clocks may differ, and a delivery be old. */
  tolerance?: number;
  /** Now, in milliseconds. */
  now?: number;
}

const usualTolerance = 300;

/** Gives back what the body says; a body that was parsed and written again is not the one that was signed. */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: Given,
  secret: string | readonly string[],
  { tolerance = usualTolerance, now = Date.now() }: How = {},
): Promise<unknown> {
  const [id, time, signature] = (['id', 'timestamp', 'signature'] as const).map((name) =>
    headerOf(headers, `webhook-${name}`),
  ) as [string, string, string];
  const seconds = /^\d{1,12}$/.test(time) ? Number(time) : Number.NaN;
  if (Number.isNaN(seconds)) throw new WebhookVerificationError('webhook-timestamp is no time in seconds');
  const apart = Math.round(now / 1000 - seconds);
  if (Math.abs(apart) > tolerance)
    throw new WebhookVerificationError(
      `The delivery is ${Math.abs(apart)} seconds ${apart > 0 ? 'old' : 'ahead'}, and ${tolerance} are allowed: is the clock right?`,
    );
  const secrets = typeof secret === 'string' ? [secret] : secret;
  if (secrets.length === 0) throw new Error('verifyWebhook needs a signing secret');
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body);
  const delivery: Delivery = { id, seconds, body: bytes };
  const given = signature.split(' ').flatMap((one) => (one.startsWith('v1,') ? [one.slice(3)] : []));
  if (given.length === 0) throw new WebhookVerificationError('webhook-signature holds no signature of version 1');
  const tried = secrets.flatMap((one) => given.map((signed) => isSignedBy(one, delivery, signed)));
  if (!(await Promise.all(tried)).includes(true))
    throw new WebhookVerificationError(
      'No signature fits: the secret is another one, or the body is not, byte for byte, the one that came',
    );
  return parsed(bytes);
}

function headerOf(headers: Given, name: string): string {
  const found = headers instanceof Headers ? headers.get(name) : inRecord(headers, name);
  if (found === null || found === undefined || found === '')
    throw new WebhookVerificationError(`The header ${name} is missing: this is no delivery of a webhook`);
  return found;
}

function inRecord(headers: Exclude<Given, Headers>, name: string): string | undefined {
  const [, value] = Object.entries(headers).find(([known]) => known.toLowerCase() === name) ?? [];
  return typeof value === 'string' ? value : value?.[0];
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new WebhookVerificationError('The body is signed, and is no JSON');
  }
}
