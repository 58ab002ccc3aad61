// Gives a crawl that failed its cause, in the transaction in which it ends: a new one, or one that is known and has come back.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { fingerprintOf, isFailed, type FailureFacts, type Fingerprint } from './fingerprint.ts';
import { lastStepOf } from './lastStep.ts';

interface Ended {
  crawlerId: number;
  vendorId: number;
  timestamp: string;
  bank: { id: number; module: string };
}

/** Undefined where the crawl did not fail. Its log was written before: the last step is read from there. */
export async function causeOf(
  tx: Data,
  { crawlerId, timestamp, bank }: Ended,
  failure: Omit<FailureFacts, 'module' | 'step'>,
): Promise<number | undefined> {
  if (!isFailed(failure.status)) return undefined;
  const log = await tx.one<{ lifecycle: string | null }>(sql`
    select string_agg(lifecycle, ',' order by page) as lifecycle from crawler_log_page
    where crawler_id = ${crawlerId} and lifecycle <> ''`);
  const step = lastStepOf(log?.lifecycle ?? '');
  return findCause(tx, fingerprintOf({ ...failure, module: bank.module, step }), timestamp);
}

async function findCause(tx: Data, { module, code, message, step }: Fingerprint, timestamp: string): Promise<number> {
  // Whoever makes the same one at this moment is waited for.
  const made = await tx.one<{ id: number }>(sql`insert into cause (module, code, message, step, first_seen, last_seen)
    values (${module}, ${code}, ${message}, ${step}, ${timestamp}::timestamptz, ${timestamp}::timestamptz)
    on conflict (module, code, message, step) do nothing returning id`);
  const cause =
    made ??
    (await tx.one<{ id: number }>(sql`select id from cause
      where module = ${module} and code = ${code} and message = ${message} and step = ${step}`));
  if (cause === undefined) throw new Error('The cause was neither made nor found');
  return cause.id;
}

/**
 * What was handled is open again, unless this crawl had begun before it was: a fix does not reach back. Crawls of one cause
 * that end together all hold its key already: a lock of the whole row, or of the days before the row, would end in a deadlock.
 */
export async function countCause(tx: Data, causeId: number, { vendorId, timestamp, bank }: Ended): Promise<boolean> {
  const counted = await tx.one<{ reopened: boolean }>(sql`
    with before as (select id, state = 'handled' and ${timestamp}::timestamptz > handled_at as recurs
      from cause where id = ${causeId} for no key update)
    update cause c set first_seen = least(first_seen, ${timestamp}::timestamptz), last_seen = greatest(last_seen, ${timestamp}::timestamptz),
      state = case when b.recurs then 'open' else state end, reopened_at = case when b.recurs then now() else reopened_at end,
      version = version + b.recurs::int
    from before b where c.id = b.id returning b.recurs as reopened`);
  await tx.run(sql`insert into cause_day as d (cause_id, vendor_id, bank_id, day, crawls)
    values (${causeId}, ${vendorId}, ${bank.id}, (${timestamp}::timestamptz at time zone 'UTC' + interval '10 hours')::date, 1)
    on conflict (cause_id, vendor_id, bank_id, day) do update set crawls = d.crawls + 1`);
  return counted?.reopened === true;
}
