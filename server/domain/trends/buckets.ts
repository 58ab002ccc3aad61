// The one statement behind all charts: counts of outcomes by bucket of time.
import type { Data } from '../../platform/database/database.ts';
import { every, join, sql, type Sql } from '../../platform/database/sql.ts';
import type { Source } from './sources.ts';

interface Buckets {
  /** Seconds since 1970. */
  first: number;
  end: number;
  bucket: number;
  conditions: readonly (Sql | undefined | false)[];
}

/** The counts of each bucket that has any, by its place counted from 0. */
export async function countBuckets(
  data: Data,
  { table, time, outcomes }: Source,
  { first, end, bucket, conditions }: Buckets,
): Promise<ReadonlyMap<number, number[]>> {
  const from = new Date(first * 1000);
  const rows = await data.rows<{ place: number; counts: number[] }>(sql`
    select floor(extract(epoch from ${time} - ${from}::timestamptz) / ${bucket}::int)::int as place,
      array[${join(Object.values(outcomes), ', ')}] as counts
    from ${table} t where ${every([sql`${time} >= ${from}`, sql`${time} < ${new Date(end * 1000)}`, ...conditions])}
    group by 1`);
  return new Map(rows.map(({ place, counts }) => [place, counts]));
}
