// The statements about webhooks; none of them reads the sealed secret.
import type { Page } from '../../../src/api/contract/fields.ts';
import type { Webhook, webhooks } from '../../../src/api/contract/vendors/webhooks.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Asked } from '../../platform/http/handler.ts';
import { idPage } from '../../platform/lists/idPage.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';

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
