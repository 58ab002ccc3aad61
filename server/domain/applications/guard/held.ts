// Takes hold of one application for a change, and says what must not be going on with it meanwhile.
import type { Data } from '../../../platform/database/database.ts';
import { every, sql, type Sql } from '../../../platform/database/sql.ts';
import type { Caller } from '../../../platform/calls/caller.ts';
import { notFound, Refusal } from '../../../platform/calls/refusal.ts';
import { ownVendor } from '../../../platform/lists/ownVendor.ts';
import { openSince } from '../../../engine/documents/data/openSince.ts';

export interface HeldApplication {
  id: number;
  timestamp: Date;
  vendor_id: number;
  label_id: number;
  label: string;
  vendor_specific_id: string;
  finalised: boolean;
  deleted_at: string | null;
  /** By the database's clock, when it was asked for. */
  is_over_seven_days: boolean;
}

/** A run asked for it when a person last had the run begin or go on: waiting for its turn makes nothing too old. */
const askedAt = (run: number | undefined): Sql =>
  run === undefined ? sql`now()` : sql`(select r.began_at from batch_run r where r.id = ${run})`;

/** Nobody else changes it until the transaction ends. Foreign and unknown ones get the same answer. */
export async function holdApplication(tx: Data, caller: Caller, id: number, run?: number): Promise<HeldApplication> {
  const found = await tx.one<HeldApplication>(sql`
    select t.id, t.timestamp, t.vendor_id, t.label_id, l.ref as label, t.vendor_specific_id, t.finalised,
      iso(t.deleted_at) as deleted_at, t.timestamp < ${openSince(askedAt(run))} as is_over_seven_days
    from application_key k join application t on t.id = k.id and t.timestamp = k.timestamp join label l on l.id = t.label_id
    where ${every([sql`k.id = ${id}`, ownVendor(caller)])} for update of t`);
  if (found === undefined) throw notFound('Application');
  return found;
}

/** Its row, known as "t": by the month that the database holds, whose times are finer than ours. */
export const itself = ({ id }: HeldApplication): Sql =>
  sql`t.id = ${id} and t.timestamp = (select k.timestamp from application_key k where k.id = ${id})`;

export const refuse = (reason: string): Refusal => new Refusal(400, reason);

export function requireFresh({ is_over_seven_days: isOver }: HeldApplication): void {
  if (isOver) throw refuse('The application is older than 7 days: this is no longer possible');
}

export async function requireIdle(tx: Data, { id }: HeldApplication): Promise<void> {
  const busy = await tx.one<{ crawl: boolean; analysis: boolean }>(sql`select
    exists (select from crawler c where c.application_id = ${id} and c.status in ('QUEUED', 'PROCESSING', 'AUTH', 'RELEASED')) as crawl,
    exists (select from analysis a join work w on w.kind = 'analyse' and w.state in ('waiting', 'running')
      and w.key = a.id::text where a.application_id = ${id}) as analysis`);
  if (busy?.crawl === true) throw refuse('A crawl of this application is still running');
  if (busy?.analysis === true) throw refuse('An analysis of this application is still running');
}
