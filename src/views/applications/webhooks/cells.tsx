// How the webhook log is drawn: its application above the rows, and what was sent and answered beside the row in full.
import { late } from '../../shared/loading/late.tsx';
import type { WebhookLogRow } from '../../../stores/webhookLogs/rows.ts';
import type { Cells } from '../../shared/recordTable/cells.ts';
import { OfApplication } from './OfApplication.tsx';

const Attempt = late(async () => (await import('../../shared/webhookLog/Attempt.tsx')).Attempt);

export const cells: Cells<WebhookLogRow> = {
  columns: {},
  titleOf: (row) => ({ name: row.event, reference: `Application ${row.application}` }),
  Above: OfApplication,
  More: Attempt,
};
