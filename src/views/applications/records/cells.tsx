// How the records of a list of ids are drawn: what was found by word and sign, and the application as in its own list.
import { tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle';
import { DismissCircleFilled } from '@fluentui/react-icons/svg/dismiss-circle';
import { WarningFilled } from '@fluentui/react-icons/svg/warning';
import { findingOf, type RecordRow } from '../../../stores/records/recordRow.ts';
import type { ApplicationRow } from '../../../api/contract/applications/applications.ts';
import type { Cell, Cells } from '../../shared/recordTable/cells.ts';
import { cells as ofApplications } from '../cells.tsx';
import { FoundLine } from './FoundLine.tsx';

const signs = {
  found: { Icon: CheckmarkCircleFilled, color: tokens.colorStatusSuccessForeground1 },
  unclear: { Icon: WarningFilled, color: tokens.colorStatusWarningForeground3 },
  missing: { Icon: DismissCircleFilled, color: tokens.colorStatusDangerForeground1 },
} as const;

function Found({ row }: { row: RecordRow }) {
  const { Icon, color } = signs[findingOf(row)];
  return (
    <span title={row.found}>
      <Icon aria-hidden style={{ color, fontSize: '14px', verticalAlign: 'text-bottom', marginRight: '5px' }} />
      {row.found}
    </span>
  );
}

/** Nothing is drawn of an application that is not there. */
const ofApplication = ({ render, whole }: Cell<ApplicationRow>): Cell<RecordRow> => ({
  ...(render && { render: ({ application }, world) => (application === null ? '-' : render(application, world)) }),
  ...(whole && { whole: ({ application }, world) => (application === null ? '-' : whole(application, world)) }),
});

export const cells: Cells<RecordRow> = {
  columns: {
    ...Object.fromEntries(Object.entries(ofApplications.columns).map(([key, cell]) => [key, ofApplication(cell)])),
    found: { render: (row) => <Found row={row} /> },
  },
  /** The application that was found, or the id that found none. */
  titleOf: (row) =>
    row.application === null ? { name: row.id, status: <Found row={row} /> } : ofApplications.titleOf(row.application),
  Above: FoundLine,
};
