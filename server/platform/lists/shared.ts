// What people keep and may share with their vendor or with staff: who may open it, who is said to have made it, and who may share how.
import type { Caller } from '../calls/caller.ts';
import { scopeOf } from '../calls/caller.ts';
import { badInput, notFound } from '../calls/refusal.ts';
import { sql, type Sql } from '../database/sql.ts';

export type Sharing = 'own' | 'vendor' | 'staff';

const isStaff = (caller: Caller): boolean => scopeOf(caller) === 'all';

/** Of the row `t`. */
export const mayOpen = (caller: Caller): Sql =>
  sql`t.deleted_at is null and (t.person_id = ${caller.personId}
      or (t.sharing = 'vendor' and t.of_vendor = ${caller.vendorId ?? null}::int)
      or (t.sharing = 'staff' and ${isStaff(caller)}::boolean))`;

/** The name of the person `p`; who of the staff it was is nothing for a vendor. */
export const nameFor = (caller: Caller): Sql =>
  sql`case when p.id <> ${caller.personId} and (p.is_staff or p.is_superuser) and not ${isStaff(caller)}::boolean
    then 'Signalbox' else coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) end`;

export function checkSharing(caller: Caller, sharing: Sharing): void {
  // Things are kept for a vendor.
  if (scopeOf(caller) === 'none') throw notFound('Vendor');
  if (sharing === 'staff' && !isStaff(caller)) throw badInput('sharing', 'with staff is for staff alone');
  if (sharing === 'vendor' && caller.vendorId === undefined)
    throw badInput('sharing', 'with a vendor needs one, and you act for none');
}
