// How what somebody waits for is drawn: each with the button that takes it back.
import { Caption1 } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import type { RecordWatch } from '../../api/contract/people/recordWatches.ts';
import { waitedFor } from '../../stores/watches/words.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import type { Cells } from '../shared/recordTable/cells.ts';

const change = (row: RecordWatch, isInGrid: boolean) => (
  <CommandButton
    command="record.tell-not"
    answers={{ watch: row.id }}
    label={row.told_at === null ? `Do not tell me when ${waitedFor(row)}` : `Dismiss: ${waitedFor(row)}`}
    icon={<DismissRegular />}
    isInGrid={isInGrid}
  />
);

const Above = () => (
  <Caption1 style={{ padding: '10px 12px' }}>
    You are told here, and by e-mail where you asked for it. What you were told stays for 90 days.
  </Caption1>
);

export const cells: Cells<RecordWatch> = {
  columns: { change: { render: (row) => change(row, true), whole: (row) => change(row, false) } },
  Above,
  titleOf: (row) => ({ name: `When ${waitedFor(row)}`, reference: row.outcome ?? 'It is still waited for' }),
};
