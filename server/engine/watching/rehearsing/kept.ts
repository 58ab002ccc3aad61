// What is kept for a rehearsal: the banks that a rule is about, and the crawls of each.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { CrawlFact } from '../judging/ofBank.ts';
import type { WatchRule } from '../rules/rules.ts';

export type RehearsedRule = Pick<WatchRule, 'kind' | 'bank_id' | 'connector' | 'of_vendor' | 'minutes' | 'least'>;

/** Those with the most crawls first: where the time runs out, the ones that say most were looked at. */
export const banksToRehearse = (
  data: Data,
  { bank_id: bank, connector }: RehearsedRule,
  from: Date,
): Promise<{ id: number; name: string }[]> =>
  data.rows<{ id: number; name: string }>(sql`select b.id, b.name from bank b
      left join (select bank_id, sum(ended) as ended from bank_hour where hour >= ${from} group by 1) h on h.bank_id = b.id
    where b.unlisted_of is null and (${bank}::int is null or b.id = ${bank}::int)
      and (${connector}::text is null or b.module = ${connector}::text)
    order by h.ended desc nulls last, b.id`);

type Packed = [vendor: number, cause: number | null, status: string, at: number, elapsed: number | null];

interface Asked {
  bank: number;
  vendor: number | null;
  from: Date;
  to: number;
}

/** The oldest first, in one row: a row for a crawl would cost as much again to hand over. */
export async function readKept(data: Data, { bank, vendor, from, to }: Asked): Promise<CrawlFact[]> {
  const found = await data.one<{ crawls: Packed[] | null }>(sql`
    select json_agg(json_build_array(vendor_id, cause_id, status, floor(extract(epoch from timestamp) * 1000)::bigint, elapsed)
      order by timestamp, id) as crawls
    from crawler where bank_id = ${bank} and timestamp > ${from} and timestamp <= ${new Date(to)}
      and (${vendor}::int is null or vendor_id = ${vendor}::int)`);
  return (found?.crawls ?? []).map(([of, cause, status, at, elapsed]) => ({ vendor: of, cause, status, at, elapsed }));
}

export const usualFrom = async (data: Data): Promise<string | null> =>
  (await data.one<{ from: string | null }>(sql`select iso(min(hour)) as from from bank_hour`))?.from ?? null;
