// The webhook log of one application.
import type { webhookLogs } from '../../../src/api/contract/applications/webhookLogs.ts';
import { webhookLog } from '../../../src/api/contract/vendors/webhookLines.ts';
import { requireApplication } from '../applications/guard/visible.ts';
import { objectOf } from '../../platform/database/rows/objectOf.ts';
import { sql } from '../../platform/database/sql.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { listPage } from '../../platform/lists/listPage.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import { deliveries } from './deliveries.ts';
import { atEndpoint, linesOf, lineSources } from './lines.ts';
import { readLine } from './read.ts';
import { resend, resendDelivery } from './resend.ts';

const line = objectOf(webhookLog, 't', lineSources);

export const webhookLogsHandlers: HandlersOf<typeof webhookLogs> = {
  resend,
  resendDelivery,
  deliveries,
  async read({ params, caller, data }) {
    await requireApplication({ data, caller }, params.id);
    return readLine({ data, caller }, sql`t.id = ${params.logId} and t.application_id = ${params.id}`);
  },
  async list(asked) {
    const { caller, params, query, services } = asked;
    await requireApplication(asked, params.id);
    const which = [
      ownVendor(caller),
      sql`t.application_id = ${params.id}`,
      query.endpoint !== undefined && atEndpoint(query.endpoint),
    ];
    return listPage(linesOf(line, query, which), { ...asked, counts: services.counts });
  },
};
