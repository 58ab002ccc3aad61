// Reads the log that a line opened, and writes it for people at the error that ended the crawl, or at its end.
import { addresses } from '../../api/contract/addresses.ts';
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import { crawlerLogs } from '../../api/contract/crawling/crawlerLogCalls.ts';
import type { LogEntry } from '../../api/contract/crawling/crawlerLogs.ts';
import { environmentOf } from '../../stores/environment.ts';
import { openLog, type OpenLog } from '../../stores/log/OpenLog.ts';
import { zonedTime } from '../../stores/lists/zonedTime.ts';
import type { RootStore } from '../../stores/RootStore.ts';
import { visible } from '../screen.ts';
import type { Room } from './table.ts';
import { cutTo } from './textWidth.ts';
import { crawlerText } from './recordText.ts';

export interface FoundLog {
  json: {
    crawler: CrawlerRow;
    /** How many lines the whole log has. */
    count: number;
    /** The line of the error that ended it; null where none did. */
    ended: number | null;
    lines: readonly LogEntry[];
  };
  text: string;
  /** What was found, and how the rest comes. */
  said: string;
}

const before = 12;
const after = 4;

/** Undefined when no log is open. */
export async function foundLog(stores: RootStore, { width: room }: Room): Promise<FoundLog | undefined> {
  const log = stores.parts.of(openLog);
  const { uuid } = log;
  if (uuid === undefined || stores.address.path !== addresses.crawler(uuid)) return undefined;
  if (log.failure !== undefined) throw log.failure;
  const { crawler } = log;
  if (crawler === undefined) return undefined;
  const [from, to] = shownOf(log);
  const { results } = await environmentOf(stores).ask(crawlerLogs.lines, {
    params: { uuid },
    query: { from: String(from), to: String(to) },
  });
  const { count } = log.outline;
  const ended = log.endedAt ?? null;
  return {
    json: { crawler, count, ended, lines: results },
    text: textOf(crawler, results, ended, stores, room),
    said: saidOf(count, ended, results),
  };
}

/** A line that was asked for stands in the middle, as the error does. */
function shownOf({ outline: { count }, endedAt, cursor, crawler }: OpenLog): [from: number, to: number] {
  const hasEnded = crawler !== undefined && endedAt !== undefined;
  const middle = cursor > 1 ? cursor : hasEnded ? endedAt : count;
  const to = Math.max(1, Math.min(count, middle + after));
  return [Math.max(1, middle - before), to];
}

function saidOf(count: number, ended: number | null, lines: readonly LogEntry[]): string {
  const [first, last] = [lines[0]?.sequence, lines.at(-1)?.sequence];
  if (first === undefined) return 'The log has no lines';
  const why = ended === null ? '' : `; line ${ended} is the error that ended the crawl`;
  return `Lines ${first} to ${last} of ${count}${why}`;
}

function textOf(
  crawler: CrawlerRow,
  lines: readonly LogEntry[],
  ended: number | null,
  { preferences }: RootStore,
  room: number | undefined,
): string {
  const time = (at: string) => zonedTime(at, preferences.zoneName) ?? at;
  const width = String(lines.at(-1)?.sequence ?? 0).length;
  const typed = Math.max(0, ...lines.map(({ type }) => type.length));
  const told = lines.map(({ sequence, elapsed, type, message }) => {
    const mark = sequence === ended ? '>' : ' ';
    const head = `${mark} ${String(sequence).padStart(width)}  ${elapsed.toFixed(3).padStart(8)} s  ${type.padEnd(typed)}`;
    const line = visible(`${head}  ${message.replaceAll(/\s+/g, ' ')}`.trimEnd());
    return room === undefined ? line : cutTo(line, room);
  });
  return [crawlerText(crawler, { time }), ...(told.length === 0 ? [] : ['', ...told])].join('\n');
}
