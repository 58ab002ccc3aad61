// Enqueues a job in the transaction of the change that it follows from; the workers hear of it at the commit.
import { contextNow } from '../context.ts';
import type { Data } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { JobOrder } from './job.ts';

export const workChannel = 'signalbox_work';

interface OrderFacts {
  /** None: it is about nobody's records, as a sign-up is before there is a vendor. */
  vendorId: number | undefined;
  /** While work of this kind with this key waits or runs, no second one is made. */
  key: string;
  /** Who shares its limit; the vendor unless said, or everybody's work of its kind. */
  lane?: string;
  startAfter?: Date;
}

export interface Ordered {
  id: number;
  isNew: boolean;
}

export async function enqueue<Payload extends object>(
  tx: Data,
  job: JobOrder<Payload>,
  payload: Payload,
  { vendorId, key, lane = vendorId === undefined ? job.name : `vendor:${vendorId}`, startAfter }: OrderFacts,
): Promise<Ordered> {
  const checked = JSON.stringify(job.read(JSON.parse(JSON.stringify(payload))));
  // What stood in the way may end between the two looks; then the way is free.
  for (;;) {
    const made = await tx.one<{
      id: number;
    }>(sql`insert into work (kind, key, vendor_id, lane, payload, not_before, request_id)
      values (${job.name}, ${key}, ${vendorId ?? null}, ${lane}, ${checked}::jsonb, coalesce(${startAfter ?? null}::timestamptz, now()),
        ${contextNow().trace.request ?? null}::uuid)
      on conflict (kind, key) where state in ('waiting', 'running') do nothing returning id`);
    if (made !== undefined) {
      if (startAfter === undefined) await tx.run(sql`select pg_notify(${workChannel}, '')`);
      return { id: made.id, isNew: true };
    }
    const there = await tx.one<{ id: number }>(sql`select id from work
      where kind = ${job.name} and key = ${key} and state in ('waiting', 'running')`);
    if (there !== undefined) return { id: there.id, isNew: false };
  }
}

/** What waits and has become needless is done; what a worker has taken up already finds that out by itself. */
export const withdraw = <Payload extends object>(tx: Data, job: JobOrder<Payload>, key: string): Promise<number> =>
  tx.run(sql`update work set state = 'done', finished_at = now()
    where kind = ${job.name} and key = ${key} and state = 'waiting'`);
