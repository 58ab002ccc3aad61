// Counts the crawls of each bank in hours that are over, and hands them over for one bank.
import { toldOfBank } from '../../crawling/keeping/endedCrawls.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Thirty days are rehearsed, and each of them is compared with the four weeks before it. */
export const daysCounted = 62;
const mostHours = 48;
const hourMs = 3_600_000;

export const isBad = sql`status in ('FAILED', 'DIED')`;

const count = (data: Data, from: Date, to: Date): Promise<number> =>
  data.run(sql`insert into bank_hour (hour, bank_id, ended, bad, median)
    select date_trunc('hour', timestamp), bank_id, count(*)::int, count(*) filter (where ${isBad})::int,
      percentile_disc(0.5) within group (order by elapsed) filter (where status = 'COMPLETED')
    from crawler where status in ${toldOfBank} and timestamp >= ${from} and timestamp < ${to} group by 1, 2
    on conflict (hour, bank_id) do update set ended = excluded.ended, bad = excluded.bad, median = excluded.median`);

/** Two days forward and two back at most. Gives back whether all is counted. The caller holds the row of "watching". */
export async function countHours(tx: Data, now: number): Promise<boolean> {
  const found = await tx.one<{ from: Date | null; to: Date | null }>(
    sql`select hours_from as from, hours_to as to from watching`,
  );
  // A crawl has an hour to end.
  const end = Math.floor((now - hourMs) / hourMs) * hourMs;
  const begin = end - daysCounted * 24 * hourMs;
  let from = found?.from?.getTime() ?? end;
  // After a month without any server nobody wants the hours between.
  let to = Math.max(found?.to?.getTime() ?? end, begin);
  from = Math.min(from, to);
  if (to < end) {
    const next = Math.min(end, to + mostHours * hourMs);
    await count(tx, new Date(to), new Date(next));
    to = next;
  }
  if (from > begin) {
    const next = Math.max(begin, from - mostHours * hourMs);
    await count(tx, new Date(next), new Date(from));
    from = next;
  }
  await tx.run(sql`update watching set hours_from = ${new Date(from)}, hours_to = ${new Date(to)}`);
  await tx.run(sql`delete from bank_hour where hour < ${new Date(begin - 7 * 24 * hourMs)}`);
  return to >= end && from <= begin;
}

export interface CountedHour {
  /** Milliseconds since 1970. */
  hour: number;
  ended: number;
  bad: number;
  median: number | null;
}

/** Of one bank, the oldest first, in one row: a row for an hour would cost as much again to hand over. */
export async function readHours(data: Data, from: Date, bank: number): Promise<CountedHour[]> {
  const found = await data.one<{ hours: [number, number, number, number | null][] | null }>(sql`
    select json_agg(json_build_array(extract(epoch from hour)::bigint, ended, bad, median) order by hour) as hours
    from bank_hour where hour >= ${from} and bank_id = ${bank}`);
  return (found?.hours ?? []).map(([seconds, ended, bad, median]) => ({ hour: seconds * 1000, ended, bad, median }));
}
