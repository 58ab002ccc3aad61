// The lines of a crawler's log: planned without times, then spread over the time that the crawl took.
import type { StoredEntry } from '../../crawlers/logPages.ts';
import type { LogEntry } from '../../../src/api/contract/crawlerLogs.ts';

export type LineType = LogEntry['type'];
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

/** Evenly, with a little unrest that is the same every time. */
export function asEntries(lines: readonly PlannedLine[], startedAt: number, seconds: number): StoredEntry[] {
  const step = (seconds * 1000) / Math.max(1, lines.length);
  return lines.map(({ type, message, payload, also }, index) => {
    const after = Math.floor(step * index + ((index * 7919) % 97) * 0.01 * step);
    const timestamp = new Date(startedAt + after).toISOString();
    const types = also === undefined ? [type] : [type, ...also];
    return {
      sequence: index + 1,
      timestamp,
      elapsed: after / 1000,
      type,
      typeSet: types,
      message,
      formatted: `${timestamp.slice(11, 23)} ${message}`,
      parsed: { types, payload: payload ?? null },
    };
  });
}
