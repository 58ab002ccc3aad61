// Reads a message that Akahu sent: nothing of it counts before its signature is verified by the key that Akahu gives.
import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import type { BankMessage } from '../connector.ts';
import type { Received } from '../errands.ts';
import { BankProblem } from '../problem.ts';
import type { Api } from './api.ts';
import { keyAnswer, message } from './shapes.ts';
import { messageKinds } from './tables.ts';

const shortestKey = 2048;

const refused = (why: string): Received => ({ kind: 'refused', why });

/** The keys of one process: the newest alone is kept, and an older one is not taken any more. */
export function messagesOf(api: Api, hours: number) {
  let kept: { id: string; key: KeyObject; at: number } | undefined;

  async function keyOf(id: string, signal: AbortSignal): Promise<KeyObject | string> {
    if (kept !== undefined && performance.now() - kept.at > hours * 3_600_000) kept = undefined;
    if (kept?.id === id) return kept.key;
    if (kept !== undefined && isOlder(id, kept.id)) return `is signed with key ${id}, after which there is a newer one`;
    let pem: string;
    try {
      pem = (await api.read({ path: `/keys/${id}`, asApp: true }, keyAnswer, signal)).item;
    } catch (error) {
      // Nobody's fault, and worth another try: the message is not refused for it.
      if (!(error instanceof BankProblem) || ['BANK_UNAVAILABLE', 'BANK_LIMITED'].includes(error.standard)) throw error;
      return `is signed with key ${id}, which Akahu does not give`;
    }
    const key = publicKeyOf(pem);
    if (key === undefined) return `is signed with key ${id}, which is no RSA key of ${shortestKey} bits or more`;
    kept = { id, key, at: performance.now() };
    return key;
  }

  return async function received({ headers, body }: BankMessage, signal: AbortSignal): Promise<Received> {
    const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.trim()]));
    const signature = lower.get('x-akahu-signature') ?? '';
    const id = lower.get('x-akahu-signing-key') ?? '';
    if (signature === '' || id === '') return refused('It is not signed');
    if (!/^[\w-]{1,60}$/.test(id)) return refused('It names no key that there could be');
    const key = await keyOf(id, signal);
    if (typeof key === 'string') return refused(`It ${key}`);
    if (!verify('sha256', body, key, Buffer.from(signature, 'base64')))
      return refused('Its signature is not of its text');
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), message), new TextDecoder().decode(body));
    if (!read.success) return refused('It is signed well, and not readable');
    const { webhook_type, webhook_code, state } = read.output;
    const kind = messageKinds[`${webhook_type} ${webhook_code}`];
    const agreement = state?.trim() ?? '';
    if (kind === undefined || agreement === '' || agreement.length > 200) return { kind: 'nothing' };
    return { kind, key: agreement };
  };
}

/** Its keys are counted. */
const isOlder = (id: string, kept: string): boolean =>
  /^\d+$/.test(id) && /^\d+$/.test(kept) && BigInt(id) < BigInt(kept);

function publicKeyOf(pem: string): KeyObject | undefined {
  try {
    const key = createPublicKey(pem);
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return key.asymmetricKeyType === 'rsa' && bits >= shortestKey ? key : undefined;
  } catch {
    return undefined;
  }
}
