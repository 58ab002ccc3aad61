// How the crawls of banks ended in the last fourteen days, hour by hour: how many succeeded, and how long those took.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, id, orNull, page, smallIdInAddress, textOf, time } from '../fields.ts';

/** So many hours, the running one included. */
export const historyHours = 14 * 24;

/** Crawls that their customers left tell nothing about a bank. The median is in seconds, of those that completed. */
const ends = { completed: count, died: count, failed: count, timedout: count, median: orNull(v.number()) };

/** Hours from the first one, then the same as `ends` in its order; an hour in which no crawl began is left out. */
const hour = v.strictTuple([count, count, count, count, count, orNull(v.number())]);
export type HistoryHour = v.InferOutput<typeof hour>;

const bankHistory = v.strictObject({
  id,
  /** When the first of the hours began. */
  from: time,
  ...ends,
  hours: v.array(hour),
});
export type BankHistory = v.InferOutput<typeof bankHistory>;

/** A day of the zone that was asked for; days without a crawl are left out. */
const day = v.strictObject({ day: v.pipe(v.string(), v.isoDate()), ...ends });

/** A vendor that chose a connector which does not exist here: its customers bring statement files, and its recrawls are refused. */
const ignoredChoice = v.strictObject({ vendor_id: id, vendor: v.string(), connector: v.string(), why: v.string() });

const wholeHistory = v.strictObject({
  ...bankHistory.entries,
  days: v.array(day),
  ignored_choices: v.array(ignoredChoice),
});
export type WholeHistory = v.InferOutput<typeof wholeHistory>;

const sayZone = 'must be the name of a time zone, such as Australia/Sydney';
const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
};
const zoneInAddress = v.pipe(
  textOf(60),
  // Offsets such as "+10:00" mean the opposite in the database.
  v.regex(/^[A-Za-z][\w+/-]*$/, sayZone),
  v.check(isZone, sayZone),
);

export const bankHistoryCalls = {
  histories: endpoint({
    method: 'GET',
    path: 'bank/history/',
    level: 'STAFF',
    summary: 'How the crawls of each bank ended in the last 14 days, by hour, and the median duration of the completed',
    answer: page(bankHistory),
    watches: ['banks', 'crawlers'],
  }),
  history: endpoint({
    method: 'GET',
    path: 'bank/{id}/history/',
    level: 'STAFF',
    summary: 'How the crawls of a bank ended in the last 14 days, by hour and by day of a time zone',
    params: v.strictObject({ id: smallIdInAddress }),
    query: v.strictObject({ zone: v.optional(zoneInAddress) }),
    answer: wholeHistory,
    watches: ['banks', 'crawlers'],
  }),
};
