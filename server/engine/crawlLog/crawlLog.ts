// Writes a crawl's log while it runs: lines wait for a page at most, and only the page that is not full yet is in memory.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { lifecycleText } from './lifecycle.ts';
import { outlineText } from './outline.ts';
import { entryOf, type PlannedLine } from './logLines.ts';
import {
  isFullPage,
  lengthOfPage,
  mostCharactersOfAPage,
  mostEntriesOfAPage,
  packLogPage,
  unpackLogPage,
  type StoredEntry,
} from './logPages.ts';
import { stepsText } from './steps.ts';

export interface CrawlLog {
  say(line: PlannedLine): Promise<void>;
  /** The line waits for the write that follows: it tells of what that write does. */
  add(line: PlannedLine): void;
  /** Puts what was said into the database, in the transaction of what the lines tell of. */
  write(tx: Data): Promise<void>;
  /** Writes when nothing was written for a while, so that whoever watches sees the crawl go on. */
  writeWhenDue(): Promise<void>;
  /** How many lines there are, written or not. */
  count(): number;
}

export interface LogOwner {
  crawlerId: number;
  vendorId: number;
  timestamp: string;
}

export interface LogOptions {
  owner: LogOwner;
  now: () => number;
  /** Called when a page is full or has waited long enough: is to write the log with all that its lines tell of. */
  writeNow: (write: (tx: Data) => Promise<void>) => Promise<void>;
  /** Called with each new line, before it is written. */
  added?: (entry: StoredEntry) => void;
}

/** Nobody who watches has to wait longer for a line. */
const longestWait = 1_000;

/** Goes on after the last line that is stored. */
export async function openCrawlLog(data: Data, { owner, now, writeNow, added }: LogOptions): Promise<CrawlLog> {
  let { page, first, entries } = await lastPage(data, owner);
  const startedAt = Date.parse(isoOf(owner.timestamp));
  const count = (): number => first - 1 + entries.length;
  let stored = count();
  // Of the messages in memory.
  let characters = entries.reduce((sum, { message }) => sum + message.length, 0);
  let writtenAt = now();
  let writing: Promise<void> | undefined;

  async function write(tx: Data): Promise<void> {
    while (count() > stored) {
      const part = entries.slice(0, lengthOfPage(entries));
      await storePage(tx, owner, page, first, part);
      stored = first - 1 + part.length;
      if (!isFullPage(part) && part.length === entries.length) continue;
      entries = entries.slice(part.length);
      page += 1;
      first += part.length;
      characters = entries.reduce((sum, { message }) => sum + message.length, 0);
    }
    writtenAt = now();
  }

  function add(line: PlannedLine): void {
    const at = now();
    const elapsed = Math.max(0, at - startedAt) / 1000;
    const entry = entryOf(line, { sequence: count() + 1, at, elapsed });
    entries.push(entry);
    characters += entry.message.length;
    added?.(entry);
  }
  async function writeWhile(due: () => boolean): Promise<void> {
    while (due()) {
      // Whoever speaks meanwhile waits for the same write.
      writing ??= writeNow(write).finally(() => (writing = undefined));
      await writing;
    }
  }
  const isDue = (): boolean => now() - writtenAt >= longestWait;

  return {
    count,
    write,
    add,
    async say(line) {
      add(line);
      await writeWhile(
        () =>
          entries.length >= mostEntriesOfAPage || characters >= mostCharactersOfAPage || (count() > stored && isDue()),
      );
    },
    writeWhenDue: () => writeWhile(isDue),
  };
}

interface LastPage {
  page: number;
  first: number;
  entries: StoredEntry[];
}

async function lastPage(data: Data, { crawlerId, timestamp }: LogOwner): Promise<LastPage> {
  const stored = await data.one<{ page: number; first_sequence: number; entry_count: number; body: Buffer }>(sql`
    select page, first_sequence, entry_count, body from crawler_log_page
    where crawler_id = ${crawlerId} and timestamp = ${timestamp}::timestamptz order by page desc limit 1`);
  if (stored === undefined) return { page: 1, first: 1, entries: [] };
  const { page, first_sequence: first, entry_count: count } = stored;
  const next = { page: page + 1, first: first + count, entries: [] };
  if (count >= mostEntriesOfAPage) return next;
  const entries = unpackLogPage(stored.body);
  return isFullPage(entries) ? next : { page, first, entries };
}

const storePage = (
  tx: Data,
  { crawlerId, vendorId, timestamp }: LogOwner,
  page: number,
  first: number,
  entries: readonly StoredEntry[],
): Promise<number> =>
  tx.run(sql`insert into crawler_log_page (crawler_id, page, vendor_id, timestamp, first_sequence, entry_count, body, lifecycle, outline, steps)
    values (${crawlerId}, ${page}, ${vendorId}, ${timestamp}::timestamptz, ${first}, ${entries.length}, ${packLogPage(entries)},
      ${lifecycleText(entries)}, ${outlineText(entries)}, ${stepsText(entries)})
    on conflict (crawler_id, page, timestamp) do update
      set entry_count = excluded.entry_count, body = excluded.body, lifecycle = excluded.lifecycle,
        outline = excluded.outline, steps = excluded.steps`);

/** Lines that somebody else than the crawl itself adds: before it begins, or after it was given up. */
export async function addToLog(
  tx: Data,
  owner: LogOwner,
  now: () => number,
  lines: readonly PlannedLine[],
): Promise<number> {
  const log = await openCrawlLog(tx, { owner, now, writeNow: (write) => write(tx) });
  for (const line of lines) await log.say(line);
  await log.write(tx);
  return log.count();
}

/** PostgreSQL writes "2026-01-31 09:00:00+00". */
const isoOf = (timestamp: string): string => timestamp.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
