// The two sends of an application: its bundle with its report, and its summary, to every enabled webhook of its label.
import type { applications } from '../../../src/api/contract/applications/applicationCalls.ts';
import type { SendKind } from '../../../src/api/contract/runs/sends.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Asked, Handler } from '../../platform/http/handler.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import { addressed, type DocumentName } from '../../engine/documents/documentNames.ts';
import type { EventName } from '../../engine/webhooks/events.ts';
import { resend } from '../../engine/webhooks/resend.ts';
import { holdApplication, refuse, requireFresh, requireIdle, type HeldApplication } from './guard/held.ts';

export const sendBundle: Handler<typeof applications.sendBundle> = (asked) => send(asked, 'bundle');
export const sendSummary: Handler<typeof applications.sendSummary> = (asked) => send(asked, 'summary');

interface Wanted {
  document: 'bundle' | 'report' | 'summary';
  event: EventName;
  /** Without it there is nothing to send. */
  must: boolean;
}

const sendings: Readonly<Record<SendKind, { verb: string; detail: string; wanted: readonly Wanted[] }>> = {
  bundle: {
    verb: 'sendBundle',
    detail: 'Sent bundle and report_ready webhook',
    wanted: [
      { document: 'bundle', event: 'bundle_ready', must: true },
      { document: 'report', event: 'report_ready', must: false },
    ],
  },
  summary: {
    verb: 'sendSummary',
    detail: 'Sent webhook summary webhook',
    wanted: [{ document: 'summary', event: 'summary_ready', must: true }],
  },
};

export const eventsOf = (kind: SendKind): EventName[] => sendings[kind].wanted.map(({ event }) => event);

/** Which event tells whether the last one arrived. */
export const mainEvent = { bundle: 'bundle_ready', summary: 'summary_ready' } as const satisfies Record<
  SendKind,
  EventName
>;

type Facts = Pick<Asked<typeof applications.sendBundle>, 'params' | 'caller' | 'data' | 'request' | 'services'>;

function send({ params, caller, data, request, services: { publicUrl } }: Facts, kind: SendKind) {
  return data.transaction(async (tx) => {
    const one = { id: params.id, kind, caller, requestId: request.id, publicUrl };
    const { eventIds: _eventIds, ...sent } = await sendOne(tx, one);
    return sent;
  });
}

interface Sending {
  id: number;
  kind: SendKind;
  caller: Caller;
  requestId?: string;
  /** Where the documents are opened. */
  publicUrl: string;
  /** Where a run has it sent: what it was given ten seconds ago is sent all the same. */
  run?: number;
}

/** A refusal comes before anything is written. */
export async function sendOne(tx: Data, { id, kind, caller, requestId, publicUrl, run }: Sending) {
  const { verb, detail, wanted } = sendings[kind];
  const application = await holdApplication(tx, caller, id, run);
  requireFresh(application);
  await requireIdle(tx, application);
  await requireReceiver(tx, application);
  const sent = { detail, events: [] as string[], attempts: 0, eventIds: [] as number[] };
  for (const { document, event, must } of wanted) {
    const documents = addressed(
      await namesOf(tx, application.id, document),
      { id: application.id, score_id: null },
      publicUrl,
    );
    if (documents.length === 0 && must) throw new Refusal(404, `This application has no ${document}`);
    if (documents.length === 0) continue;
    const { id: applicationId, vendor_id: vendorId, label_id: labelId } = application;
    const what = { applicationId, vendorId, labelId, event, data: { documents } };
    const { eventId, attempts } = await resend(tx, what, run === undefined ? undefined : 0);
    sent.attempts += attempts;
    sent.events.push(event);
    sent.eventIds.push(eventId);
  }
  await writeAudit(tx, {
    personId: caller.personId,
    vendorId: application.vendor_id,
    command: `applications.${verb}`,
    object: `application ${application.id}`,
    after: { events: sent.events, attempts: sent.attempts, ...(run === undefined ? {} : { run }) },
    ...(requestId === undefined ? {} : { requestId }),
    result: 'done',
  });
  return sent;
}

/** As the print that made them would have told. */
const namesOf = async (tx: Data, id: number, kind: string): Promise<DocumentName[]> =>
  (
    await tx.rows<{ name: DocumentName }>(
      sql`select kind || '.' || format as name from document where application_id = ${id} and kind = ${kind} order by format`,
    )
  ).map(({ name }) => name);

async function requireReceiver(tx: Data, { vendor_id, label_id, label }: HeldApplication): Promise<void> {
  const found = await tx.one(sql`select 1 as found from webhook
    where vendor_id = ${vendor_id} and enabled and (label_id is null or label_id = ${label_id}) limit 1`);
  if (found === undefined) throw refuse(`No webhook is enabled for the label ${label}`);
}
