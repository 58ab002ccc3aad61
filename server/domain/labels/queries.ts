// The statements about labels.
import type { Page } from '../../../src/api/contract/fields.ts';
import type { Label, labels } from '../../../src/api/contract/vendors/labels.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Asked } from '../../platform/http/handler.ts';
import { idPage } from '../../platform/lists/idPage.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';

export const listLabels = (asked: Asked<typeof labels.list>): Promise<Page<Label>> =>
  idPage<Label>(
    { table: sql`label`, fields: sql`t.id, t.ref, t.vendor_id, t.version`, conditions: [ownVendor(asked.caller)] },
    asked,
  );
