// Which crawlers that an incident hit are worth a recrawl: the last crawl of their customer each.
import type { incidents } from '../../../src/api/contract/watching/incidents.ts';
import { mostInRun } from '../../../src/api/contract/runs/runs.ts';
import { wasHit } from '../../engine/watching/incidents/follow.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';

export const recrawlable: Handler<typeof incidents.recrawlable> = async ({ params, data }) => {
  if ((await data.one(sql`select from incident where id = ${params.id}`)) === undefined) throw notFound('Incident');
  const hit = await data.rows<{ uuid: string; isLast: boolean }>(sql`
    select c.uuid, not exists (select from crawler n where n.profile_id = c.profile_id
      and (n.timestamp, n.id) > (c.timestamp, c.id)) as "isLast"
    from incident i join crawler c on ${wasHit} where i.id = ${params.id} order by c.timestamp desc, c.id desc`);
  const last = hit.filter(({ isLast }) => isLast).map(({ uuid }) => uuid);
  return {
    crawlers: last.slice(0, mostInRun),
    more: Math.max(0, last.length - mostInRun),
    crawled_since: hit.length - last.length,
  };
};
