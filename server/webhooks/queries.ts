// The statements about webhooks; none of them reads the sealed secret.
import type { Page } from '../../src/api/contract/fields.ts';
import type { Webhook, webhooks } from '../../src/api/contract/vendors/webhooks.ts';
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
