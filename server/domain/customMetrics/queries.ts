// The statements about custom metrics.
import type { CustomMetric, customMetrics } from '../../../src/api/contract/analyses/customMetrics.ts';
import type { Page } from '../../../src/api/contract/fields.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Asked } from '../../platform/http/handler.ts';
import { idPage } from '../../platform/lists/idPage.ts';

/** One vendor's, for staff too: they change them for the vendor they act for. */
export const listCustomMetrics = (asked: Asked<typeof customMetrics.list>): Promise<Page<CustomMetric>> =>
  idPage<CustomMetric>(
    {
      table: sql`custom_metric`,
      fields: sql`t.id, t.module, t.name, t.vendor_id as vendor, t.visible, t.version`,
      conditions: [asked.caller.vendorId === undefined ? sql`false` : sql`t.vendor_id = ${asked.caller.vendorId}`],
    },
    asked,
  );
