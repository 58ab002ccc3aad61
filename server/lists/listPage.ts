// One page of a list, newest first, by key: the database writes the rows as text, and the answer is put around them.
import type { Data } from '../database/database.ts';
import { every, sql, trusted, type Sql } from '../database/sql.ts';
import { JsonText, type RequestFacts } from '../http/handler.ts';
import type { Services } from '../services.ts';
import type { Counts } from './counts.ts';
import { afterCursor, cursorOf } from './cursor.ts';

export interface List {
  /** The table the page is cut from, known as "t" in every fragment. */
  table: Sql;
  conditions: readonly (Sql | undefined | false)[];
  /** The time and the id that give the order. */
  time: Sql;
  id: Sql;
  /** What is joined to the rows of the page, and the JSON text of one row. */
  joins: Sql;
  row: Sql;
  /** The conditions can be told from an index alone, and most rows fail them: only the rows of the page are read. */
  searchesIndex?: boolean;
}

export interface PageRequest {
  page_size?: number | undefined;
  cursor?: string | undefined;
}

const preset = 100;
const mostRows = 100;
const mostRowsOfAll = 500;

export async function listPage(
  list: List,
  asked: { query: PageRequest; data: Data; services: Services; request: RequestFacts; counts: Counts },
): Promise<JsonText> {
  const { query, data, services, request, counts } = asked;
  const wanted = query.page_size ?? preset;
  const rows = wanted === -1 ? mostRowsOfAll : Math.min(wanted, mostRows);
  const where = every(list.conditions);
  const [page, total] = await Promise.all([
    readPage(data, list, where, rows, query.cursor),
    counts.of(data, sql`from ${list.table} t where ${where}`, request.version),
  ]);
  const next = page.next === null ? null : nextLink(services.publicUrl, request.path, { cursor: page.next });
  const estimated = total.estimated ? ',"count_estimated":true' : '';
  return new JsonText(`{"count":${total.count}${estimated},"next":${JSON.stringify(next)},"results":[${page.rows}]}`);
}

interface PageText {
  rows: string;
  /** The cursor of the page behind this one. */
  next: string | null;
}

async function readPage(
  data: Data,
  list: List,
  where: Sql,
  rows: number,
  cursor: string | undefined,
): Promise<PageText> {
  const { table, time, id } = list;
  const after = cursor === undefined ? sql`true` : afterCursor(time, id, cursor);
  // Written into the text: a limit the planner does not know makes it distrust the plan it could keep.
  const most = trusted(String(rows));
  const newest = sql`${time} desc, ${id} desc`;
  const pick = (columns: Sql): Sql =>
    sql`select ${columns} from ${table} t where ${where} and ${after} order by ${newest} limit ${most}`;
  const picked = list.searchesIndex
    ? sql`select t.* from (${pick(sql`${time} as time, ${id} as id`)}) k join ${table} t on ${id} = k.id and ${time} = k.time`
    : pick(sql`*`);
  // Aggregates over rows that come in order: no window, no sort, and one more row is looked for only behind a full page.
  const page = await data.one<PageText>(sql`
    select coalesce(p.rows, '') as rows,
      case when p.found = ${most} and exists(select 1 from ${table} t where ${where} and (${time}, ${id}) < (p.last_time, p.last_id))
        then ${cursorOf(sql`p.last_time`, sql`p.last_id`)} end as next
    from (
      select string_agg(${list.row}, ',' order by ${newest}) as rows, count(*) as found,
        min(${time}) as last_time, (array_agg(${id} order by ${newest}))[${most}] as last_id
      from (${picked}) t ${list.joins}
    ) p`);
  return page ?? { rows: '', next: null };
}

/** The same call a page further, built from the configured address and never from a header. */
export function nextLink(publicUrl: string, path: string, changes: Record<string, string | null>): string {
  if (!plain.test(path)) return parsedLink(publicUrl, path, changes);
  const [place = '', query = ''] = path.split('?');
  const words = query.split('&').filter((word) => word !== '' && !Object.hasOwn(changes, word.split('=')[0] ?? ''));
  const added = Object.entries(changes).flatMap(([name, value]) =>
    value === null ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return `${publicUrl}${place}?${[...words, ...added].join('&')}`;
}

// An address that nothing has to be decoded in, which is nearly every one, needs no URL to be taken apart: that costs as much as a query.
const plain = /^\/[\w/.-]*(\?[\w=&.-]*)?$/;

function parsedLink(publicUrl: string, path: string, changes: Record<string, string | null>): string {
  const url = new URL(path, publicUrl);
  const link = new URL(url.pathname, publicUrl);
  link.search = url.search;
  for (const [name, value] of Object.entries(changes)) {
    if (value !== null) link.searchParams.set(name, value);
  }
  return link.href;
}
