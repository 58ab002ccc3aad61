// Whoever ordered a run, with the rights that this person has now, and not those at the time of the order.
import { levelOf } from '../../../../src/api/contract/level.ts';
import { anonymous, type Caller } from '../../../platform/calls/caller.ts';
import { Refusal } from '../../../platform/calls/refusal.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

export async function ordererOf(tx: Data, personId: number, what: string): Promise<Caller> {
  const person = await tx.one<{
    is_active: boolean;
    is_staff: boolean;
    is_superuser: boolean;
    vendor_id: number | null;
  }>(sql`select is_active, is_staff, is_superuser, vendor_id from person where id = ${personId}`);
  const level = person === undefined ? 'NONE' : levelOf(person);
  if (level === 'NONE') throw new Refusal(403, `Whoever ordered the run may not ${what} any more`);
  return { ...anonymous, level, personId, vendorId: person?.vendor_id ?? undefined };
}
