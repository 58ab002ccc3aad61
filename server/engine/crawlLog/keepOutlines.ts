// Works out the outlines of log pages that were stored without one.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { unpackLogPage } from './logPages.ts';
import { outlineText } from './outline.ts';

interface PageWithout {
  page: number;
  timestamp: string;
  body: Buffer;
}

// A few at a time: a log may be larger than what fits into memory.
const atOnce = 40;

export async function keepOutlines(data: Data, crawlerId: number): Promise<void> {
  for (let after = 0; ;) {
    const pages = await pagesWithout(data, crawlerId, after);
    for (const page of pages) await writeOutline(data, crawlerId, page);
    const last = pages.at(-1);
    if (last === undefined) return;
    after = last.page;
  }
}

const pagesWithout = (data: Data, crawlerId: number, after: number): Promise<PageWithout[]> =>
  data.rows<PageWithout>(sql`select page, timestamp::text, body from crawler_log_page
    where crawler_id = ${crawlerId} and page > ${after} and outline is null order by page limit ${atOnce}`);

// Not when the page was written anew in between: whoever wrote it wrote its outline.
const writeOutline = (data: Data, crawlerId: number, { page, timestamp, body }: PageWithout): Promise<number> =>
  data.run(sql`update crawler_log_page set outline = ${outlineText(unpackLogPage(body))}
    where crawler_id = ${crawlerId} and page = ${page} and timestamp = ${timestamp}::timestamptz and body = ${body}`);
