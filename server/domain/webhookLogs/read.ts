// One line of the webhook log: what was sent, and what came back, as far as the caller may see it.
import type { WebhookLogDetail } from '../../../src/api/contract/vendors/webhookLines.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, sql, trusted, type Sql } from '../../platform/database/sql.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import { alertOf } from '../../engine/webhooks/delivery/alert.ts';
import { shownPayload } from '../../engine/webhooks/shownPayload.ts';
import { lineJoins, lineSources } from './lines.ts';

type Found = Omit<WebhookLogDetail, 'payload'> & {
  body: string | null;
  personal_keys: string[] | null;
  alert_only: boolean | null;
};

/** As much of an answer is shown: what a receiver says of an event, and no page of its site. */
const shownOfAnswer = 2048;

export async function readLine(
  { data, caller }: { data: Data; caller: Caller },
  which: Sql,
): Promise<WebhookLogDetail> {
  const answer = sql`coalesce(a.answer, x.answer)`;
  const headers = sql`coalesce(a.headers, x.headers)`;
  const found = await data.one(sql`
    select ${columnsOf<Found>()(
      't',
      ['id', 'event', 'success', 'response_code', 'webhook_id', 'attempt', 'took_ms', 'error'],
      {
        timestamp: sql`iso(t.timestamp)`,
        webhook: trusted(lineSources.webhook),
        next_attempt_at: sql`iso(${trusted(lineSources.next_attempt_at)})`,
        delivery_id: trusted(lineSources.delivery_id),
        message_id: sql`coalesce(e.reference, x.reference)`,
        // Whoever knows the secret could try by the signature which values are hidden from them.
        headers: caller.showPii ? headers : sql`${headers} - 'webhook-signature'`,
        answer: caller.showPii ? sql`left(${answer}, ${shownOfAnswer}::int)` : sql`null::text`,
        answer_cut: sql`coalesce(a.answer_cut, x.answer_cut, false) or coalesce(length(${answer}) > ${shownOfAnswer}::int, false)`,
        alert_only: sql`a.alert_only`,
        body: sql`coalesce(e.body, x.body)`,
        personal_keys: sql`e.personal_keys`,
      },
    )} from webhook_log t ${lineJoins} left join webhook_event e on e.id = d.event_id left join webhook_test x on x.log_id = t.id
    where ${every([which, ownVendor(caller)])}`);
  if (found === undefined) throw notFound('Webhook log entry');
  const { body: whole, personal_keys, alert_only, ...line } = found;
  const body = whole !== null && alert_only === true ? alertOf(whole) : whole;
  return { ...line, payload: body === null ? null : shownPayload(body, caller.showPii ? [] : (personal_keys ?? [])) };
}
