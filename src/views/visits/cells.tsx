// How the visits of customers are drawn: each with the button that sends the link again.
import { SendRegular } from '@fluentui/react-icons/svg/send';
import type { VisitRow } from '../../api/contract/applications/visits.ts';
import { stepText } from '../../stores/visits/words.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import type { Cells } from '../shared/recordTable/cells.ts';

const send = (row: VisitRow, isInGrid: boolean) => (
  <CommandButton
    command="visit.send-link"
    answers={{ visit: row.id }}
    label={`Send the link to ${row.vendor_specific_id} again`}
    icon={<SendRegular />}
    isInGrid={isInGrid}
  />
);

export const cells: Cells<VisitRow> = {
  columns: { send: { render: (row) => send(row, true), whole: (row) => send(row, false) } },
  titleOf: (row) => ({ name: row.vendor_specific_id, reference: row.vendor_label, status: stepText(row) }),
};
