// The lifecycle entries of a log, kept beside each stored page as JSON text, so that a lookup unpacks no pages.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { unpackLogPage, type StoredEntry } from './logPages.ts';
import { shownEntry } from './shownEntry.ts';

/** What crawler_log_page.lifecycle holds: entries with commas between them, nothing when the page has none. */
export const lifecycleText = (entries: readonly StoredEntry[]): string =>
  entries
    .filter((entry) => entry.type === 'lifecycle')
    .map((entry) => JSON.stringify(shownEntry(entry)))
    .join();

/** For pages that were stored without it. */
export async function keepLifecycle(data: Data, crawlerId: number): Promise<void> {
  for (const { page, timestamp, body } of await pagesWithout(data, crawlerId)) {
    await writeLifecycle(data, crawlerId, page, timestamp, body);
  }
}

interface PageWithout {
  page: number;
  timestamp: string;
  body: Buffer;
}

const pagesWithout = (data: Data, crawlerId: number): Promise<PageWithout[]> =>
  data.rows<PageWithout>(sql`select page, timestamp::text, body from crawler_log_page
    where crawler_id = ${crawlerId} and lifecycle is null order by page`);

// Not when the page was written anew in between: its next reader works it out.
const writeLifecycle = (
  data: Data,
  crawlerId: number,
  page: number,
  timestamp: string,
  body: Buffer,
): Promise<number> =>
  data.run(sql`update crawler_log_page set lifecycle = ${lifecycleText(unpackLogPage(body))}
    where crawler_id = ${crawlerId} and page = ${page} and timestamp = ${timestamp}::timestamptz and body = ${body}`);
