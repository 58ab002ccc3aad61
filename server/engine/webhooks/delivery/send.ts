// Sends an event to its endpoint: the bytes that are signed are the bytes that leave.
import { deliveryHeaders } from '../../../../src/api/signing/webhooks.ts';
import { contextNow } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/sql.ts';
import { OutgoingFailure, type OutgoingAnswer } from '../../../platform/outgoing/outgoing.ts';
import type { Services } from '../../../platform/services/services.ts';
import { alertOf } from './alert.ts';
import type { Outcome } from './record.ts';
import { secondsAsked } from './schedule.ts';
import { secretsOf, withoutSecret } from './secrets.ts';
import { webhookAttempts, type webhookOutcomes } from './webhookMetrics.ts';

interface Sending {
  webhook_id: number;
  url: string;
  reference: string;
  body: string;
  alert_only: boolean;
}

export async function send(services: Services, attemptId: number, signal: AbortSignal): Promise<Outcome> {
  const sending = await services.database.system.one<Sending>(sql`
    select w.id as webhook_id, w.url, e.reference, e.body, a.alert_only
    from webhook_attempt a
    join webhook_delivery d on d.id = a.delivery_id join webhook_event e on e.id = d.event_id join webhook w on w.id = d.webhook_id
      and w.deleted_at is null
    where a.id = ${attemptId}`);
  if (sending === undefined) return { success: false, error: 'The webhook was deleted' };
  const secrets = await secretsOf(services, sending.webhook_id);
  if (secrets.length === 0) return { success: false, error: withoutSecret };
  const body = Buffer.from(sending.alert_only ? alertOf(sending.body) : sending.body);
  const headers = await headersOf(services, sending.reference, body, secrets);
  const count = (outcome: (typeof webhookOutcomes)[number]) => services.metrics.count(webhookAttempts, { outcome });
  const began = performance.now();
  const request = () => ({ headers, tookMs: Math.round(performance.now() - began) });
  try {
    const outcome = outcomeOf(await services.outgoing.post(sending.url, { headers, body, signal }), services.now());
    count(outcome.success ? 'accepted' : 'refused');
    return { ...outcome, ...request() };
  } catch (error) {
    signal.throwIfAborted();
    count('unreachable');
    if (error instanceof OutgoingFailure) return { success: false, error: error.message, ...request() };
    throw error;
  }
}

export const headersOf = async (
  { build, now }: Services,
  reference: string,
  body: Buffer<ArrayBuffer>,
  secrets: readonly string[],
): Promise<Record<string, string>> => ({
  ...(await deliveryHeaders(`Signalbox/${build}`, { id: reference, seconds: Math.floor(now() / 1000), body }, secrets)),
  ...requestHeader(),
});

/** The request that it follows from, as our log names it. */
function requestHeader(): Record<string, string> {
  const { request } = contextNow().trace;
  return request === undefined ? {} : { 'x-request-id': request };
}

/** As it is kept; the database stores no NUL. */
export const answerText = (body: Buffer): string => body.toString('utf8').replaceAll('\0', '\ufffd');

function outcomeOf({ status, headers, body, cut }: OutgoingAnswer, now: number): Outcome {
  const success = status >= 200 && status <= 299;
  const retryAfter = success ? undefined : secondsAsked(headers['retry-after'], now);
  return {
    success,
    status,
    answer: answerText(body),
    cut,
    ...(success ? {} : { error: wordsFor(status) }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

/** By this a receiver says that it wants nothing any more: it is switched off. */
export const gone = 410;

export function wordsFor(status: number): string {
  if (status >= 300 && status <= 399)
    return `The receiver answered ${status}: events are not sent on to another address`;
  if (status === gone) return `The receiver answered ${status}: it wants no more events`;
  return `The receiver answered ${status}`;
}
