// The steps of crawls, as their logs say them: entries of the lifecycle, kept beside each stored page.
import * as v from 'valibot';
import type { TimelineEntry } from '../../../src/api/contract/applications/timeline.ts';
import { keepLifecycle } from '../../engine/crawlLog/lifecycle.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

export type Steps = TimelineEntry['steps'];

const lines = v.array(
  v.object({
    timestamp: v.string(),
    elapsed: v.number(),
    message: v.string(),
    parsed: v.object({ payload: v.nullable(v.object({ status: v.optional(v.string()) })) }),
  }),
);

interface Kept {
  id: number;
  /** Null where nobody worked it out yet. */
  lifecycle: string | null;
}

const keptOf = (data: Data, crawlerIds: readonly number[]): Promise<Kept[]> =>
  data.rows<Kept>(sql`select t.id, (select case when bool_or(p.lifecycle is null) then null
        else '[' || coalesce(string_agg(p.lifecycle, ',' order by p.page) filter (where p.lifecycle <> ''), '') || ']' end
      from crawler_log_page p where p.crawler_id = t.id and p.timestamp >= t.timestamp - interval '1 day') as lifecycle
    from crawler t where t.id = any(${crawlerIds}::bigint[])`);

/** A page that is being written meanwhile has its steps at the next question. */
export async function stepsOf(data: Data, crawlerIds: readonly number[]): Promise<ReadonlyMap<number, Steps>> {
  if (crawlerIds.length === 0) return new Map();
  const first = await keptOf(data, crawlerIds);
  const unread = first.filter(({ lifecycle }) => lifecycle === null).map(({ id }) => id);
  for (const id of unread) await keepLifecycle(data, id);
  const rest = unread.length === 0 ? [] : await keptOf(data, unread);
  return new Map([...first, ...rest].map(({ id, lifecycle }) => [id, stepsIn(lifecycle ?? '[]')]));
}

const stepsIn = (text: string): Steps =>
  v.parse(lines, JSON.parse(text)).map(({ timestamp, elapsed, message, parsed: { payload } }) => ({
    at: timestamp,
    elapsed,
    status: payload?.status ?? null,
    message,
  }));
