// The statements about one crawler: its row, its seed, and the stored pages of its log.
import type { Data } from '../../platform/database/database.ts';
import { every, sql } from '../../platform/database/sql.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import { crawlerJoins, crawlerRowText } from './rows.ts';

export const findCrawlerText = (data: Data, caller: Caller, uuid: string) =>
  data.one<{ id: number; text: string }>(sql`select t.id, ${crawlerRowText} as text from crawler t ${crawlerJoins}
    where ${every([sql`t.uuid = ${uuid}`, ownVendor(caller)])}`);

export const findSeed = (data: Data, caller: Caller, uuid: string) =>
  data.one<{ id: number; seed: Record<string, unknown> | null }>(
    sql`select t.id, t.seed from crawler t where ${every([sql`t.uuid = ${uuid}`, ownVendor(caller)])}`,
  );

export const countLogEntries = async (data: Data, crawlerId: number): Promise<number> =>
  (
    await data.one<{ n: number }>(
      sql`select coalesce(sum(entry_count), 0)::int as n from crawler_log_page where crawler_id = ${crawlerId}`,
    )
  )?.n ?? 0;

interface StoredPage {
  /** How many entries of the log come before this page. */
  before: number;
  body: Buffer;
}

/** Only the stored pages that hold entries from..to (counted from 0, "to" not included): the others' bodies are never read. */
export const readLogPages = (data: Data, crawlerId: number, from: number, to: number): Promise<StoredPage[]> =>
  data.rows<StoredPage>(sql`select before, body from (
      select body, entry_count, (sum(entry_count) over (order by page) - entry_count)::int as before
      from crawler_log_page where crawler_id = ${crawlerId}) stored
    where before < ${to}::int and before + entry_count > ${from}::int order by before`);
