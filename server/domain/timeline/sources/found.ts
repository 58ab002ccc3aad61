// The application that a timeline is of, by way of its key, so that only its own month is read.
import type { Data } from '../../../platform/database/database.ts';
import { every, sql } from '../../../platform/database/sql.ts';
import type { Caller } from '../../../platform/calls/caller.ts';
import { notFound } from '../../../platform/calls/refusal.ts';
import { ownVendor } from '../../../platform/lists/ownVendor.ts';

export interface OfApplication {
  id: number;
  vendorId: number;
  labelId: number;
  reference: string;
  scoreId: number | null;
}

export async function findOwn(data: Data, caller: Caller, id: number): Promise<OfApplication> {
  const found = await data.one<OfApplication>(sql`
    select t.id, t.vendor_id as "vendorId", t.label_id as "labelId", t.vendor_specific_id as reference, t.score_id as "scoreId"
    from application_key k join application t on t.id = k.id and t.timestamp = k.timestamp
    where ${every([sql`k.id = ${id}`, ownVendor(caller)])}`);
  if (found === undefined) throw notFound('Application');
  return found;
}
