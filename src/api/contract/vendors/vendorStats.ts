// Vendor stats: how many applications and crawls each vendor had on a range of days, and the sums of them.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, dayInAddress, orNull, page } from '../fields.ts';

/** The row of sums bears this id. */
export const totalsId = -1;
const mostStatsDays = 400;
/** A day begins and ends at UTC+10, the whole year round. */
export const statsOffsetHours = 10;

const row = v.strictObject({
  id: v.pipe(v.number(), v.integer(), v.minValue(totalsId)),
  name: v.string(),
  /** null unless the caller may see personal data */
  contact_name: orNull(v.string()),
  total: count,
  finalised: count,
  completed: count,
  crawls: count,
  died: count,
  failed: count,
  timedout: count,
});
export type VendorStats = v.InferOutput<typeof row>;

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
// 31 February passes the form of a date, and the clock turns it into March.
const realDay = v.pipe(
  dayInAddress,
  v.check((day) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day), 'is not a day of the calendar'),
);

const range = v.pipe(
  v.strictObject({ start_date: realDay, end_date: realDay }),
  v.forward(
    v.check(({ start_date, end_date }) => start_date <= end_date, 'must not be after end_date'),
    ['start_date'],
  ),
  v.forward(
    v.check(
      ({ start_date, end_date }) => dayNumber(end_date) - dayNumber(start_date) < mostStatsDays,
      `must be at most ${mostStatsDays} days from start_date, both included`,
    ),
    ['end_date'],
  ),
);

const statsDay = v.strictObject({
  day: v.pipe(v.string(), v.isoDate()),
  completed: count,
  died: count,
  failed: count,
  timedout: count,
});
export type StatsDay = v.InferOutput<typeof statsDay>;

export const vendorStats = {
  list: endpoint({
    method: 'GET',
    path: 'vendors/stats/',
    level: 'USER',
    summary:
      'Counts of each vendor from one day to another, both included, days taken at UTC+10; a row of totals comes last',
    query: range,
    answer: page(row),
    watches: ['vendors', 'access'],
  }),
  days: endpoint({
    method: 'GET',
    path: 'vendors/stats/days/',
    level: 'USER',
    summary:
      'How the crawls of all vendors that the caller may see ended, by day of UTC+10; a day without any is left out',
    query: range,
    answer: page(statsDay),
    watches: ['vendors', 'access'],
  }),
};
