// Which crawlers of a cause are worth a recrawl: the last crawl of their customer each.
import type { causes } from '../../../src/api/contract/crawling/causes/causes.ts';
import { mostInRun } from '../../../src/api/contract/runs/runs.ts';
import { sql } from '../../platform/database/sql.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import type { Handler } from '../../platform/http/handler.ts';

export const recrawlable: Handler<typeof causes.recrawlable> = async ({ params, data }) => {
  if ((await data.one(sql`select from cause where id = ${params.id}`)) === undefined) throw notFound('Cause');
  const members = await data.rows<{ uuid: string; isLast: boolean }>(sql`
    select c.uuid, not exists (select from crawler n where n.profile_id = c.profile_id
      and (n.timestamp, n.id) > (c.timestamp, c.id)) as "isLast"
    from crawler c where c.cause_id = ${params.id} order by c.timestamp desc, c.id desc`);
  const last = members.filter(({ isLast }) => isLast).map(({ uuid }) => uuid);
  return {
    crawlers: last.slice(0, mostInRun),
    more: Math.max(0, last.length - mostInRun),
    crawled_since: members.length - last.length,
  };
};
