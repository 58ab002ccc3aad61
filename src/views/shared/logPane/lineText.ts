// How the parts of a line of a log are written: its time in each mode, the codes of its types, and characters that would not be seen.
import type { LogEntry, LogType } from '../../../api/contract/crawling/crawlerLogs.ts';
import { timeText } from '../cells/times.ts';

export type LogTimes = 'zone' | 'UTC' | 'start' | 'previous';

export const typeCodes: Readonly<Record<LogType, string>> = {
  log: 'LO',
  lifecycle: 'LC',
  error: 'ER',
  debug: 'DE',
  info: 'IN',
  job: 'JO',
  balances: 'BA',
  transactions: 'TR',
  estatements: 'ES',
  interims: 'IS',
  analysis: 'AN',
  account_owner_info: 'AO',
};

/** "14:05:09.120", "+12.4 s" */
export function lineTime(line: LogEntry, before: LogEntry | undefined, times: LogTimes, zone: string): string {
  if (times === 'start') return `+${secondsText(line.elapsed)}`;
  if (times === 'previous') return before === undefined ? '' : `+${secondsText(line.elapsed - before.elapsed)}`;
  const clock = timeText(line.timestamp, 'clock', times === 'UTC' ? 'UTC' : zone);
  return `${clock}.${line.timestamp.slice(20, 23).padEnd(3, '0')}`;
}

export const secondsText = (seconds: number): string => `${Math.max(0, seconds).toFixed(3)} s`;

// Characters that print nothing, or that turn the direction of what follows: a stranger's text must not hide anything.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** "\u202e" instead of a character that turns the line around. */
export const seenText = (text: string): string =>
  text.replace(unseen, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The parts of a text, and which of them are what was searched for. */
export function markedParts(text: string, wanted: string, isExact: boolean): { text: string; isHit: boolean }[] {
  const parts: { text: string; isHit: boolean }[] = [];
  const [where, what] = isExact ? [text, wanted] : [text.toLowerCase(), wanted.toLowerCase()];
  // A letter whose lower case is longer would shift all that follows.
  if (what === '' || where.length !== text.length) return [{ text, isHit: false }];
  let from = 0;
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), isHit: false });
    parts.push({ text: text.slice(at, at + what.length), isHit: true });
    from = at + what.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isHit: false });
  return parts;
}
