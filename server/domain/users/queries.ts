// The statements about the caller's own record and the vendors the caller may see.
import { columnsOf, jsonOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { DetailedUser, User, Vendor } from '../../../src/api/contract/people/users.ts';

const userFields = {
  id: true,
  first_name: true,
  last_name: true,
  username: true,
  email: true,
  date_joined: sql`iso(p.date_joined)`,
  last_login: sql`iso(p.last_login)`,
  is_active: true,
  is_staff: true,
  is_superuser: true,
  show_pii: true,
  hideWebhooks: sql`p.hide_webhooks`,
} as const;

export const findUser = (data: Data, id: number): Promise<User | undefined> =>
  data.one(sql`select ${columnsOf<User>()('p', [], userFields)} from person p where p.id = ${id}`);

const vendorFields = { id: true, labelId: sql`l.id`, label: sql`l.ref`, name: true, country_code: true } as const;

type Detailed = Omit<DetailedUser, 'permissions'>;

export const findDetailedUser = (data: Data, id: number): Promise<Detailed | undefined> =>
  data.one(
    sql`select ${columnsOf<Detailed>()('p', [], { ...userFields, vendor: sql`case when v.id is not null then ${jsonOf<Vendor>('v', vendorFields)} end` })} from person p left join vendor v on v.id = p.vendor_id left join label l on l.id = v.primary_label_id where p.id = ${id}`,
  );

export const listVendors = (data: Data, onlyId: number | undefined): Promise<Vendor[]> =>
  data.rows(sql`select ${columnsOf<Vendor>()('v', [], vendorFields)} from vendor v left join label l on l.id = v.primary_label_id
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
