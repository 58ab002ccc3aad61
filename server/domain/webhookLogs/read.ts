// One line of the webhook log: what was sent, and what came back, as far as the caller may see it.
import type { webhookLogs } from '../../../src/api/contract/applications/webhookLogs.ts';
import { requireApplication } from '../applications/guard/visible.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import { every, sql } from '../../platform/database/sql.ts';
import type { AnswerOf } from '../../../src/api/contract/endpoint.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import { alertOf } from '../../engine/webhooks/delivery/alert.ts';
import { shownPayload } from '../../engine/webhooks/shownPayload.ts';

type Found = Omit<AnswerOf<typeof webhookLogs.read>, 'payload'> & {
  body: string | null;
  personal_keys: string[] | null;
  alert_only: boolean | null;
};

export const read: Handler<typeof webhookLogs.read> = async ({ params, caller, data }) => {
  await requireApplication({ data, caller }, params.id);
  const found = await data.one(sql`
    select ${columnsOf<Found>()('t', ['id', 'event', 'success', 'response_code'], {
      timestamp: sql`iso(t.timestamp)`,
      webhook: sql`w.name`,
      message_id: sql`e.reference`,
      attempt: sql`a.number`,
      answer: caller.showPii ? sql`a.answer` : sql`null::text`,
      answer_cut: sql`coalesce(a.answer_cut, false)`,
      error: sql`a.error`,
      alert_only: sql`a.alert_only`,
      body: sql`e.body`,
      personal_keys: sql`e.personal_keys`,
    })} from webhook_log t left join webhook w on w.id = t.webhook_id left join webhook_attempt a on a.log_id = t.id
    left join webhook_delivery d on d.id = a.delivery_id left join webhook_event e on e.id = d.event_id
    where ${every([sql`t.id = ${params.logId} and t.application_id = ${params.id}`, ownVendor(caller)])}`);
  if (found === undefined) throw notFound('Webhook log entry');
  const { body: whole, personal_keys, alert_only, ...line } = found;
  const body = whole !== null && alert_only === true ? alertOf(whole) : whole;
  return { ...line, payload: body === null ? null : shownPayload(body, caller.showPii ? [] : (personal_keys ?? [])) };
};
