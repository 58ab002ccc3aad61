// Sends one event to one endpoint again, by a line of the log or by its delivery: the old lines stay, and the webhook-id is the same.
import type { webhookLogs } from '../../../src/api/contract/applications/webhookLogs.ts';
import { resendDelivery as sendAgain } from '../../engine/webhooks/resend.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { notFound, Refusal } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, sql } from '../../platform/database/sql.ts';
import type { Asked, Handler } from '../../platform/http/handler.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import { holdApplication, refuse, requireFresh, requireIdle } from '../applications/guard/held.ts';

interface Line {
  /** null: it is about a bank */
  application: number | null;
  vendor: number;
  event: string;
  /** null: what was sent was not kept */
  delivery: number | null;
  webhook: string | null;
  is_there: boolean;
  enabled: boolean;
  /** Its last attempt was taken. */
  arrived: boolean;
}

const facts = sql`d.id as delivery, w.name as webhook, coalesce(w.deleted_at is null and w.id is not null, false) as is_there,
  coalesce(w.enabled, false) as enabled, coalesce((select p.success from webhook_attempt p
    where p.delivery_id = d.id and p.ended_at is not null order by p.number desc limit 1), false) as arrived`;

export const resend: Handler<typeof webhookLogs.resend> = (asked) =>
  asked.data.transaction(async (tx) => {
    const { params, caller } = asked;
    await holdApplication(tx, caller, params.id);
    const line = await tx.one<Line>(sql`select t.application_id as application, t.vendor_id as vendor, t.event, ${facts}
      from webhook_log t left join webhook_attempt a on a.log_id = t.id left join webhook_delivery d on d.id = a.delivery_id
      left join webhook w on w.id = d.webhook_id
      where ${every([sql`t.id = ${params.logId} and t.application_id = ${params.id}`, ownVendor(caller)])}`);
    if (line === undefined) throw notFound('Webhook log entry');
    return sendLine(tx, asked, line);
  });

export const resendDelivery: Handler<typeof webhookLogs.resendDelivery> = (asked) =>
  asked.data.transaction(async (tx) => {
    const { params, caller, body } = asked;
    const read = () =>
      tx.one<Line>(sql`select e.application_id as application, e.vendor_id as vendor, e.event, ${facts}
        from webhook_delivery t join webhook_delivery d on d.id = t.id join webhook_event e on e.id = d.event_id
        left join webhook w on w.id = d.webhook_id where ${every([sql`t.id = ${params.id}`, ownVendor(caller)])}`);
    const known = await read();
    if (known === undefined) throw notFound('Webhook delivery');
    if (known.application !== null) await holdApplication(tx, caller, known.application);
    const line = (await read()) ?? known;
    if (line.arrived && body.even_if_arrived !== true)
      throw new Refusal(
        409,
        `The last attempt of ${line.event} at ${line.webhook ?? 'its webhook'} arrived. Nothing was sent: only even_if_arrived sends it again`,
        { field: 'even_if_arrived' },
      );
    return sendLine(tx, asked, line);
  });

async function sendLine(
  tx: Data,
  { caller, request }: Pick<Asked<typeof webhookLogs.resend>, 'caller' | 'request'>,
  { application: id, vendor, event, delivery, webhook, is_there: isThere, enabled }: Line,
): Promise<{ detail: string; attempts: number }> {
  const application = id === null ? undefined : await holdApplication(tx, caller, id);
  if (application !== undefined) {
    requireFresh(application);
    await requireIdle(tx, application);
  }
  if (delivery === null) throw refuse('What was sent was not kept. Send the bundle or the summary instead');
  if (!isThere || webhook === null) throw refuse('Its webhook is no longer there');
  if (!enabled) throw refuse(`The webhook ${webhook} is switched off`);
  const attempts = await sendAgain(tx, delivery);
  await writeAudit(tx, {
    personId: caller.personId,
    vendorId: vendor,
    command: 'webhookLogs.resend',
    object: id === null ? `webhook delivery ${delivery}` : `application ${id}`,
    after: { events: [event], webhook, attempts },
    requestId: request.id,
    result: 'done',
  });
  return { detail: `${event} is sent to ${webhook} again; its next line says whether it arrived`, attempts };
}
