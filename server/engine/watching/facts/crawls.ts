// The crawls of the last three hours by bank, read once for all rules.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { CrawlFact } from '../judging/ofBank.ts';
import { judgedMs } from '../judging/share.ts';

type Packed = [vendor: number, cause: number | null, status: string, at: number, elapsed: number | null];

/** The newest first. One row for a bank: a row for a crawl would cost as much again to hand over. */
export async function readCrawls(data: Data, now: number): Promise<Map<number, CrawlFact[]>> {
  const rows = await data.rows<{ bank_id: number; crawls: Packed[] }>(sql`
    select bank_id, json_agg(json_build_array(vendor_id, cause_id, status, floor(extract(epoch from timestamp) * 1000)::bigint, elapsed)
      order by timestamp desc, id desc) as crawls
    from crawler where timestamp > ${new Date(now - judgedMs)} and timestamp <= ${new Date(now)} group by bank_id`);
  return new Map(
    rows.map(({ bank_id, crawls }) => [
      bank_id,
      crawls.map(([vendor, cause, status, at, elapsed]) => ({ vendor, cause, status, at, elapsed })),
    ]),
  );
}
