// Where the deliveries of one application's events stand: what is still to be sent says when.
import type { AnswerOf } from '../../../src/api/contract/endpoint.ts';
import type { webhookLogs } from '../../../src/api/contract/applications/webhookLogs.ts';
import { requireApplication } from '../applications/guard/visible.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { idPage } from '../../platform/lists/idPage.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';

type Row = AnswerOf<typeof webhookLogs.deliveries>['results'][number];

export const deliveries: Handler<typeof webhookLogs.deliveries> = async (asked) => {
  await requireApplication(asked, asked.params.id);
  return idPage(
    {
      table: sql`webhook_delivery`,
      joins: sql`join webhook_event e on e.id = t.event_id left join webhook w on w.id = t.webhook_id`,
      fields: columnsOf<Row>()('t', ['id', 'state', 'attempts'], {
        event: sql`e.event`,
        webhook: sql`w.name`,
        message_id: sql`e.reference`,
        created_at: sql`iso(t.created_at)`,
        next_attempt_at: sql`iso(t.next_attempt_at)`,
        error: sql`(select a.error from webhook_attempt a where a.delivery_id = t.id and a.ended_at is not null
          order by a.number desc limit 1)`,
      }),
      conditions: [
        ownVendor(asked.caller),
        sql`t.event_id in (select e.id from webhook_event e where e.application_id = ${asked.params.id})`,
      ],
    },
    asked,
  );
};
