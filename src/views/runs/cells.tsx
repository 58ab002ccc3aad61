// How the runs are drawn: their state with its sign.
import type { RunRow } from '../../api/contract/runs/runs.ts';
import type { Cells } from '../shared/recordTable/cells.ts';
import { StateMark } from './runStates.tsx';

export const cells: Cells<RunRow> = {
  columns: { state: { render: ({ state }) => <StateMark state={state} /> } },
  titleOf: (row) => ({
    name: `Run ${row.id}`,
    reference: `ordered by ${row.ordered_by}`,
    status: <StateMark state={row.state} />,
  }),
};
