// The place of a bank within an application: a bank that gave nothing leaves its place to the next one; one that gave accounts keeps it.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

interface Wanted {
  vendorId: number;
  applicationId: number;
  bankId: number;
  initiator: 'iframe' | 'dashboard';
}

export async function profileFor(tx: Data, { vendorId, applicationId, bankId, initiator }: Wanted): Promise<number> {
  const last = await tx.one<{ id: number; bank_id: number; has_accounts: boolean }>(sql`
    select p.id, p.bank_id, exists (select from account a where a.profile_id = p.id) as has_accounts
    from profile p where p.application_id = ${applicationId} order by p.position desc limit 1`);
  if (last !== undefined && (!last.has_accounts || last.bank_id === bankId)) {
    await tx.run(sql`update profile set bank_id = ${bankId} where id = ${last.id}`);
    return last.id;
  }
  const made = await tx.one<{
    id: number;
  }>(sql`insert into profile (application_id, vendor_id, position, initiator, bank_id)
    values (${applicationId}, ${vendorId}, (select coalesce(max(position) + 1, 0) from profile where application_id = ${applicationId}), ${initiator}, ${bankId})
    returning id`);
  if (made === undefined) throw new Error('The profile was not made');
  return made.id;
}
