// The statements that say where a delivery stands, for its next attempt and for people, and that end it for the runs that wait for it.
import type { Data } from '../../../platform/database/database.ts';
import { sql, type Sql } from '../../../platform/database/sql.ts';
import { wakeRunsOfDeliveries } from '../../runs/wake.ts';

interface FoundDelivery {
  state: 'pending' | 'delivered' | 'failed' | 'disabled';
  turn: number;
  call: number;
  enabled: boolean;
  /** Under way, or left behind by a server that died. */
  open_attempt: number | null;
}

/** Kept there until the transaction ends. */
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

/** Of the deliveries known as "d". */
export async function endDeliveries(tx: Data, which: Sql, state: 'delivered' | 'failed' | 'disabled'): Promise<void> {
  const ended = await tx.rows<{ id: number }>(sql`update webhook_delivery d
    set state = ${state}, next_attempt_at = null, ended_at = now() where ${which} returning d.id`);
  await wakeRunsOfDeliveries(tx, sql`d.id = any(${ended.map(({ id }) => id)}::bigint[])`);
}

/** Nothing is sent there any more. */
export const endPending = (tx: Data, webhookId: number): Promise<void> =>
  endDeliveries(tx, sql`d.webhook_id = ${webhookId} and d.state = 'pending'`, 'disabled');
