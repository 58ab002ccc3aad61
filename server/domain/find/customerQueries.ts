// The statements that tell which applications are of one customer: those with the same e-mail address or the same phone number.
import type { Caller } from '../../platform/calls/caller.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, sql, trusted, type Sql } from '../../platform/database/sql.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';

const mostEarlier = trusted('100');

export async function earlierOf(data: Data, caller: Caller, id: number): Promise<number[]> {
  const customer = await data.one<{ email: string | null; mobile: string | null; at: string }>(sql`
    select t.email_search as email, t.mobile, t.timestamp::text as at
    from application_key k join application t on t.id = k.id and t.timestamp = k.timestamp
    where ${every([sql`k.id = ${id}`, ownVendor(caller)])}`);
  if (customer === undefined) return [];
  const { email, mobile, at } = customer;
  const earlierBy = (same: Sql): Sql => sql`(select t.id, t.timestamp from application t
    where ${every([same, sql`(t.timestamp, t.id) < (${at}::timestamptz, ${id}::bigint)`, ownVendor(caller)])}
    order by t.timestamp desc, t.id desc limit ${mostEarlier})`;
  const rows = await data.rows<{ id: number }>(sql`
    select x.id from (${earlierBy(sql`t.email_search = ${email}`)} union ${earlierBy(sql`t.mobile = ${mobile}`)}) x order by x.timestamp desc, x.id desc limit ${mostEarlier}`);
  return rows.map((row) => row.id);
}
