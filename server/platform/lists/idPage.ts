// One page of a list without a time of its own, newest first by id: the next link goes on below the last id shown.
import type { Page } from '../../../src/api/contract/fields.ts';
import type { Data } from '../database/database.ts';
import { every, sql, type Columns, type Sql } from '../database/sql.ts';
import type { RequestFacts } from '../calls/requestFacts.ts';
import { nextLink, type ListServices } from './listPage.ts';

export interface IdList<Row> {
  /** The table the page is cut from, known as "t" in every fragment. */
  table: Sql;
  /** What is joined to the rows of the page, one row to each, and the fields of the answer. */
  joins?: Sql;
  fields: Columns<Row>;
  conditions: readonly (Sql | undefined | false)[];
}

interface IdPageRequest {
  page_size?: number | undefined;
  cursor?: number | undefined;
}

const preset = 100;
const mostRows = 100;
const mostRowsOfAll = 500;

export async function idPage<Row extends { id: number }>(
  list: IdList<Row>,
  {
    query,
    data,
    services,
    request,
  }: { query: IdPageRequest; data: Data; services: ListServices; request: RequestFacts },
): Promise<Page<Row>> {
  const wanted = query.page_size ?? preset;
  const most = wanted === -1 ? mostRowsOfAll : Math.min(wanted, mostRows);
  const where = every(list.conditions);
  const [rows, total] = await Promise.all([
    readRows(data, list, where, most + 1, query.cursor),
    services.counts.of(data, sql`from ${list.table} t where ${where}`, request.version),
  ]);
  const results = rows.slice(0, most);
  const last = results.at(-1);
  const next =
    rows.length > most && last !== undefined
      ? nextLink(services.publicUrl, request.path, { cursor: String(last.id) })
      : null;
  return { count: total.count, ...(total.estimated ? { count_estimated: true } : {}), next, results };
}

const readRows = <Row extends object>(
  data: Data,
  list: IdList<Row>,
  where: Sql,
  rows: number,
  cursor: number | undefined,
): Promise<Row[]> =>
  data.rows(sql`select ${list.fields}
    from (select * from ${list.table} t where ${where} and ${cursor === undefined ? sql`true` : sql`t.id < ${cursor}::bigint`}
      order by t.id desc limit ${rows}::int) t
    ${list.joins ?? sql``} order by t.id desc`);
