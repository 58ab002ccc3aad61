// The client that programs use: every call that an API token may make, by noun and verb, and webhooks verified.
import type { CallOptions, ClientOptions } from '../base.d.ts';
import { calls, type Way } from './calls.ts';
import { paged } from './paged.ts';
import type { Given } from './parts.ts';
import { sending, type Send } from './send.ts';

export { SignalboxError } from './failure.ts';
export { verifyWebhook, WebhookVerificationError } from '../../../src/api/signing/verifyWebhook.ts';

type Call = (given?: Given, options?: CallOptions) => Promise<unknown>;

export function createClient(options: ClientOptions): Record<string, Record<string, Call>> {
  const send = sending(options);
  const nouns: Record<string, Record<string, Call>> = {};
  for (const [name, way] of Object.entries(calls())) {
    const [noun = '', verb = ''] = name.split('.');
    (nouns[noun] ??= {})[verb] = callOf(send, way);
  }
  return nouns;
}

const callOf =
  (send: Send, way: Way): Call =>
  (given = {}, options = {}) =>
    way.isPaged ? paged((more) => send(way, more, options), given) : send(way, given, options);
