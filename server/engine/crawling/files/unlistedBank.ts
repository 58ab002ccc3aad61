// Finds the bank of a name that was typed: one of the catalogue, or else one of the vendor's own, which is made when it is named first.
import { presetCountry } from '../../../../src/api/contract/people/presetCountry.ts';
import { unlistedModule } from '../../connectors/apart/connectors.ts';
import { Refusal } from '../../../platform/calls/refusal.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

interface NamedBank {
  id: number;
  name: string;
}

/** Its files say its balances and transactions, and nobody asks it for more. */
export async function bankNamed(tx: Data, vendorId: number, name: string): Promise<NamedBank> {
  const listed = await tx.one<NamedBank & { offered: boolean }>(sql`
    select b.id, b.name, coalesce(x.offered, true) as offered from bank b
      join vendor v on v.id = ${vendorId} and b.country_code = coalesce(v.country_code, ${presetCountry})
      left join vendor_bank x on x.vendor_id = v.id and x.bank_id = b.id
    where b.unlisted_of is null and not b.is_new and lower(b.name) = lower(${name}) order by b.name = ${name} desc, b.id limit 1`);
  if (listed?.offered === false)
    throw new Refusal(409, `${listed.name} cannot be chosen here. Please choose another bank.`, { field: 'bank_name' });
  if (listed !== undefined) return listed;
  // A bank that failed often goes offline; this one is never asked for anything.
  await tx.run(sql`insert into bank (name, country_code, module, unlisted_of, has_balances, has_transactions,
      failed_warn_threshold, died_warn_threshold, died_offline_threshold)
    select ${name}, coalesce(v.country_code, ${presetCountry}), ${unlistedModule}, v.id, true, true, 2, 2, 2
    from vendor v where v.id = ${vendorId} on conflict do nothing`);
  const made = await tx.one<NamedBank>(sql`select b.id, b.name from bank b join vendor v on v.id = b.unlisted_of
    where v.id = ${vendorId} and b.country_code = coalesce(v.country_code, ${presetCountry}) and lower(b.name) = lower(${name})`);
  if (made === undefined) throw new Error('The bank was not made');
  return made;
}
