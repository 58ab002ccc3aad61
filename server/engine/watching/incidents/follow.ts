// What incidents hit so far, and whether their banks went offline or came back.
import type { Data } from '../../../platform/database/database.ts';
import { sql, type Sql } from '../../../platform/database/sql.ts';
import { writeEntry } from './entries.ts';

/** The crawls "c" that failed from the beginning of the incident "i" to its end. */
export const wasHit: Sql = sql`c.bank_id = i.bank_id and c.timestamp >= i.began_at and c.timestamp <= coalesce(i.over_at, i.closed_at, now())
  and c.status in ('FAILED', 'DIED', 'TIMEDOUT')`;

export async function followIncidents(tx: Data): Promise<void> {
  await tx.run(sql`update incident i set crawls = h.crawls, customers = h.customers, vendors = h.vendors
    from incident r cross join lateral (select count(*)::int as crawls, count(distinct c.profile_id)::int as customers,
        count(distinct c.vendor_id)::int as vendors from crawler c cross join (select r.*) i where ${wasHit}) h
    where r.id = i.id and i.bank_id is not null and (i.state in ('open', 'taken') or i.over_at > now() - interval '1 hour')
      and (i.crawls, i.customers, i.vendors) is distinct from (h.crawls, h.customers, h.vendors)`);
  const turned = await tx.rows<{ id: number; is_offline: boolean; by: string | null; at: Date | null }>(sql`
    update incident i set bank_offline = b.is_offline, version = i.version + 1 from bank b
    where b.id = i.bank_id and i.state <> 'closed' and i.bank_offline <> b.is_offline
    returning i.id, b.is_offline, b.offline_by as by, case when b.is_offline then b.offline_since else b.back_onlined_timestamp end as at`);
  for (const { id, is_offline: isOffline, by, at } of turned)
    await writeEntry(tx, id, {
      what: isOffline ? 'offline' : 'online',
      text: isOffline
        ? `The bank is offline${by === 'threshold' ? ', by its threshold' : ''}`
        : 'The bank is back online',
      at: at ?? undefined,
    });
}
