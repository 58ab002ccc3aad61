// What taking a bank offline would affect now, for the question before it.
import type { banks, OfflineEffects } from '../../../src/api/contract/crawling/bankCalls.ts';
import { recentCrawls } from '../../engine/crawling/keeping/watchBank.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import { columnsOf, jsonOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';

type Found = Omit<OfflineEffects, 'died' | 'failed'> & Record<'died' | 'failed' | 'diedAt' | 'failedAt', number>;

const sameModule = jsonOf<Found['same_module'][number]>('o', { id: true, name: true, is_offline: true });

const readEffects = (data: Data, id: number): Promise<Found | undefined> =>
  data.one(
    sql`select ${columnsOf<Found>()('r', ['crawls', 'died', 'failed'], {
      diedAt: sql`b.died_offline_threshold::float8`,
      failedAt: sql`b.failed_warn_threshold::float8`,
      active_crawlers: sql`(select count(*)::int from crawler
      where bank_id = b.id and status in ('QUEUED', 'AUTH', 'PROCESSING', 'RELEASED'))`,
      vendors: sql`(select count(distinct vendor_id)::int from crawler
      where bank_id = b.id and timestamp > now() - interval '24 hours')`,
      same_module: sql`coalesce((select json_agg(${sameModule} order by o.name)
      from bank o where o.module = b.module and o.id <> b.id), '[]')`,
    })} from bank b cross join (${recentCrawls(id)}) r where b.id = ${id}`,
  );

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
