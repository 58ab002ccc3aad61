// Changes what staff know and did about a cause; whoever asked for it is told when it is handled.
import type { CauseChange, CauseRow, causes } from '../../../src/api/contract/crawling/causes/causes.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Data } from '../../platform/database/database.ts';
import { join, sql, type Sql } from '../../platform/database/sql.ts';
import { badInput, notFound, Refusal } from '../../platform/calls/refusal.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { findCause } from './queries.ts';
import { tellWatchers } from './tellWatchers.ts';

const longestSnooze = 90 * 24 * 3_600_000;

export const update: Handler<typeof causes.update> = async ({ params, body, caller, data, services, request }) => {
  checkSnooze(body, services.now());
  const { after, told } = await data.transaction(async (tx) => {
    if ((await tx.one(sql`select from cause where id = ${params.id} for update`)) === undefined)
      throw notFound('Cause');
    const before = await findCause(tx, caller.personId, params.id);
    if (before === undefined) throw notFound('Cause');
    if (request.ifMatch !== undefined && request.ifMatch !== before.version)
      throw new Refusal(412, 'Somebody else has changed this cause meanwhile. Nothing was changed.', {
        field: 'If-Match',
      });
    const parts = await changesOf(tx, before, body);
    if (parts.length === 0) return { after: before, told: 0 };
    await tx.run(sql`update cause set ${join(parts, ', ')}, version = version + 1 where id = ${params.id}`);
    const isSolved = body.state === 'handled' && before.state !== 'handled';
    const told = isSolved ? await tellWatchers(tx, services, params.id) : 0;
    const after = (await findCause(tx, caller.personId, params.id)) ?? before;
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId: caller.vendorId,
      command: 'causes.update',
      object: `cause ${params.id}`,
      before: toldOf(before, body),
      after: { ...toldOf(after, body), ...(told > 0 ? { told } : {}) },
      requestId: request.id,
      result: 'done',
    });
    return { after, told };
  });
  if (told > 0) services.mail.wake();
  return after;
};

function checkSnooze({ snoozed_until: until }: CauseChange, now: number): void {
  const ahead = until === undefined ? 1 : Date.parse(until) - now;
  if (!(ahead > 0 && ahead <= longestSnooze)) throw badInput('snoozed_until', 'must be within the next 90 days');
}

async function changesOf(
  tx: Data,
  before: CauseRow,
  { state, snoozed_until, note, owner_id }: CauseChange,
): Promise<Sql[]> {
  const parts: Sql[] = [];
  if (state !== undefined && (state !== before.state || state === 'snoozed'))
    parts.push(
      sql`state = ${state}`,
      sql`snoozed_until = ${snoozed_until ?? null}::timestamptz`,
      sql`handled_at = ${state === 'handled' ? sql`now()` : sql`null`}`,
    );
  if (note !== undefined && note !== before.note) parts.push(sql`note = ${note}`);
  if (owner_id !== undefined && owner_id !== (before.owner?.id ?? null)) {
    if (owner_id !== null && !(await isStaff(tx, owner_id)))
      throw badInput('owner_id', 'must be somebody of the staff');
    parts.push(sql`owner_id = ${owner_id}`);
  }
  return parts;
}

const isStaff = async (tx: Data, id: number): Promise<boolean> =>
  (await tx.one(sql`select from person where id = ${id} and is_active and (is_staff or is_superuser)`)) !== undefined;

/** What was to change, as it was or is; notes may be long, and may name somebody. */
const toldOf = (row: CauseRow, body: CauseChange): object => ({
  ...(body.state === undefined ? {} : { state: row.state, snoozed_until: row.snoozed_until }),
  ...(body.note === undefined ? {} : { note: row.note.length }),
  ...(body.owner_id === undefined ? {} : { owner_id: row.owner?.id ?? null }),
});
