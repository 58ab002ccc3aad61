// The banks with what their thresholds did, and the causes that hit them in the last hour.
import { columnsOf } from '../../../platform/database/columnsOf.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

export interface WatchedBank {
  id: number;
  name: string;
  module: string;
  is_offline: boolean;
  offline_by: string | null;
  offline_since: Date | null;
  failed_warning_timestamp: Date | null;
  died_warning_timestamp: Date | null;
}

export const readBanks = (data: Data): Promise<WatchedBank[]> =>
  data.rows(
    sql`select ${columnsOf<WatchedBank>()('t', [
      'id',
      'name',
      'module',
      'is_offline',
      'offline_by',
      'offline_since',
      'failed_warning_timestamp',
      'died_warning_timestamp',
    ])} from bank t where t.unlisted_of is null and not t.is_new order by t.id`,
  );

export interface WatchedCause {
  id: number;
  code: string;
  came_at: Date;
  /** Crawls of an hour, by the days before today on which it was known. */
  usual: number;
}

/** Neither those that staff handled nor those that they put aside. */
export const readCauses = (data: Data, ids: readonly number[]): Promise<WatchedCause[]> =>
  data.rows(
    sql`select ${columnsOf<WatchedCause>()('t', ['id', 'code'], {
      came_at: sql`greatest(t.first_seen, t.reopened_at)`,
      usual: sql`coalesce((select sum(d.crawls) from cause_day d where d.cause_id = t.id
          and d.day < (now() at time zone 'UTC' + interval '10 hours')::date
          and d.day >= (now() at time zone 'UTC' + interval '10 hours')::date - 14), 0)::float8
        / (24 * greatest(1, least(14, ceil(extract(epoch from now() - t.first_seen) / 86400))))::float8`,
    })} from cause t where t.id = any(${ids}::bigint[]) and (t.state = 'open' or (t.state = 'snoozed' and t.snoozed_until <= now()))`,
  );
