// How the work is drawn: what it is about, how old it is, and why it failed.
import type { JobRow } from '../../api/contract/work.ts';
import { lateBy } from '../../stores/work/waiting.ts';
import { Elapsed } from '../shared/cells/Elapsed.tsx';
import type { Cells } from '../shared/recordTable/cells.ts';
import { WorkSubject } from './WorkSubject.tsx';

export const cells: Cells<JobRow> = {
  columns: {
    about: {
      render: (row) => <WorkSubject row={row} inGrid />,
      whole: (row) => <WorkSubject row={row} inGrid={false} />,
    },
    age: { render: (row) => <Elapsed seconds={row.age} late={lateBy(row)} /> },
  },
  titleOf: (row) => ({ name: `${row.kind} ${row.id}`, reference: row.about, status: row.state }),
};
