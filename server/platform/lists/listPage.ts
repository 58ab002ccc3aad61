// One page of a list, newest first, by key: the database says which rows, in which state, and the answer is put together from their texts.
import type { Data } from '../database/database.ts';
import { every, sql, type Sql } from '../database/sql.ts';
import { JsonText } from '../calls/jsonText.ts';
import type { RequestFacts } from '../calls/requestFacts.ts';
import type { Counts } from './counts.ts';
import { afterCursor } from './cursor.ts';
import { inAscii } from './inAscii.ts';
import { cursorOfKey, idOf, readKeys } from './pageKeys.ts';
import { among, type Several } from './several.ts';
import { textsOf, type RowTexts } from './rowTexts.ts';

export interface List extends RowTexts {
  /** Told which rows are about to be answered. */
  onRows?: ((ids: readonly number[]) => void) | undefined;
  conditions: readonly (Sql | undefined | false)[];
  /** Columns of which several values are asked for. */
  several?: readonly (Several | undefined)[];
}

interface PageRequest {
  page_size?: number | undefined;
  cursor?: string | undefined;
}

const preset = 100;
const mostRows = 100;
const mostRowsOfAll = 500;

/** What a page takes from the services. */
export interface ListServices {
  counts: Counts;
  publicUrl: string;
}

export async function listPage(
  list: List,
  asked: {
    query: PageRequest;
    data: Data;
    services: Omit<ListServices, 'counts'>;
    request: RequestFacts;
    counts: Counts;
  },
): Promise<JsonText> {
  const { query, data, services, request, counts } = asked;
  const wanted = query.page_size ?? preset;
  const most = wanted === -1 ? mostRowsOfAll : Math.min(wanted, mostRows);
  const several = list.several?.find((one) => one !== undefined && one.values.length > 1);
  const others = (list.several ?? []).filter((one) => one !== undefined && one !== several).map(among);
  const alone = every([...list.conditions, ...others]);
  const where = several === undefined ? alone : every([alone, among(several)]);
  const after = query.cursor === undefined ? alone : sql`${alone} and ${afterCursor(list.time, list.id, query.cursor)}`;
  const [found, total] = await Promise.all([
    // One more than is shown tells whether a page follows.
    readKeys(data, list, after, most + 1, several),
    counts.of(data, sql`from ${list.table} t where ${where}`, request.version),
  ]);
  const keys = found.slice(0, most);
  list.onRows?.(keys.map((key) => Number(idOf(key))));
  const last = found.length > most ? keys.at(-1) : undefined;
  const next = last === undefined ? null : nextLink(services.publicUrl, request.path, { cursor: cursorOfKey(last) });
  const rows = (await textsOf(data, list, keys)).join(',');
  const estimated = total.estimated ? ',"count_estimated":true' : '';
  const head = inAscii(`{"count":${total.count}${estimated},"next":${JSON.stringify(next)},"results":[`);
  return new JsonText(`${head}${rows}]}`, 'ascii');
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
