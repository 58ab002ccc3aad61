// The causes with their filters, the one that came last first.
import { daysOfArrivals, type causes } from '../../../src/api/contract/crawling/causes/causes.ts';
import type { QueryOf } from '../../../src/api/contract/endpoint.ts';
import { sql, trusted, type Sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { afterCursor } from '../../platform/lists/cursor.ts';
import { nextLink } from '../../platform/lists/listPage.ts';
import { countCauses, isNew, readCauses, stateNow } from './queries.ts';

const preset = 100;
const mostRows = 500;

const recent = sql`t.last_seen > now() - interval '${trusted(String(daysOfArrivals))} days'`;

/** What nobody has met for two weeks is not worth a look each morning; it is found under a name of its own. */
function ofState(state: NonNullable<QueryOf<typeof causes.list>['state']>): Sql | undefined {
  if (state === 'all') return undefined;
  if (state === 'quiet') return sql`${stateNow} = 'open' and not ${recent}`;
  return state === 'open' ? sql`${stateNow} = 'open' and ${recent}` : sql`${stateNow} = ${state}`;
}

export const list: Handler<typeof causes.list> = async ({ query, caller, data, services, request }) => {
  const { page_size: size = preset, cursor } = query;
  const most = size === -1 ? mostRows : Math.min(size, mostRows);
  const conditions = [
    // One whose crawls are erased is shown nowhere, and counts as little.
    sql`exists (select from crawler c where c.cause_id = t.id) and exists (select from cause_day d where d.cause_id = t.id and d.crawls > 0)`,
    ofState(query.state ?? 'open'),
    query.bank_id !== undefined &&
      sql`exists (select from cause_day d where d.cause_id = t.id and d.bank_id = ${query.bank_id})`,
    query.vendor !== undefined &&
      sql`exists (select from cause_day d where d.cause_id = t.id and d.vendor_id = ${query.vendor})`,
    query.mine !== undefined && sql`(t.owner_id is not distinct from ${caller.personId}) = ${query.mine}`,
    query.new !== undefined && sql`${isNew(caller.personId)} = ${query.new}`,
  ];
  const after = cursor !== undefined && afterCursor(sql`t.last_seen`, sql`t.id`, cursor);
  const [found, count] = await Promise.all([
    readCauses(data, caller.personId, [...conditions, after], most + 1),
    countCauses(data, conditions),
  ]);
  const last = found.length > most ? found[most - 1] : undefined;
  return {
    count,
    next: last === undefined ? null : nextLink(services.publicUrl, request.path, { cursor: last.cursor }),
    results: found.slice(0, most).map(({ cursor: _cursor, ...row }) => row),
  };
};
