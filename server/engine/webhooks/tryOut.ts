// Sends a test event to a webhook now, signed as every event is, and says how it was received.
import { randomUUID } from 'node:crypto';
import { testEvent, type TestedWebhook } from '../../../src/api/contract/vendors/webhooks.ts';
import { OutgoingFailure } from '../../platform/outgoing/outgoing.ts';
import type { Services } from '../../platform/services/services.ts';
import { adviceForBody, adviceForCause, adviceForStatus } from './advice.ts';
import { answerText, headersOf, wordsFor } from './delivery/send.ts';
import { secretsOf, withoutSecret } from './delivery/secrets.ts';
import { recordTest } from './recordTest.ts';

// Somebody waits for it, and a call of ours may take 15 seconds in all.
const longestMs = 10_000;

interface Tried {
  id: number;
  name: string;
  url: string;
  vendor_id: number;
}

/** It stands in the history of the webhook, however it went. */
export async function tryOut(services: Services, webhook: Tried): Promise<TestedWebhook> {
  const { tested, headers } = await send(services, webhook);
  await recordTest(services.database.system, webhook, tested, headers);
  return tested;
}

type Headers = Readonly<Record<string, string>>;

async function send(
  services: Services,
  { id, name, url }: Tried,
): Promise<{ tested: TestedWebhook; headers?: Headers }> {
  const at = services.now();
  const sent_at = new Date(at).toISOString();
  const message_id = randomUUID();
  const payload = { type: testEvent, timestamp: sent_at, data: { webhook_id: id, name } };
  const body = Buffer.from(JSON.stringify(payload));
  const told = (outcome: Partial<TestedWebhook>, headers?: Headers) => ({
    tested: {
      sent_at,
      took_ms: Math.max(0, services.now() - at),
      message_id,
      payload,
      success: false,
      response_code: null,
      answer: null,
      answer_cut: false,
      problem: null,
      advice: null,
      ...outcome,
    },
    ...(headers && { headers }),
  });
  const secrets = await secretsOf(services, id);
  if (secrets.length === 0)
    return told({ problem: withoutSecret, advice: 'Make a new secret here, and give it to the receiver.' });
  const headers = await headersOf(services, message_id, body, secrets);
  const control = new AbortController();
  const late = new OutgoingFailure('timeout', `The receiver did not finish its answer in time (${longestMs / 1000} s)`);
  const timer = setTimeout(() => control.abort(late), longestMs);
  try {
    const reply = await services.outgoing.post(url, { headers, body, signal: control.signal });
    const { status } = reply;
    const success = status >= 200 && status <= 299;
    const outcome = {
      success,
      response_code: status,
      answer: answerText(reply.body),
      answer_cut: reply.cut,
      problem: success ? null : wordsFor(status),
      advice: success ? (reply.cut ? adviceForBody : null) : adviceForStatus(status, reply.headers),
    };
    return told(outcome, headers);
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    return told({ problem: error.message, advice: adviceForCause(error.reason) }, headers);
  } finally {
    clearTimeout(timer);
  }
}
