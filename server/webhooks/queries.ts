// The statements about webhooks; none of them reads the sealed secret.
import type { Page } from '../../src/api/contract/fields.ts';
import type { Webhook, webhooks } from '../../src/api/contract/webhooks.ts';
import type { Data } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Asked } from '../http/handler.ts';
import { idPage } from '../lists/idPage.ts';
import { ownVendor } from '../lists/ownVendor.ts';

export const listWebhooks = (asked: Asked<typeof webhooks.list>): Promise<Page<Webhook>> =>
  idPage<Webhook>(
    {
      table: sql`webhook`,
      joins: sql`left join label l on l.id = t.label_id`,
      fields: sql`t.id, t.name, t.url, l.ref as vendorref, t.label_id, t.vendor_id, t.enabled,
        t.disabled_reason, t.version`,
      conditions: [ownVendor(asked.caller)],
    },
    asked,
  );

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
