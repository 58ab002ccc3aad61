// Crawls by the minute and by status, and how many of those of each bank failed.
import type { ByStatus, FailingBank } from '../../../src/api/contract/now/figures.ts';
import type { CrawlerRow } from '../../../src/api/contract/crawling/crawlers.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql, trusted } from '../../platform/database/sql.ts';

export const minutesShown = 60;

interface InMinute {
  minute: number;
  status: CrawlerRow['status'];
  n: number;
}

/** From the beginning of the first minute on. */
export async function readMinutes(data: Data, from: Date): Promise<{ minutes: ByStatus[]; total: ByStatus }> {
  const rows = await data.rows<InMinute>(sql`
    select floor(extract(epoch from timestamp - ${from}::timestamptz) / 60)::int as minute, status, count(*)::int as n
    from crawler where timestamp >= ${from} group by 1, 2`);
  const minutes: ByStatus[] = Array.from({ length: minutesShown }, () => ({}));
  const total: ByStatus = {};
  for (const { minute, status, n } of rows) {
    // What a clock that is ahead wrote counts to the last one.
    const place = minutes[Math.min(minute, minutesShown - 1)] ?? {};
    place[status] = (place[status] ?? 0) + n;
    total[status] = (total[status] ?? 0) + n;
  }
  return { minutes, total };
}

// As the index says it, word for word.
const isEnded = trusted(`status in ('COMPLETED', 'FAILED', 'TIMEDOUT', 'DIED')`);

interface Ended {
  bank_id: number;
  ended: number;
  failed: number;
}

const readEnded = (data: Data, from: Date, to?: Date): Promise<Ended[]> =>
  data.rows<Ended>(sql`select bank_id, count(*)::int as ended, count(*) filter (where status <> 'COMPLETED')::int as failed
    from crawler where ${isEnded} and timestamp >= ${from} ${to === undefined ? trusted('') : sql`and timestamp < ${to}`}
    group by bank_id`);

const minute = 60_000;
const keptFor = 10 * minute;
const week = new WeakMap<object, { at: number; rows: Promise<Ended[]> }>();

/** A week hardly moves: it is counted anew every ten minutes. */
function readWeek(data: Data, key: object, from: Date, to: Date): Promise<Ended[]> {
  const known = week.get(key);
  if (known !== undefined && Math.abs(to.getTime() - known.at) < keptFor) return known.rows;
  const rows = readEnded(data, from, to);
  week.set(key, { at: to.getTime(), rows });
  rows.catch(() => week.delete(key));
  return rows;
}

export interface Windows {
  from: Date;
  weekFrom: Date;
}

const leastUsual = 20;
const mostBanks = 10;
/** As if so many more crawls had gone as usual: 9 of 9 failed is news, 1 of 1 hardly, and 60 of 100 more than 3 of 3. */
const doubt = 5;

export async function readFailing(
  data: Data,
  key: object,
  { from, weekFrom }: Windows,
): Promise<{ failing: FailingBank[] }> {
  const [recent, usual, names] = await Promise.all([
    readEnded(data, from),
    readWeek(data, key, weekFrom, from),
    data.rows<{ id: number; name: string; is_offline: boolean }>(sql`select id, name, is_offline from bank`),
  ]);
  const usualOf = new Map(usual.map((row) => [row.bank_id, row]));
  const bankOf = new Map(names.map((bank) => [bank.id, bank]));
  const rows = recent.map(({ bank_id, ended, failed }): FailingBank => {
    const { ended: usual_ended, failed: usualFailed } = usualOf.get(bank_id) ?? { ended: 0, failed: 0 };
    const bank = bankOf.get(bank_id);
    return {
      bank_id,
      bank: bank?.name ?? `Bank ${bank_id}`,
      is_offline: bank?.is_offline ?? false,
      ended,
      failed,
      share: failed / ended,
      usual_ended,
      usual_share: usual_ended < leastUsual ? null : usualFailed / usual_ended,
    };
  });
  const above = ({ ended, failed, usual_share }: FailingBank): number =>
    (failed - (usual_share ?? 0) * ended) / (ended + doubt);
  const failing = rows
    .filter(({ failed }) => failed > 0)
    .toSorted((one, other) => above(other) - above(one) || other.failed - one.failed || one.bank_id - other.bank_id);
  return { failing: failing.slice(0, mostBanks) };
}
