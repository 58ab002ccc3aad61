// The webhook log of one application.
import type { webhookLogs } from '../../../src/api/contract/applications/webhookLogs.ts';
import { requireApplication } from '../applications/guard/visible.ts';
import { sql } from '../../platform/database/sql.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { listPage } from '../../platform/lists/listPage.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import { deliveries } from './deliveries.ts';
import { read } from './read.ts';
import { resend } from './resend.ts';

export const webhookLogsHandlers: HandlersOf<typeof webhookLogs> = {
  read,
  resend,
  deliveries,
  async list(asked) {
    await requireApplication(asked, asked.params.id);
    return listPage(
      {
        table: sql`webhook_log`,
        time: sql`t.timestamp`,
        id: sql`t.id`,
        joins: sql``,
        row: sql`json_build_object('id', t.id, 'timestamp', iso(t.timestamp), 'event', t.event, 'success', t.success, 'response_code', t.response_code)::text`,
        conditions: [ownVendor(asked.caller), sql`t.application_id = ${asked.params.id}`],
      },
      { ...asked, counts: asked.services.counts },
    );
  },
};
