// How the parts of a line of a log are written: its time in each mode, the codes of its types, and characters that would not be seen.
import type { LogEntry, LogType } from '../../../api/contract/crawling/crawlerLogs.ts';
import { exactTime, timeText, zoneMark } from '../cells/times.ts';

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
  return clockOf(line, times === 'UTC' ? 'UTC' : zone);
}

function clockOf({ timestamp }: LogEntry, zone: string): string {
  const clock = timeText(timestamp, 'clock', zone);
  return `${clock}.${timestamp.slice(20, 23).padEnd(3, '0')}`;
}

/** "14:05:09.120 AEDT · 2026-11-21T03:05:09.120Z", with the mark of the zone as it was then. */
export function exactLineTime(line: LogEntry, times: LogTimes, zone: string): string {
  const shown = times === 'UTC' ? 'UTC' : zone;
  return `${clockOf(line, shown)} ${zoneMark(line.timestamp, shown)} · ${exactTime(line.timestamp)}`;
}

export const secondsText = (seconds: number): string => `${Math.max(0, seconds).toFixed(3)} s`;

// Characters that print nothing, or that turn the direction of what follows: a stranger's text must not hide anything.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** "\u202e" instead of a character that turns the line around. */
export const seenText = (text: string): string =>
  text.replace(unseen, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Whether it may hold letters that run from right to left: those of Latin, Greek and Cyrillic come before all of them. */
export const mayTurn = (text: string): boolean => /[\u0590-\uffff]/.test(text);

const partLength = 10_000;

/** A long text in parts that end after a blank, where there is one near, and never within a character. */
export function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length || from === 0;) {
    let to = from + partLength;
    const blank = text.slice(to, to + 200).search(/\s/);
    if (blank >= 0) to += blank + 1;
    else if (/[\ud800-\udbff]/.test(text.charAt(to - 1))) to += 1;
    parts.push(text.slice(from, to));
    from = to;
  }
  return parts;
}

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
