// How the records of a run are drawn: what came of each with its sign.
import { reasonOf, resultOf, type RunRecord } from '../../stores/runs/recordRows.ts';
import { Elapsed } from '../shared/cells/Elapsed.tsx';
import { Masked } from '../shared/cells/Masked.tsx';
import { StatusMark } from '../shared/cells/StatusMark.tsx';
import type { Cells } from '../shared/recordTable/cells.ts';
import { StateMark } from './runStates.tsx';

const Result = ({ row }: { row: RunRecord }) =>
  row.state === 'started' && row.status !== null ? (
    <StatusMark status={row.status} why={row.error?.code} />
  ) : (
    <StateMark state={resultOf(row)} />
  );

export const cells: Cells<RunRecord> = {
  columns: {
    result: { render: (row) => <Result row={row} /> },
    reason: {
      render: (row) => <Masked as="text">{reasonOf(row) ?? '-'}</Masked>,
    },
    elapsed: { render: (row) => <Elapsed seconds={row.elapsed} /> },
  },
  titleOf: (row) => ({ name: `Record ${row.place} of run ${row.run}`, status: <Result row={row} /> }),
};
