// Finalises an application: once, for good, and however many ask at the same time.
import type { applications } from '../../../src/api/contract/applications/applicationCalls.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import { emit } from '../../engine/webhooks/events.ts';
import { holdApplication, itself, type HeldApplication } from './guard/held.ts';

export const finalise: Handler<typeof applications.finalise> = ({ params, body, caller, data, request }) =>
  data.transaction(async (tx) => {
    const application = await holdApplication(tx, caller, params.id);
    requireMatch(application, body);
    const done = await tx.one<{ finalised_at: string }>(sql`
      update application t set finalised = true, finalised_at = now(), version = t.version + 1
      where ${itself(application)} and not t.finalised returning iso(t.finalised_at) as finalised_at`);
    if (done === undefined) throw new Refusal(400, 'This application is already finalised');
    const { vendor_id: vendorId, label_id: labelId } = application;
    // The day the application came, as it is in eastern Australia: the day it was counted under.
    await tx.run(sql`insert into vendor_day (vendor_id, day, finalised)
      values (${vendorId}, (${application.timestamp}::timestamptz at time zone 'UTC' + interval '10 hours')::date, 1)
      on conflict (vendor_id, day) do update set finalised = vendor_day.finalised + 1`);
    await emit(tx, {
      applicationId: application.id,
      vendorId,
      labelId,
      event: 'application_finalised',
      data: { finalised_at: done.finalised_at },
    });
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId,
      command: 'applications.finalise',
      object: `application ${application.id}`,
      before: { finalised: false },
      after: { finalised: true },
      requestId: request.id,
      result: 'done',
    });
    return { detail: 'The application is finalised', finalised_at: done.finalised_at };
  });

/** Who finalises says which one is meant, in the words of the vendor. */
function requireMatch(application: HeldApplication, given: { vendor_label: string; vendor_specific_id: string }): void {
  if (given.vendor_label !== application.label)
    throw new Refusal(400, 'vendor_label is not the label of this application', { field: 'vendor_label' });
  if (given.vendor_specific_id !== application.vendor_specific_id)
    throw new Refusal(400, 'vendor_specific_id is not that of this application', { field: 'vendor_specific_id' });
}
