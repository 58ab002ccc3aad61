// Sends the event of one line of the webhook log to its endpoint again: the old lines stay, and the webhook-id is the same.
import type { webhookLogs } from '../../../src/api/contract/applications/webhookLogs.ts';
import { resendDelivery } from '../../engine/webhooks/resend.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, sql } from '../../platform/database/sql.ts';
import type { Asked, Handler } from '../../platform/http/handler.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import { holdApplication, refuse, requireFresh, requireIdle } from '../applications/guard/held.ts';

type Resend = typeof webhookLogs.resend;

interface Line {
  event: string;
  /** null: what was sent was not kept */
  delivery: number | null;
  webhook: string | null;
  is_there: boolean;
  enabled: boolean;
}

export const resend: Handler<Resend> = (asked) =>
  asked.data.transaction(async (tx) => {
    const { params, caller, request } = asked;
    const application = await holdApplication(tx, caller, params.id);
    const { event, delivery, webhook, is_there: isThere, enabled } = await lineOf(tx, asked);
    requireFresh(application);
    await requireIdle(tx, application);
    if (delivery === null) throw refuse('What was sent was not kept. Send the bundle or the summary instead');
    if (!isThere || webhook === null) throw refuse('Its webhook is no longer there');
    if (!enabled) throw refuse(`The webhook ${webhook} is switched off`);
    const attempts = await resendDelivery(tx, delivery);
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId: application.vendor_id,
      command: 'webhookLogs.resend',
      object: `application ${application.id}`,
      after: { events: [event], webhook, attempts },
      requestId: request.id,
      result: 'done',
    });
    return { detail: `${event} is sent to ${webhook} again; its next line says whether it arrived`, attempts };
  });

async function lineOf(tx: Data, { params, caller }: Asked<Resend>): Promise<Line> {
  const found = await tx.one<Line>(sql`
    select t.event, d.id as delivery, w.name as webhook, coalesce(w.deleted_at is null and w.id is not null, false) as is_there,
      coalesce(w.enabled, false) as enabled
    from webhook_log t left join webhook_attempt a on a.log_id = t.id left join webhook_delivery d on d.id = a.delivery_id
    left join webhook w on w.id = d.webhook_id
    where ${every([sql`t.id = ${params.logId} and t.application_id = ${params.id}`, ownVendor(caller)])}`);
  if (found === undefined) throw notFound('Webhook log entry');
  return found;
}
