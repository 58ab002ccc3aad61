// The statements about the caller's own record and the vendors the caller may see.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { DetailedUser, User, Vendor } from '../../../src/api/contract/people/users.ts';

const userFields = sql`p.id, p.first_name, p.last_name, p.username, p.email, iso(p.date_joined) as date_joined, iso(p.last_login) as last_login,
  p.is_active, p.is_staff, p.is_superuser, p.show_pii, p.hide_webhooks as "hideWebhooks"`;

export const findUser = (data: Data, id: number): Promise<User | undefined> =>
  data.one<User>(sql`select ${userFields} from person p where p.id = ${id}`);

const vendorFields = sql`v.id, l.id as "labelId", l.ref as label, v.name, v.country_code`;

export const findDetailedUser = (data: Data, id: number): Promise<Omit<DetailedUser, 'permissions'> | undefined> =>
  data.one(sql`select ${userFields},
    case when v.id is not null then (select row_to_json(x) from (select ${vendorFields}) x) end as vendor
    from person p left join vendor v on v.id = p.vendor_id left join label l on l.id = v.primary_label_id where p.id = ${id}`);

export const listVendors = (data: Data, onlyId: number | undefined): Promise<Vendor[]> =>
  data.rows<Vendor>(sql`select ${vendorFields} from vendor v left join label l on l.id = v.primary_label_id
    where ${onlyId ?? null}::int is null or v.id = ${onlyId ?? null}::int order by v.name`);

export const actForVendor = (data: Data, personId: number, vendorId: number): Promise<number> =>
  data.run(sql`update person set vendor_id = ${vendorId}, version = version + 1
    where id = ${personId} and exists (select 1 from vendor where id = ${vendorId})`);

export const findOwnHash = async (data: Data, id: number): Promise<string | undefined> =>
  (await data.one<{ password_hash: string }>(sql`select password_hash from person where id = ${id} and is_active`))
    ?.password_hash;

/** The sessions of the person end with the former one, but for the named one (a trigger does it). */
export async function replacePassword(
  tx: Data,
  id: number,
  former: string,
  hash: string,
  keptSession: number | undefined,
): Promise<number> {
  await tx.run(sql`select set_config('signalbox.kept_session', ${String(keptSession ?? '')}, true)`);
  return tx.run(sql`update person set password_hash = ${hash}, version = version + 1
    where id = ${id} and password_hash = ${former} and is_active`);
}
