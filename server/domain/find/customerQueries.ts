// The statements that tell which applications are of one customer: those with the same e-mail address or the same phone number.
import type { Caller } from '../../platform/calls/caller.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, sql, trusted } from '../../platform/database/sql.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';

const mostEarlier = trusted('100');
/** Of each address and number, the newest. */
const mostOthers = trusted('20');

/** What is kept of the customer of an application known as "x". */
const tokensOfCustomer = sql`lateral (values ('e ' || lower(trim(x.email))), ('p ' || find_phone(x.mobile))) as w (token)`;

/** Newest first; applications are numbered in the order in which they began. */
export async function earlierOf(data: Data, caller: Caller, id: number): Promise<number[]> {
  const rows = await data.rows<{ id: number }>(sql`
    select distinct f.application_id as id from application_key k
      join application x on x.id = k.id and x.timestamp = k.timestamp
      cross join ${tokensOfCustomer}
      cross join lateral (select t.application_id from find_token t
        where ${every([sql`t.token = w.token and t.application_id < k.id`, ownVendor(caller)])}
        order by t.application_id desc limit ${mostEarlier}) f
    where k.id = ${id} order by f.application_id desc limit ${mostEarlier}`);
  return rows.map((row) => row.id);
}

export interface SameCustomer {
  of: number;
  other: number;
}

/** Of applications that the caller sees, those of the same customers; each is among its own. */
export const sameCustomers = (data: Data, caller: Caller, ids: readonly number[]): Promise<SameCustomer[]> =>
  data.rows<SameCustomer>(sql`
    select distinct a.id as "of", f.application_id as other from unnest(${ids}::bigint[]) as a (id)
      join application_key k on k.id = a.id join application x on x.id = k.id and x.timestamp = k.timestamp
      cross join ${tokensOfCustomer}
      cross join lateral (select t.application_id from find_token t where ${every([sql`t.token = w.token`, ownVendor(caller)])}
        order by t.application_id desc limit ${mostOthers}) f`);
