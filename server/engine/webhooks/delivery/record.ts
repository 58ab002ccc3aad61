// Writes down how an attempt went, and its line in the application's webhook log.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

export interface Outcome {
  success: boolean;
  status?: number;
  /** Why there is no good answer, in words for people. */
  error?: string;
  answer?: string;
  cut?: boolean;
  /** Seconds that the receiver asked us to wait. */
  retryAfter?: number;
  /** What was sent besides the body. */
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds until the answer, or until we gave up. */
  tookMs?: number;
}

/** False when it was ended before: by a later worker that took this one for dead. */
export async function record(tx: Data, attemptId: number, outcome: Outcome): Promise<boolean> {
  const { success, status = null, error = null, answer = null, cut = false, headers, tookMs = null } = outcome;
  const sent = headers === undefined ? null : JSON.stringify(headers);
  const ended = await tx.run(sql`update webhook_attempt set ended_at = clock_timestamp(), success = ${success},
    response_code = ${status}, error = ${error}, answer = ${answer}, answer_cut = ${cut},
    headers = ${sent}::jsonb
    where id = ${attemptId} and ended_at is null`);
  if (ended === 0) return false;
  await tx.run(sql`
    with line as (
      insert into webhook_log (application_id, vendor_id, webhook_id, timestamp, event, success, response_code, attempt,
        took_ms, error)
      select e.application_id, e.vendor_id, d.webhook_id, a.started_at, e.event, ${success}, ${status}, a.number, ${tookMs}::int,
        ${error}
      from webhook_attempt a join webhook_delivery d on d.id = a.delivery_id join webhook_event e on e.id = d.event_id
      where a.id = ${attemptId} returning id)
    update webhook_attempt set log_id = line.id from line where webhook_attempt.id = ${attemptId}`);
  return true;
}
