// How the history of a webhook is drawn: what was sent and answered stands beside the row in full.
import type { WebhookLogRow } from '../../../stores/webhookLogs/rows.ts';
import { late } from '../../shared/loading/late.tsx';
import type { Cells } from '../../shared/recordTable/cells.ts';
import { OfWebhook } from './OfWebhook.tsx';

const Attempt = late(async () => (await import('../../shared/webhookLog/Attempt.tsx')).Attempt);

export const cells: Cells<WebhookLogRow> = {
  columns: {},
  titleOf: (row) => ({ name: row.event, reference: `Application ${row.application}` }),
  Above: OfWebhook,
  More: Attempt,
};
