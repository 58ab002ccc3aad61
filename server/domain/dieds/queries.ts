// The statements about died crawlers that nobody dismissed yet.
import type { Data } from '../../platform/database/database.ts';
import { sql, trusted } from '../../platform/database/sql.ts';
import { crawlerSources } from '../crawlers/rows.ts';

export const vendorExists = async (data: Data, id: number): Promise<boolean> =>
  (await data.one(sql`select 1 as found from vendor where id = ${id}`)) !== undefined;

/** One walk of the index, a step per bank. */
export async function countDiedBanks(data: Data, vendorId: number): Promise<number> {
  const row = await data.one<{ n: number }>(sql`
    select count(*)::int as n from bank b where exists (
      select 1 from crawler t where t.vendor_id = ${vendorId} and t.bank_id = b.id and t.status = 'DIED' and t.died_removed_at is null)`);
  return row?.n ?? 0;
}

interface DiedsText {
  results: string;
  /** The crawler the next page goes on after; null when this was the last page. */
  last: number | null;
}

/** In the order of bank, then newest first, from the crawler after the given one. */
export async function readDieds(
  data: Data,
  vendorId: number,
  after: number | undefined,
  most: number,
): Promise<DiedsText> {
  const from =
    after === undefined
      ? sql`true`
      : sql`(t.bank_id > a.bank_id or (t.bank_id = a.bank_id and (t.timestamp, t.id) < (a.timestamp, a.id)))`;
  const start = after === undefined ? sql`` : sql`join crawler a on a.id = ${after} and a.vendor_id = ${vendorId}`;
  const page = await data.one<DiedsText>(sql`
    with found as (
      select t.*, row_number() over (order by t.bank_id, t.timestamp desc, t.id desc) as place from (
        select t.* from crawler t ${start}
        where t.vendor_id = ${vendorId} and t.status = 'DIED' and t.died_removed_at is null and ${from}
        order by t.bank_id, t.timestamp desc, t.id desc limit ${trusted(String(most + 1))}) t
    ), per_bank as (
      select t.bank_id, string_agg(to_json(t.uuid) || ':' || json_build_object('label', l.ref, 'num_accounts', t.account_count,
          'timestamp', iso(t.timestamp), 'crawler_options', t.crawler_options, 'vendor_specific_id', t.vendor_specific_id,
          'application_id', t.application_id, 'country_code', b.country_code, 'profile_id', t.profile_id, 'initiator', t.initiator,
          'standardError', t.standard_error, 'error', (${trusted(crawlerSources.error.text)})::json, 'elapsed', t.elapsed,
          'cache_present', t.cache_present, 'mfa_flag', t.mfa_flag), ',' order by t.place) as crawlers
      from found t join label l on l.id = t.label_id join bank b on b.id = t.bank_id where t.place <= ${most}::int group by t.bank_id
    )
    select coalesce(string_agg('{"bank_id":' || p.bank_id || ',"bank":' || to_json(b.name) || ',"crawlers":{' || p.crawlers || '}}', ','
        order by p.bank_id), '') as results,
      (select f.id from found f where f.place = ${most}::int and exists (select 1 from found g where g.place > ${most}::int)) as last
    from per_bank p join bank b on b.id = p.bank_id`);
  return page ?? { results: '', last: null };
}
