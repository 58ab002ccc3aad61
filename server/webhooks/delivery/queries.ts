// The statement that says where a delivery stands, and keeps it there until the transaction ends.
import type { Data } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export interface FoundDelivery {
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
