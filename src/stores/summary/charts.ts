// What the charts of the summary show, and the list behind each of their bars.
import { statsOffsetHours, totalsId, type StatsDay, type VendorStats } from '../../api/contract/vendors/vendorStats.ts';

export interface Range {
  /** Days of UTC+10, both included. */
  start_date: string;
  end_date: string;
}

const hour = 3_600_000;
const dayOf = (at: number): string => new Date(at + statsOffsetHours * hour).toISOString().slice(0, 10);

/** The last day until now: yesterday and today, at UTC+10. */
export const lastDay = (now: number): Range => ({ start_date: dayOf(now - 24 * hour), end_date: dayOf(now) });

export const isTotals = ({ id }: Pick<VendorStats, 'id'>): boolean => id === totalsId;

const counted = ['total', 'finalised', 'completed', 'crawls', 'died', 'failed', 'timedout'] as const;
export const isEmpty = (row: VendorStats): boolean => counted.every((key) => row[key] === 0);

type Measure = 'total' | 'finalised' | 'completed' | 'died' | 'failed' | 'timedout';
export type ChartId = 'applications' | 'crawlers' | 'days';

export const measures = {
  applications: ['total', 'finalised', 'completed'],
  crawlers: ['completed', 'died', 'failed', 'timedout'],
  days: ['completed', 'died', 'failed', 'timedout'],
} as const satisfies Record<ChartId, readonly Measure[]>;

export const chartTitles: Record<ChartId, string> = {
  applications: 'Applications',
  crawlers: 'Crawlers by vendor',
  days: 'Crawlers by status over time',
};

/** One line of a chart: a vendor, the sums, or a day. */
export interface Line {
  id: string;
  name: string;
  bars: readonly { measure: Measure; count: number; to: string }[];
}

const startOf = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - statsOffsetHours * hour).toISOString();
const endOf = (day: string): string => new Date(Date.parse(startOf(day)) + 24 * hour).toISOString();

const statusOf = { completed: 'COMPLETED', died: 'DIED', failed: 'FAILED', timedout: 'TIMEDOUT' } as const;

/** Applications and crawls by when they began: so the service counts them, whenever they were finalised or ended. */
function listBehind(measure: Measure, vendor: string | undefined, { start_date: from, end_date: to }: Range): string {
  const said = new URLSearchParams(vendor === undefined ? {} : { vendor });
  if (measure === 'finalised') said.set('finalised', 'true');
  else if (measure !== 'total') said.set('status', statusOf[measure]);
  said.set('from', startOf(from));
  said.set('to', endOf(to));
  return `${measure === 'total' || measure === 'finalised' ? '/applications' : '/crawlers'}?${said.toString()}`;
}

/** Vendors' own people have one vendor, and no filter by it. */
export function linesOfVendors(
  chart: 'applications' | 'crawlers',
  rows: readonly VendorStats[],
  range: Range,
  isStaff: boolean,
): readonly Line[] {
  return rows.map((row) => {
    const vendor = isTotals(row) || !isStaff ? undefined : String(row.id);
    const bars = measures[chart].map((measure) => ({
      measure,
      count: row[measure],
      to: listBehind(measure, vendor, range),
    }));
    return { id: String(row.id), name: row.name, bars };
  });
}

export const linesOfDays = (days: readonly StatsDay[]): readonly Line[] =>
  days.map((row) => {
    const range = { start_date: row.day, end_date: row.day };
    const bars = measures.days.map((measure) => ({
      measure,
      count: row[measure],
      to: listBehind(measure, undefined, range),
    }));
    return { id: row.day, name: row.day, bars };
  });
