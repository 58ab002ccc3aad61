// How incidents are drawn, and the whole of one beside them.
import type { IncidentRow } from '../../api/contract/watching/incidents.ts';
import { lengthText, minutesOf, shortText } from '../../stores/incidents/words.ts';
import type { Cells } from '../shared/recordTable/cells.ts';
import { IncidentHead } from './IncidentHead.tsx';
import { SeverityMark, StateMark } from './IncidentMarks.tsx';
import { IncidentPane } from './IncidentPane.tsx';
import { Timeline } from './Timeline.tsx';

const InWhole = ({ row }: { row: IncidentRow }) => <IncidentHead incident={row} />;
const Entries = ({ row }: { row: IncidentRow }) => <Timeline entries={row.entries} />;

export const cells: Cells<IncidentRow> = {
  columns: {
    severity: { render: ({ severity }) => <SeverityMark severity={severity} /> },
    state: { render: ({ state }) => <StateMark state={state} /> },
    lasted: { render: (row) => lengthText(minutesOf(row)) },
  },
  titleOf: (row) => ({
    name: `Incident ${row.id}`,
    reference: shortText(row),
    status: <StateMark state={row.state} />,
  }),
  First: InWhole,
  More: Entries,
  Beside: IncidentPane,
};
