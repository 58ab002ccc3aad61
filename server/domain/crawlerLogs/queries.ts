// The statements about one log: whose it is, its outline, and its stored pages.
import type { CrawlerRow } from '../../../src/api/contract/crawling/crawlers.ts';
import { mostEntriesOfAPage } from '../../engine/crawlLog/logPages.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, sql } from '../../platform/database/sql.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';

export interface Log {
  id: number;
  /** How many lines it has. */
  count: number;
  status: CrawlerRow['status'];
  /** Of the error that it ended with. */
  code: string | null;
}

/** The log of a crawler that the caller may see. */
export async function findLog(data: Data, caller: Caller, uuid: string): Promise<Log> {
  const found = await data.one<Log>(sql`select t.id, t.status, t.error_code as code,
      (select coalesce(sum(p.entry_count), 0)::int from crawler_log_page p where p.crawler_id = t.id) as count
    from crawler t where ${every([sql`t.uuid = ${uuid}::uuid`, ownVendor(caller)])}`);
  if (found === undefined) throw notFound('Crawler');
  return found;
}

/** No page before this one can hold the line, so that those far back are not looked for from the first page on. */
const leastPage = (line: number): number => Math.floor((line - 1) / mostEntriesOfAPage);

export interface OutlineOfPage {
  first: number;
  /** The line after its last one. */
  after: number;
  outline: string | null;
}

/** From the page on that holds this line; all of them where no number is given. */
export const readOutlines = (data: Data, crawlerId: number, from: number, most?: number): Promise<OutlineOfPage[]> =>
  data.rows<OutlineOfPage>(sql`select first_sequence as first, first_sequence + entry_count as after, outline from crawler_log_page
    where crawler_id = ${crawlerId} and page >= ${leastPage(from)} and first_sequence + entry_count > ${from}::int order by page limit ${most ?? null}`);

export interface BodyOfPage {
  first: number;
  /** The line after its last one: whoever writes the pages chooses how many lines each has. */
  after: number;
  body: Buffer;
}

/** A few pages from the one on that holds this line: a log may be larger than what fits into memory. */
export const readBodies = (data: Data, crawlerId: number, from: number, most: number): Promise<BodyOfPage[]> =>
  data.rows<BodyOfPage>(sql`select first_sequence as first, first_sequence + entry_count as after, body from crawler_log_page
    where crawler_id = ${crawlerId} and page >= ${leastPage(from)} and first_sequence + entry_count > ${from}::int
    order by page limit ${most}`);

/** The last stored page whose steps name an error, and this code; an empty one is in every page. */
export const readEnding = (data: Data, crawlerId: number, code: string): Promise<BodyOfPage | undefined> =>
  data.one<BodyOfPage>(sql`select first_sequence as first, first_sequence + entry_count as after, body from crawler_log_page
    where crawler_id = ${crawlerId} and position('"kind":"error"' in steps) > 0 and position(${code}::text in steps) > 0
    order by page desc limit 1`);
