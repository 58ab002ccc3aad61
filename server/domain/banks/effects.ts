// What taking a bank offline would affect now, for the question before it.
import type { banks, OfflineEffects } from '../../../src/api/contract/crawling/bankCalls.ts';
import { recentCrawls } from '../../engine/crawling/keeping/watchBank.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';

type Found = Omit<OfflineEffects, 'died' | 'failed'> & Record<'died' | 'failed' | 'diedAt' | 'failedAt', number>;

const readEffects = (data: Data, id: number): Promise<Found | undefined> =>
  data.one<Found>(sql`select r.crawls, r.died, r.failed, b.died_offline_threshold::float8 as "diedAt",
      b.failed_warn_threshold::float8 as "failedAt",
      (select count(*)::int from crawler where bank_id = b.id and status in ('QUEUED', 'AUTH', 'PROCESSING', 'RELEASED')) as active_crawlers,
      (select count(distinct vendor_id)::int from crawler where bank_id = b.id and timestamp > now() - interval '24 hours') as vendors,
      coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name, 'is_offline', o.is_offline) order by o.name)
        from bank o where o.module = b.module and o.id <> b.id), '[]') as same_module
    from bank b cross join (${recentCrawls(id)}) r where b.id = ${id}`);

export const effects: Handler<typeof banks.effects> = async ({ params, data }) => {
  const found = await readEffects(data, params.id);
  if (found === undefined) throw notFound('Bank');
  const { diedAt, failedAt, ...rest } = found;
  const shareOf = (count: number, threshold: number) => ({
    count,
    share: found.crawls === 0 ? 0 : count / found.crawls,
    threshold,
  });
  return { ...rest, died: shareOf(found.died, diedAt), failed: shareOf(found.failed, failedAt) };
};
