// The statements about banks that are brands of a register.
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { KnownBank } from './matching.ts';
import type { Register } from './ask.ts';

const known = columnsOf<KnownBank>()('bank', ['id', 'name', 'register_connector', 'register_key', 'website']);

/** Of the catalogue and of registers; what vendors named themselves is theirs. */
export const banksOf = (data: Data, { country, connector }: Register): Promise<KnownBank[]> =>
  data.rows(
    sql`select ${known} from bank where unlisted_of is null and (country_code = ${country} or register_connector = ${connector}) order by id`,
  );

/** One at a time: two who take the same brand at once get one bank. */
export const lockRegisters = (tx: Data): Promise<unknown> =>
  tx.one(sql`select pg_advisory_xact_lock(hashtext('bank_register'))::text as taken`);

interface Taken {
  key: string;
  name: string;
  company: string | null;
  website: string | null;
}

/** Offline and shown to staff alone, at the end of the list; undefined: there is a bank of this name. */
export async function insertBank(
  tx: Data,
  { connector, country }: Register,
  { key, name, company, website }: Taken,
): Promise<number | undefined> {
  const made = await tx.one<{ id: number }>(sql`insert into bank (name, country_code, sort_order, search, module,
      is_offline, offline_since, offline_by, is_new, register_connector, register_key, website,
      has_balances, has_transactions, has_detailedaccounts)
    select ${name}, ${country}, (select coalesce(max(sort_order), 0) + 10 from bank), ${(company ?? '').toLowerCase()}, ${connector},
      true, now(), 'staff', true, ${connector}, ${key}, ${website}::text, true, true, true
    on conflict do nothing returning id`);
  return made?.id;
}

export const tieBank = (tx: Data, id: number, { connector }: Register, { key, website }: Taken): Promise<number> =>
  tx.run(sql`update bank set register_connector = ${connector}, register_key = ${key}, website = coalesce(${website}::text, website),
    version = version + 1 where id = ${id} and register_key is null`);

export interface Released {
  id: number;
  name: string;
  register_connector: string;
  register_key: string;
  deleted: boolean;
}

/** A bank that nobody ever saw goes; one that something stands on stays, without its tie. */
export async function releaseBank(tx: Data, id: number): Promise<Released | undefined> {
  const found = await tx.one<Omit<Released, 'deleted'> & { unused: boolean }>(sql`
    select b.id, b.name, b.register_connector, b.register_key, b.is_new and b.totals = 0
      and not exists (select from crawler c where c.bank_id = b.id) and not exists (select from bank_note n where n.bank_id = b.id)
      and not exists (select from vendor_bank x where x.bank_id = b.id) and not exists (select from transtype_regex r where r.bank_id = b.id)
      and not exists (select from bank_state s where s.bank_id = b.id) and not exists (select from incident i where i.bank_id = b.id) as unused
    from bank b where b.id = ${id} and b.register_key is not null for update`);
  if (found === undefined) return undefined;
  const { unused, ...rest } = found;
  await tx.run(
    unused
      ? sql`delete from bank where id = ${id}`
      : sql`update bank set register_connector = null, register_key = null, version = version + 1 where id = ${id}`,
  );
  return { ...rest, deleted: unused };
}
