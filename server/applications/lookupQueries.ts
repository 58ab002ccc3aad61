// The statements behind the lookup: from an id of any type to the application's month, and everything the application view shows of it.
import type { LookupType } from '../../src/api/contract/applications/applications.ts';
import { crawlerJoins, crawlerRowText } from '../crawlers/rows.ts';
import type { Data } from '../database/database.ts';
import { every, sql, trusted, varying, type Sql } from '../database/sql.ts';
import type { Caller } from '../http/caller.ts';
import { ownVendor } from '../lists/ownVendor.ts';
import { accountText } from './accountText.ts';

export const mostApplications = 100;

const typesOfId = {
  application_id: 'bigint',
  account_id: 'bigint',
  profile_id: 'bigint',
  analysis_id: 'bigint',
  crawler_uuid: 'uuid',
  vendor_specific_id: 'text',
} as const satisfies Record<LookupType, string>;

/** The applications that the value belongs to; each step of the way is the caller's own. */
function matches(caller: Caller, type: LookupType, given: string | number): Sql {
  const own = ownVendor(caller);
  const value = varying(typesOfId[type], given);
  // The month is asked for before the application is, so that only its partition is opened.
  const keyed = (id: Sql, month: Sql): Sql =>
    sql`select * from application t where ${every([sql`t.id = (${id})`, sql`t.timestamp = (${month})`, own])}`;
  const through = (table: string, column: string): Sql => {
    const rows = every([sql`${trusted(`t.${column}`)} = ${value}`, own]);
    return keyed(
      sql`select t.application_id from ${trusted(table)} t where ${rows}`,
      sql`select k.timestamp from ${trusted(table)} t join application_key k on k.id = t.application_id where ${rows}`,
    );
  };
  switch (type) {
    case 'application_id':
      return keyed(sql`select ${value}::bigint`, sql`select k.timestamp from application_key k where k.id = ${value}`);
    case 'vendor_specific_id':
      return sql`select * from application t where ${every([sql`t.vendor_specific_id = ${value}`, own])}
        order by t.timestamp desc, t.id desc limit ${trusted(String(mostApplications))}`;
    case 'account_id':
      return through('account', 'id');
    case 'profile_id':
      return through('profile', 'id');
    case 'analysis_id':
      return through('analysis', 'id');
    case 'crawler_uuid':
      return through('crawler', 'uuid');
  }
}

/** Stands for a stored page whose lifecycle entries nobody worked out yet: a character that JSON text never holds unescaped. */
export const unreadMark = '\u0001';

// The pages of a log lie in the months from the crawler's own on; a day's grace for clocks that differ.
const lifecycleText = sql`(select coalesce(string_agg(coalesce(p.lifecycle, chr(1)), ',' order by p.page)
    filter (where p.lifecycle is distinct from ''), '')
  from crawler_log_page p where p.crawler_id = t.id and p.timestamp >= t.timestamp - interval '1 day')`;

const profilesText = sql`(select coalesce(string_agg(
    '{"id":' || p.id || ',"bank_id":' || p.bank_id || ',"initiator":' || to_json(p.initiator) || ',"crawler":' || coalesce(c.text, 'null')
    || ',"accounts":' || '[' || coalesce((select string_agg(${accountText}, ',' order by a.id) from account a where a.profile_id = p.id), '') || ']}',
    ',' order by p.position), '')
  from profile p
  left join lateral (select left(${crawlerRowText}, -1) || ',"lifecycle":[' || ${lifecycleText} || ']}' as text from crawler t ${crawlerJoins}
    where t.profile_id = p.id order by t.timestamp desc, t.id desc limit 1) c on true
  where p.application_id = t.id)`;

// The card says what a list row says; the view's own profiles stand in place of the row's. Cutting the text is twice as fast as
// reading it as JSON, and safe: inside a JSON string both quotes around a word would be escaped.
const cardText = sql`rtrim(split_part(t.card, '"profiles" : ', 1), ', ') || ', "profile_count" : '
  || left(split_part(t.card, '"profile_count" : ', 2), -1)`;

// The label's text ends where the full name begins.
const personal = (showPii: boolean): Sql =>
  showPii
    ? sql`coalesce(to_json(t.full_name)::text, 'null') || ',"email":' || coalesce(to_json(t.email)::text, 'null')
        || ',"mobile":' || coalesce(to_json(t.mobile)::text, 'null') || ','`
    : sql`'null,"email":null,"mobile":null,'`;

export interface FoundText {
  results: string;
  found: number;
  ids: number[];
  /** Those whose answer holds personal data. */
  personal: number[];
}

export async function findApplications(
  data: Data,
  caller: Caller,
  type: LookupType,
  value: string | number,
): Promise<FoundText> {
  const found = await data.shared<FoundText>(sql`
    select coalesce(string_agg(x.text, ',' order by x.timestamp desc, x.id desc), '') as results, count(*)::int as found,
      array_agg(x.id) as ids, coalesce(array_agg(x.id) filter (where x.personal), '{}') as personal
    from (
      select t.id, t.timestamp, coalesce(t.full_name, t.email, t.mobile) is not null as personal,
        l.in_application || ${personal(caller.showPii)} || ${cardText}
        || ',"finalised_at":' || coalesce(to_json(iso(t.finalised_at))::text, 'null')
        || ',"deleted_at":' || coalesce(to_json(iso(t.deleted_at))::text, 'null') || ',"version":' || t.version
        || ',"documents":' || (select coalesce(json_agg(json_build_object('kind', d.kind, 'format', d.format, 'created_at', iso(d.created_at))
            order by d.kind, d.format), '[]'::json) from document d where d.application_id = t.id)
        || ',"profiles":[' || ${profilesText} || ']}' as text
      from (${matches(caller, type, value)}) t
      join label l on l.id = t.label_id
    ) x`);
  return found ?? { results: '', found: 0, ids: [], personal: [] };
}

/** The crawlers of these applications with log pages whose lifecycle entries nobody worked out yet. */
export const crawlersUnread = (data: Data, applicationIds: readonly number[]): Promise<{ id: number }[]> =>
  data.rows(sql`select c.id from crawler c where c.application_id = any(${applicationIds}::bigint[])
    and exists (select 1 from crawler_log_page p where p.crawler_id = c.id and p.lifecycle is null)`);
