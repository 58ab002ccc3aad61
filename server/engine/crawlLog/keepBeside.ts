// Works out what is kept beside the pages of a log, for pages that were stored without it.
import type { Data } from '../../platform/database/database.ts';
import { sql, trusted } from '../../platform/database/sql.ts';
import { unpackLogPage, type StoredEntry } from './logPages.ts';
import { outlineText } from './outline.ts';
import { stepsText } from './steps.ts';

interface PageWithout {
  page: number;
  timestamp: string;
  body: Buffer;
}

// A few at a time: a log may be larger than what fits into memory.
const atOnce = 40;

/** Lets others be answered between two pages. */
const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const keeper =
  (column: 'outline' | 'steps', textOf: (entries: readonly StoredEntry[]) => string) =>
  async (data: Data, crawlerId: number): Promise<void> => {
    const name = trusted(column);
    for (let after = 0; ;) {
      const pages = await data.rows<PageWithout>(sql`select page, timestamp::text, body from crawler_log_page
        where crawler_id = ${crawlerId} and page > ${after} and ${name} is null order by page limit ${atOnce}`);
      for (const { page, timestamp, body } of pages) {
        // Not when the page was written anew in between: whoever wrote it wrote this too.
        await data.run(sql`update crawler_log_page set ${name} = ${textOf(unpackLogPage(body))}
          where crawler_id = ${crawlerId} and page = ${page} and timestamp = ${timestamp}::timestamptz and body = ${body}`);
        await pause();
      }
      const last = pages.at(-1);
      if (last === undefined) return;
      after = last.page;
    }
  };

export const keepOutlines = keeper('outline', outlineText);
export const keepSteps = keeper('steps', stepsText);
