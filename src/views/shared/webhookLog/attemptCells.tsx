// How attempts at a webhook are drawn: which record they are of above the rows, and what was sent and answered beside the row in full.
import type { WebhookLogRow } from '../../../stores/webhookLogs/rows.ts';
import { late } from '../loading/late.tsx';
import type { Cells } from '../recordTable/cells.ts';

const Attempt = late(async () => (await import('./Attempt.tsx')).Attempt);

export const attemptCells = (Above: NonNullable<Cells<WebhookLogRow>['Above']>): Cells<WebhookLogRow> => ({
  columns: {},
  titleOf: (row) => ({ name: row.event, reference: `Application ${row.application}` }),
  Above,
  More: Attempt,
});
