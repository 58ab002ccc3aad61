// Works out what probably lies behind an incident of a bank, from its newest failed crawl of the commonest cause and the last good one before.
import type { CrawlerRow } from '../../../../src/api/contract/crawling/crawlers.ts';
import { failureClassOf } from '../../../../src/api/contract/crawling/nextSteps/failureClass.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Services } from '../../../platform/services/services.ts';
import { readSteps } from '../../crawlLog/readSteps.ts';
import { wasHit } from './follow.ts';
import { likelyWords } from './likelyWords.ts';

interface Failed {
  since: string;
  id: number;
  status: CrawlerRow['status'];
  code: string | null;
  alike: number;
  all: number;
  good: number | null;
  good_at: string | null;
}

const minutes = 'YYYY-MM-DD HH24:MI "UTC"';
/** Among how many of the newest good ones one with the same options is looked for. */
const lookedAt = 100;

const findFailed = (data: Data, incident: number): Promise<Failed | undefined> =>
  data.one<Failed>(sql`
    with hit as (select i.began_at, i.cause_id as named, c.id, c.bank_id, c.timestamp, c.status, c.error_code, c.cause_id, c.crawler_options
        from incident i join crawler c on ${wasHit} where i.id = ${incident}),
      commonest as (select cause_id, count(*)::int as alike from hit group by cause_id
        order by (cause_id is not distinct from max(named)) desc, 2 desc, cause_id limit 1)
    select to_char(f.began_at at time zone 'UTC', ${minutes}) as since, f.id, f.status, f.error_code as code, m.alike,
      (select count(*)::int from hit) as "all", g.id as good, to_char(g.timestamp at time zone 'UTC', ${minutes}) as good_at
    from commonest m join lateral (select * from hit h where h.cause_id is not distinct from m.cause_id
        order by h.timestamp desc, h.id desc limit 1) f on true
      left join lateral (select n.id, n.timestamp from (select c.id, c.timestamp, c.crawler_options from crawler c
          where c.bank_id = f.bank_id and c.status = 'COMPLETED' and c.log_count > 0 and c.timestamp < f.timestamp
          order by c.timestamp desc, c.id desc limit ${lookedAt}::int) n
        order by n.crawler_options is not distinct from f.crawler_options desc, n.timestamp desc, n.id desc limit 1) g on true`);

/** Once for an incident, when something can be said. */
export async function keepLikely(data: Data, incident: number): Promise<void> {
  const found = await findFailed(data, incident);
  if (found === undefined) return;
  const failure = failureClassOf(found.status, found.code);
  if (failure === undefined) return;
  const { since, id, code, alike, all, good, good_at: at } = found;
  const failed = await readSteps(data, id);
  const words = likelyWords({
    since,
    failure,
    code,
    failed: failed.steps,
    good: good === null || at === null ? undefined : { at, steps: (await readSteps(data, good)).steps },
    alike,
    all,
  });
  await data.run(sql`update incident set likely = ${words} where id = ${incident} and likely is null`);
}

const mostAtOnce = 10;

/** Of those that run and have none yet. A log that cannot be read keeps nobody from being told. */
export async function explainIncidents({ database, log }: Pick<Services, 'database' | 'log'>): Promise<void> {
  const unknown = await database.system.rows<{ id: number }>(sql`select id from incident
    where state in ('open', 'taken') and bank_id is not null and likely is null and crawls > 0
    order by noticed_at desc limit ${mostAtOnce}::int`);
  for (const { id } of unknown)
    await keepLikely(database.system, id).catch((error: unknown) =>
      log.warn('What lies behind an incident could not be worked out', { incident: id, error }),
    );
}
