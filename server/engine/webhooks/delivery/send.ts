// Sends an event to its endpoint: the bytes that are signed are the bytes that leave.
import { sql } from '../../../platform/database/sql.ts';
import { OutgoingFailure, type OutgoingAnswer } from '../../../platform/outgoing/outgoing.ts';
import { sealedColumns } from '../../../platform/secrets/sealedColumns.ts';
import type { Services } from '../../../platform/services/services.ts';
import { alertOf } from './alert.ts';
import type { Outcome } from './record.ts';
import { secondsAsked } from './schedule.ts';
import { newSecret, signed } from './signature.ts';

interface Sending {
  webhook_id: number;
  url: string;
  secret_sealed: Buffer | null;
  reference: string;
  body: string;
  alert_only: boolean;
  of_setting: boolean;
}

export async function send(services: Services, attemptId: number, signal: AbortSignal): Promise<Outcome> {
  const sending = await services.database.system.one<Sending>(sql`
    select w.id as webhook_id, w.url, w.secret_sealed, w.of_setting, e.reference, e.body, a.alert_only
    from webhook_attempt a
    join webhook_delivery d on d.id = a.delivery_id join webhook_event e on e.id = d.event_id join webhook w on w.id = d.webhook_id
    where a.id = ${attemptId}`);
  if (sending === undefined) return { success: false, error: 'The webhook was deleted' };
  const secret = secretOf(services, await withSecret(services, sending));
  if (secret === undefined) return { success: false, error: 'The webhook has no signing secret that can be read' };
  const body = Buffer.from(sending.alert_only ? alertOf(sending.body) : sending.body);
  const seconds = Math.floor(services.now() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': `Signalbox/${services.build}`,
    ...signed(sending.reference, seconds, body, secret),
  };
  try {
    return outcomeOf(await services.outgoing.post(sending.url, { headers, body, signal }), services.now());
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OutgoingFailure) return { success: false, error: error.message };
    throw error;
  }
}

/** Nobody makes the endpoint of a setting by hand: it gets its secret when it is first needed. */
async function withSecret({ database, seal }: Services, sending: Sending): Promise<Sending> {
  const { webhook_id: id, secret_sealed, of_setting } = sending;
  if (secret_sealed !== null || !of_setting) return sending;
  const made = seal.close(newSecret(), sealedColumns.webhook.place({ id }));
  const kept = await database.system.one<Pick<Sending, 'secret_sealed'>>(
    sql`update webhook set secret_sealed = coalesce(secret_sealed, ${made}) where id = ${id} returning secret_sealed`,
  );
  return { ...sending, ...kept };
}

function secretOf({ seal, log }: Services, { secret_sealed, webhook_id }: Sending): string | undefined {
  try {
    return secret_sealed === null
      ? undefined
      : seal.open(secret_sealed, sealedColumns.webhook.place({ id: webhook_id }));
  } catch {
    log.warn('The signing secret of a webhook cannot be opened', { webhook: webhook_id });
    return undefined;
  }
}

function outcomeOf({ status, headers, body, cut }: OutgoingAnswer, now: number): Outcome {
  const success = status >= 200 && status <= 299;
  const retryAfter = success ? undefined : secondsAsked(headers['retry-after'], now);
  return {
    success,
    status,
    // The database stores no NUL.
    answer: body.toString('utf8').replaceAll('\0', '\ufffd'),
    cut,
    ...(success ? {} : { error: wordsFor(status) }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

function wordsFor(status: number): string {
  if (status >= 300 && status <= 399)
    return `The receiver answered ${status}: events are not sent on to another address`;
  return `The receiver answered ${status}`;
}
