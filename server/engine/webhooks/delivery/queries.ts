// The statements that say where a delivery stands: for its next attempt, which keeps it there until the transaction ends, and for people.
import type { Data } from '../../../platform/database/database.ts';
import { sql, type Sql } from '../../../platform/database/sql.ts';

interface FoundDelivery {
  state: 'pending' | 'delivered' | 'failed' | 'disabled';
  turn: number;
  call: number;
  enabled: boolean;
  /** Under way, or left behind by a server that died. */
  open_attempt: number | null;
}

export const findDelivery = (tx: Data, id: number): Promise<FoundDelivery | undefined> =>
  tx.one<FoundDelivery>(sql`
    select d.state, d.turn, d.call, coalesce(w.enabled, false) as enabled,
      (select a.id from webhook_attempt a where a.delivery_id = d.id and a.ended_at is null order by a.id limit 1) as open_attempt
    from webhook_delivery d left join webhook w on w.id = d.webhook_id where d.id = ${id} for update of d`);

/** Since when it is tried, how often, and what went wrong last; one that is sent once more begins anew. */
export const deliverySoFar = (id: Sql): Sql => sql`select w.begun_at, count(a.id)::int as attempts,
    coalesce((array_agg(a.error order by a.id desc) filter (where a.error is not null))[1],
      case when h.open_until > now() then 'Paused: other deliveries to this endpoint failed' end) as last_error
  from (select id, webhook_id, coalesce(resent_at, created_at) as begun_at from webhook_delivery where id = ${id}) w
  left join webhook_health h on h.webhook_id = w.webhook_id
  left join webhook_attempt a on a.delivery_id = w.id and a.started_at >= w.begun_at group by w.begun_at, h.open_until`;
