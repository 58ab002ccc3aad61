// Writes an ordered run down: what it takes waits for its turn, what it leaves out is listed with the reason.
import type { RunKind } from '../../../../src/api/contract/runs/runs.ts';
import { scopeOf, type Caller } from '../../../platform/calls/caller.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { wakeRun } from '../../../engine/runs/wake.ts';
import { severalVendors } from './severalVendors.ts';

export interface NewItem {
  /** What it is about: a crawler, or an application, and in a recovery one of its events. */
  crawler?: string;
  /** By which it was asked for. */
  analysis?: number;
  application?: number;
  event?: number;
  /** Whose limit of how many are under way at once it shares. */
  lane?: number;
  /** Why it is left out. */
  reason?: string;
}

/** The number of the new run. */
export async function writeRun(
  tx: Data,
  caller: Caller,
  { kind, options, items }: { kind: RunKind; options: object; items: readonly NewItem[] },
): Promise<number> {
  const scope = scopeOf(caller);
  const vendorId = typeof scope === 'number' ? scope : severalVendors;
  const made = await tx.one<{ id: number }>(sql`insert into batch_run (vendor_id, person_id, kind, options)
    values (${vendorId}, ${caller.personId}, ${kind}, ${JSON.stringify(options)}::jsonb) returning id`);
  if (made === undefined) throw new Error('The run was not made');
  const rows = items.map((item, place) => ({ ...item, place: place + 1 }));
  await tx.run(sql`insert into batch_item (run_id, place, vendor_id, crawler_uuid, analysis_id, application_id, event_id, lane, state, reason)
    select ${made.id}::bigint, i.place, ${vendorId}::int, i.crawler, i.analysis, i.application, i.event, coalesce(i.lane, 0),
      case when i.reason is null then 'waiting' else 'left out' end, i.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as i (place int, crawler uuid, analysis bigint, application bigint, event bigint, lane int, reason text)`);
  await wakeRun(tx, made.id, 'ordered');
  return made.id;
}
