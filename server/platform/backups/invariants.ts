// What must hold in every database of the product, whatever happened to it: each promise with the statement that finds what breaks it.
import { verifyAudit } from '../audit/verifyAudit.ts';
import type { Data } from '../database/database.ts';
import { numberedColumns } from '../database/bulk/numbering.ts';
import { sql, trusted, type Sql } from '../database/sql.ts';

interface Promised {
  /** Told with a number in front: "3 …". */
  broken: string;
  /** Counts them as "n". */
  count: Sql;
}

const countOf = (from: Sql): Sql => sql`select count(*) as n from ${from}`;

const promises: readonly Promised[] = [
  {
    broken: 'applications are finalised without a time, or have a time without being finalised',
    count: countOf(sql`application where finalised is distinct from (finalised_at is not null)`),
  },
  {
    broken: 'applications cannot be found by their id',
    count: countOf(
      sql`application a full join application_key k on k.id = a.id and k.timestamp = a.timestamp where a.id is null or k.id is null`,
    ),
  },
  {
    broken: 'applications show something else in their list than their columns say',
    count: countOf(sql`application a where card <> application_card(a)
      or profiles <> application_profiles(a.id) or webhook_arrived is distinct from latest_ready(a.id)`),
  },
  {
    broken: 'words that applications are found by are missing, or are of what they no longer say',
    count: countOf(sql`(select a.vendor_id, g.token, a.id as application_id from application a
        cross join lateral find_tokens(a.vendor_specific_id, a.full_name, a.email, a.mobile) g (token) where a.deleted_at is null) a
      full join find_token t using (vendor_id, token, application_id) where a.token is null or t.token is null`),
  },
  {
    broken: 'orders of work have ended without a time, or have a time and go on',
    count: countOf(sql`work where (state in ('done', 'failed')) is distinct from (finished_at is not null)`),
  },
  {
    broken: 'webhook deliveries count as delivered without an attempt that succeeded',
    count: countOf(sql`webhook_delivery d where state = 'delivered'
      and not exists (select from webhook_attempt a where a.delivery_id = d.id and a.success)`),
  },
  {
    broken: 'webhook deliveries wait without a next time, or have ended and have one',
    count: countOf(sql`webhook_delivery where (state = 'pending') is distinct from (next_attempt_at is not null)`),
  },
  {
    broken: 'payments count as used without a vendor that has their subscription',
    count: countOf(sql`sign_up_payment p where state = 'used'
      and not exists (select from subscription s where s.subscription = p.subscription)`),
  },
  {
    broken: 'payments are to be given back, or to be ended, without an order of work that says so',
    count: countOf(sql`sign_up_payment p where state in ('ending', 'refund') and not exists (select from work w
      where w.kind = 'end-sign-up' and w.payload ->> 'paymentId' = p.id::text and w.state <> 'done')`),
  },
  {
    broken: 'e-mails are neither sent nor waiting',
    count: countOf(sql`mail where sent_at is null and next_attempt_at is null and last_error is null`),
  },
];

/** A sentence for everything that is wrong. */
export async function brokenPromises(data: Data): Promise<string[]> {
  const { brokenAt } = await verifyAudit(data);
  const wrong = brokenAt === undefined ? [] : [`The audit trail is broken at row ${brokenAt}.`];
  for (const { broken, count } of [...promises, ...(await ofFiles(data)), ...(await ofNumbers(data))]) {
    const found = await data.one<{ n: number }>(count);
    if (found !== undefined && found.n > 0) wrong.push(`${found.n} ${broken}.`);
  }
  return wrong;
}

interface Column {
  table: string;
  column: string;
}

/** Whatever table points to files, its rows say how large they are and which bytes they hold. */
async function ofFiles(data: Data): Promise<Promised[]> {
  const tables = await data.rows<Column>(sql`select c.oid::regclass::text as "table", a.attname as "column"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and a.attname = 'storage_key' and not a.attisdropped`);
  return tables.map(({ table }) => ({
    broken: `rows of ${table} point to a file without saying how large it is and which bytes it holds`,
    count: countOf(
      sql`${trusted(table)} where storage_key is not null and (size is null or size < 0 or sha256 is null or length(sha256) <> 32)`,
    ),
  }));
}

/** The next row of a table gets a number that no row has. */
async function ofNumbers(data: Data): Promise<Promised[]> {
  const numbered = await numberedColumns(data);
  return numbered.map(({ table, column, sequence }) => ({
    broken: `rows of ${table} have a number that will be given out again`,
    count: countOf(
      sql`${trusted(table)} t, ${trusted(sequence)} s where t.${trusted(column)} >= s.last_value + s.is_called::int`,
    ),
  }));
}
