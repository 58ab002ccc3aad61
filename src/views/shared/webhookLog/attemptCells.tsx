// How attempts at a webhook are drawn: which record they are of above the rows, and what was sent and answered beside the row in full.
import { SendRegular } from '@fluentui/react-icons/svg/send';
import type { WebhookLogRow } from '../../../stores/webhookLogs/rows.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { late } from '../loading/late.tsx';
import type { Cells } from '../recordTable/cells.ts';

const Attempt = late(async () => (await import('./Attempt.tsx')).Attempt);

const resend = ({ id, event, delivery_id: delivery }: WebhookLogRow, isInGrid: boolean) =>
  delivery === null ? null : (
    <CommandButton
      command="webhook-log.resend"
      answers={{ line: id }}
      label={`Send ${event} of line ${id} again`}
      icon={<SendRegular />}
      isInGrid={isInGrid}
    />
  );

export const attemptCells = (Before: NonNullable<Cells<WebhookLogRow>['Before']>): Cells<WebhookLogRow> => ({
  columns: { actions: { render: (row) => resend(row, true), whole: (row) => resend(row, false) } },
  titleOf: ({ event, application }) => ({
    name: event,
    reference: application === null ? 'About no application' : `Application ${application}`,
  }),
  Before,
  More: Attempt,
});
