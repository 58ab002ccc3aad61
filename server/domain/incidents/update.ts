// Changes what staff do about an incident: each change is a line of its timeline and a row of the audit trail.
import type { IncidentChange, IncidentRow, incidents } from '../../../src/api/contract/watching/incidents.ts';
import { writeEntry } from '../../engine/watching/incidents/entries.ts';
import { tell } from '../../engine/watching/incidents/tell.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { badInput, notFound, Refusal } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import { join, sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { changesOf, type Changed } from './changes.ts';
import { findIncident } from './queries.ts';

export const update: Handler<typeof incidents.update> = ({ params, body, caller, data, request }) =>
  data.transaction(async (tx) => {
    if ((await tx.one(sql`select from incident where id = ${params.id} for update`)) === undefined)
      throw notFound('Incident');
    const before = await findIncident(tx, params.id);
    if (before === undefined) throw notFound('Incident');
    if (request.ifMatch !== undefined && request.ifMatch !== before.version)
      throw new Refusal(412, 'Somebody else has changed this incident meanwhile. Nothing was changed.', {
        field: 'If-Match',
      });
    await check(tx, before, body);
    const changed = changesOf(before, body);
    if (changed.entries.length === 0) return before;
    await apply(tx, params.id, changed, caller.personId);
    const after = (await findIncident(tx, params.id)) ?? before;
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId: caller.vendorId,
      command: 'incidents.update',
      object: `incident ${params.id}`,
      before: toldOf(before, body),
      after: toldOf(after, body),
      requestId: request.id,
      result: 'done',
    });
    return after;
  });

async function apply(tx: Data, id: number, { parts, entries, told }: Changed, personId: number): Promise<void> {
  await tx.run(sql`update incident set ${join([...parts, sql`version = version + 1`], ', ')} where id = ${id}`);
  for (const { what, text } of entries) await writeEntry(tx, id, { what, text, personId });
  if (told !== undefined) await tell(tx, { incident: id, what: told });
}

async function check(tx: Data, before: IncidentRow, body: IncidentChange): Promise<void> {
  const { owner_id: owner, merged_into: into, state } = body;
  if (typeof owner === 'number') {
    const isStaff = await tx.one(
      sql`select from person where id = ${owner} and is_active and (is_staff or is_superuser)`,
    );
    if (isStaff === undefined) throw badInput('owner_id', 'must be somebody of the staff');
  }
  if (into !== undefined) {
    const other = await tx.one<{ merged_into: number | null }>(
      sql`select merged_into from incident where id = ${into} for update`,
    );
    if (into === before.id || other === undefined || other.merged_into !== null)
      throw badInput('merged_into', 'must be another incident that is not merged itself');
    await writeEntry(tx, into, { what: 'merged', text: `Incident ${before.id} is a part of this one` });
  }
  if (state === 'open' && before.state === 'closed') {
    const running = await tx.one(sql`select from incident o join incident i on o.subject = i.subject and o.id <> i.id
      where i.id = ${before.id} and o.state in ('open', 'taken')`);
    if (running !== undefined) throw new Refusal(409, 'Another incident is open for the same bank: merge them');
  }
}

/** Notes and summaries may be long, and may name somebody. */
const toldOf = (row: IncidentRow, body: IncidentChange): object => ({
  state: row.state,
  ...(body.owner_id === undefined ? {} : { owner_id: row.owner?.id ?? null }),
  ...(body.severity === undefined ? {} : { severity: row.severity }),
  ...(body.ticket === undefined ? {} : { ticket: row.ticket }),
  ...(body.summary === undefined ? {} : { summary: row.summary?.length ?? 0 }),
  ...(body.note === undefined ? {} : { entries: row.entries.length }),
  ...(body.merged_into === undefined ? {} : { merged_into: row.merged_into }),
  ...(body.run === undefined ? {} : { run: body.run }),
});
