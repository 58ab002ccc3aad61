// The two sends of an application: its bundle with its report, and its summary, to every enabled webhook of its label.
import type { applications } from '../../../src/api/contract/applications/applicationCalls.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Asked, Handler } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import type { EventName } from '../../engine/webhooks/events.ts';
import { resend } from '../../engine/webhooks/resend.ts';
import { holdApplication, refuse, requireFresh, requireIdle, type HeldApplication } from './guard/held.ts';

export const sendBundle: Handler<typeof applications.sendBundle> = (asked) =>
  send(asked, 'sendBundle', 'Sent bundle and report_ready webhook', [
    { kind: 'bundle', event: 'bundle_ready', must: true },
    { kind: 'report', event: 'report_ready', must: false },
  ]);

export const sendSummary: Handler<typeof applications.sendSummary> = (asked) =>
  send(asked, 'sendSummary', 'Sent webhook summary webhook', [{ kind: 'summary', event: 'summary_ready', must: true }]);

interface Wanted {
  kind: 'bundle' | 'report' | 'summary';
  event: EventName;
  /** Without it there is nothing to send. */
  must: boolean;
}

type Facts = Pick<Asked<typeof applications.sendBundle>, 'params' | 'caller' | 'data' | 'request'>;
type Sent = { detail: string; events: string[]; attempts: number };

function send(
  { params, caller, data, request }: Facts,
  verb: string,
  detail: string,
  wanted: readonly Wanted[],
): Promise<Sent> {
  return data.transaction(async (tx) => {
    const application = await holdApplication(tx, caller, params.id);
    requireFresh(application);
    await requireIdle(tx, application);
    await requireReceiver(tx, application);
    const sent: Sent = { detail, events: [], attempts: 0 };
    for (const { kind, event, must } of wanted) {
      const documents = await namesOf(tx, application.id, kind);
      if (documents.length === 0 && must) throw new Refusal(404, `This application has no ${kind}`);
      if (documents.length === 0) continue;
      const { id: applicationId, vendor_id: vendorId, label_id: labelId } = application;
      sent.attempts += await resend(tx, { applicationId, vendorId, labelId, event, data: { documents } });
      sent.events.push(event);
    }
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId: application.vendor_id,
      command: `applications.${verb}`,
      object: `application ${application.id}`,
      after: { events: sent.events, attempts: sent.attempts },
      requestId: request.id,
      result: 'done',
    });
    return sent;
  });
}

/** As the print that made them would have told. */
const namesOf = async (tx: Data, id: number, kind: string): Promise<string[]> =>
  (
    await tx.rows<{ name: string }>(
      sql`select kind || '.' || format as name from document where application_id = ${id} and kind = ${kind} order by format`,
    )
  ).map(({ name }) => name);

async function requireReceiver(tx: Data, { vendor_id, label_id, label }: HeldApplication): Promise<void> {
  const found = await tx.one(sql`select 1 as found from webhook
    where vendor_id = ${vendor_id} and enabled and (label_id is null or label_id = ${label_id}) limit 1`);
  if (found === undefined) throw refuse(`No webhook is enabled for the label ${label}`);
}
