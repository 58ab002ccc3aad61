// Counts crawls and applications where the summary and the bank modules read them.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { watchBank } from './watchBank.ts';

type DayCount = 'total' | 'crawls' | 'completed' | 'died' | 'failed' | 'timedout';

/** On the day, in eastern Australia, of the application or crawl that is counted. */
export function countOnDay(tx: Data, vendorId: number, timestamp: string, what: DayCount): Promise<number> {
  const one = (column: DayCount): number => (column === what ? 1 : 0);
  return tx.run(sql`insert into vendor_day as d (vendor_id, day, total, crawls, completed, died, failed, timedout)
    values (${vendorId}, (${timestamp}::timestamptz at time zone 'UTC' + interval '10 hours')::date,
      ${one('total')}, ${one('crawls')}, ${one('completed')}, ${one('died')}, ${one('failed')}, ${one('timedout')})
    on conflict (vendor_id, day) do update set total = d.total + excluded.total, crawls = d.crawls + excluded.crawls,
      completed = d.completed + excluded.completed, died = d.died + excluded.died, failed = d.failed + excluded.failed,
      timedout = d.timedout + excluded.timedout`);
}

export type EndStatus = 'COMPLETED' | 'EXITED' | 'FAILED' | 'TIMEDOUT' | 'DIED';

const columnOf: Partial<Record<EndStatus, DayCount>> = {
  COMPLETED: 'completed',
  DIED: 'died',
  FAILED: 'failed',
  TIMEDOUT: 'timedout',
};

export async function countEnd(
  tx: Data,
  { vendorId, timestamp, bank }: { vendorId: number; timestamp: string; bank: { id: number } },
  status: EndStatus,
): Promise<void> {
  const column = columnOf[status];
  if (column !== undefined) await countOnDay(tx, vendorId, timestamp, column);
  const is = (one: EndStatus): number => (status === one ? 1 : 0);
  await tx.run(sql`update bank set totals = totals + 1, completeds = completeds + ${is('COMPLETED')}, dieds = dieds + ${is('DIED')},
    faileds = faileds + ${is('FAILED')}, died_timestamp = case when ${status === 'DIED'} then now() else died_timestamp end
    where id = ${bank.id}`);
  if (status === 'DIED' || status === 'FAILED') await watchBank(tx, bank.id);
}
