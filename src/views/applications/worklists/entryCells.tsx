// How the ids of a worklist are drawn: as those of any list, with who handled them and what was noted by whom.
import { tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle';
import { isHandled, type RecordRow } from '../../../stores/records/recordRow.ts';
import { cells as ofRecords } from '../records/cells.tsx';
import { TimeText } from '../../shared/cells/TimeText.tsx';
import type { Cells } from '../../shared/recordTable/cells.ts';
import { WorklistLine } from './WorklistLine.tsx';

const sign = {
  color: tokens.colorStatusSuccessForeground1,
  fontSize: '14px',
  verticalAlign: 'text-bottom',
  marginRight: '5px',
};

const Handled = ({ row, isWhole = false }: { row: RecordRow; isWhole?: boolean }) => {
  const { handled_at: at, handled_by: by } = row.mark ?? {};
  if (!isHandled(row) || typeof at !== 'string') return '-';
  return (
    <span title={`Handled by ${by}`}>
      <CheckmarkCircleFilled aria-hidden style={sign} />
      {by}
      {isWhole && (
        <>
          {' '}
          <TimeText at={at} />
        </>
      )}
    </span>
  );
};

const Note = ({ row: { mark } }: { row: RecordRow }) =>
  mark === undefined || mark.note === '' ? (
    '-'
  ) : (
    <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{`${mark.note} (${mark.noted_by})`}</span>
  );

export const cells: Cells<RecordRow> = {
  ...ofRecords,
  columns: {
    ...ofRecords.columns,
    handled: { render: (row) => <Handled row={row} />, whole: (row) => <Handled row={row} isWhole /> },
    note: { whole: (row) => <Note row={row} /> },
  },
  Above: WorklistLine,
};
