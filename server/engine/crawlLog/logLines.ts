// The lines that a crawl writes into its log, before they have a number and a time.
import type { LogEntry } from '../../../src/api/contract/crawling/crawlerLogs.ts';
import { longestStoredMessage, type StoredEntry } from './logPages.ts';

type LineType = LogEntry['type'];
export type Payload = NonNullable<LogEntry['parsed']['payload']>;

export interface PlannedLine {
  type: LineType;
  message: string;
  payload?: Payload;
  /** What else the line is, besides its type. */
  also?: LineType[];
}

export const line = (type: LineType, message: string, payload?: Payload, also?: LineType[]): PlannedLine => ({
  type,
  message,
  ...(payload && { payload }),
  ...(also && { also }),
});

/** "1 account", "2 accounts". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const lifecycle = (
  status: string,
  details = `The crawler is ${status}`,
  report?: Record<string, unknown>,
): PlannedLine => line('lifecycle', `${status}: ${details}`, { status, details, ...(report && { report }) });

export const job = (jobType: string, account: { bsb: string; number: string }, step: 'start' | 'end'): PlannedLine =>
  line('job', `Job ${jobType} of ${account.bsb} ${account.number} ${step === 'start' ? 'started' : 'ended'}`, {
    jobType,
    bsb: account.bsb,
    number: account.number,
    step,
  });

/** Where an entry stands in its log. */
interface LinePlace {
  sequence: number;
  /** In milliseconds since 1970. */
  at: number;
  /** Seconds since the crawler started. */
  elapsed: number;
}

export function entryOf(
  { type, message: said, payload, also }: PlannedLine,
  { sequence, at, elapsed }: LinePlace,
): StoredEntry {
  const timestamp = new Date(at).toISOString();
  // A page that says it unpacks to more than a page may is not opened.
  const message = said.length > longestStoredMessage ? `${said.slice(0, longestStoredMessage - 1)}…` : said;
  const types = also === undefined ? [type] : [type, ...also];
  return {
    sequence,
    timestamp,
    elapsed,
    type,
    typeSet: types,
    message,
    formatted: `${timestamp.slice(11, 23)} ${message}`,
    parsed: { types, payload: payload ?? null },
  };
}
