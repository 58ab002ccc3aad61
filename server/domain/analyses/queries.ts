// The statements about what analyses could not identify.
import type { Data } from '../../platform/database/database.ts';
import { sql, trusted } from '../../platform/database/sql.ts';
import { afterCursor, cursorOf } from '../../platform/lists/cursor.ts';

/** The cursor of the row at this place, counted from 1: a walk over index entries alone. */
export const endOfPage = async (data: Data, place: number): Promise<string | undefined> =>
  (
    await data.one<{ cursor: string }>(sql`select ${cursorOf(sql`t.time`, sql`t.id`)} as cursor from analysis t
    order by t.time desc, t.id desc offset ${place - 1}::int limit 1`)
  )?.cursor;

interface StatisticsText {
  results: string;
  /** The cursor of the last row; null when no more follow. */
  last: string | null;
}

export async function readStatistics(data: Data, after: string | undefined, rows: number): Promise<StatisticsText> {
  const from = after === undefined ? sql`true` : afterCursor(sql`t.time`, sql`t.id`, after);
  const page = await data.one<StatisticsText>(sql`
    select coalesce(string_agg(json_build_object('analysis_id', t.id, 'start_time', to_char(t.time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        'bank', b.name, 'label_name', l.ref, 'account_id', t.account_id, 'type', t.account_type, 'transaction_count', t.transaction_count,
        'unidentified_transaction_type_count', t.unidentified_types,
        'unidentified_transaction_category_count', t.unidentified_categories)::text, ',' order by t.place) filter (where t.place <= ${rows}::int), '') as results,
      case when count(*) > ${rows}::int then max(${cursorOf(sql`t.time`, sql`t.id`)}) filter (where t.place = ${rows}::int) end as last
    from (select t.*, row_number() over (order by t.time desc, t.id desc) as place
      from (select * from analysis t where ${from} order by t.time desc, t.id desc limit ${trusted(String(rows + 1))}) t) t
    join label l on l.id = t.label_id join bank b on b.id = t.bank_id`);
  return page ?? { results: '', last: null };
}

export interface UnidentifiedRow {
  description: string | null;
  count: number;
  transaction_type: boolean;
  transaction_category: boolean;
}

/** The most frequent descriptions that no rule of types or of categories knows. */
export const readUnidentified = (data: Data, id: number, showPii: boolean, most: number) =>
  data.rows<UnidentifiedRow & { total: number }>(sql`
    select ${showPii ? sql`x.description` : sql`null::text`} as description, count(*)::int as count,
      bool_or(x.transtype_id is null) as transaction_type, bool_or(x.category_id is null) as transaction_category,
      (count(*) over ())::int as total
    from analysis t join bank_transaction x on x.account_id = t.account_id
    where t.id = ${id} and (x.transtype_id is null or x.category_id is null)
    group by 1 order by 2 desc, 1 limit ${most}`);
