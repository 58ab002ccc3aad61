// Watches over a bank as its crawls end: warned of at its thresholds, and taken offline when too many of them died.
import { leastForThreshold } from '../../../../src/api/contract/crawling/thresholds.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql, type Sql } from '../../../platform/database/sql.ts';
import { toldOfBank } from './endedCrawls.ts';

/** How many of the newest crawls the thresholds look at. */
const newest = 20;

/** How many of the newest crawls of the last day ended how, since the bank last came online: "crawls", "died", "failed". */
export const recentCrawls = (bankId: number): Sql => sql`
  select count(*)::int as crawls, count(*) filter (where status = 'DIED')::int as died,
    count(*) filter (where status = 'FAILED')::int as failed
  from (select status from crawler where bank_id = ${bankId}
      and status in ${toldOfBank} and timestamp > now() - interval '1 day'
      and timestamp > coalesce((select back_onlined_timestamp from bank where id = ${bankId}), '-infinity')
    order by timestamp desc, id desc limit ${newest}) latest`;

interface Watched {
  wentOffline: boolean;
  crawls: number;
  died: number;
  threshold: number;
}

/** The row of the bank is held by the transaction: two crawls that end together take it offline once. */
export async function watchBank(tx: Data, bankId: number): Promise<void> {
  const watched = await tx.one<Watched>(sql`
    with recent as (${recentCrawls(bankId)}),
    share as (select crawls, died, died::numeric / crawls as died_share, failed::numeric / crawls as failed_share
      from recent where crawls >= ${leastForThreshold}),
    before as (select is_offline from bank where id = ${bankId})
    update bank b set
      failed_warning_timestamp = case when s.failed_share >= b.failed_warn_threshold then now() else b.failed_warning_timestamp end,
      died_warning_timestamp = case when s.died_share >= b.died_warn_threshold then now() else b.died_warning_timestamp end,
      is_offline = b.is_offline or s.died_share >= b.died_offline_threshold,
      offline_since = case when not b.is_offline and s.died_share >= b.died_offline_threshold then now() else b.offline_since end,
      offline_by = case when not b.is_offline and s.died_share >= b.died_offline_threshold then 'threshold' else b.offline_by end,
      version = b.version + (not b.is_offline and s.died_share >= b.died_offline_threshold)::int
    from share s, before
    where b.id = ${bankId} and (s.failed_share >= b.failed_warn_threshold or s.died_share >= b.died_warn_threshold
      or s.died_share >= b.died_offline_threshold)
    returning not before.is_offline and b.is_offline as "wentOffline", s.crawls, s.died,
      b.died_offline_threshold::float8 as threshold`);
  if (watched?.wentOffline !== true) return;
  const { crawls, died, threshold } = watched;
  await writeAudit(tx, {
    personId: undefined,
    command: 'banks.pass-threshold',
    object: `bank ${bankId}`,
    before: { is_offline: false },
    after: { is_offline: true, crawls, died, died_offline_threshold: threshold },
    result: 'done',
  });
}
