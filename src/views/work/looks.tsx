// How the columns of the work list look.
import type { WorkRow } from '../../api/contract/work.ts';
import { lateBy } from '../../stores/work/waiting.ts';
import { Elapsed } from '../shared/cells/Elapsed.tsx';
import type { Looks } from '../shared/recordTable/looks.ts';
import { WorkSubject } from './WorkSubject.tsx';

export const looks: Looks<WorkRow> = {
  kind: { width: 90 },
  about: {
    width: 260,
    render: (row) => <WorkSubject row={row} inGrid />,
    whole: (row) => <WorkSubject row={row} inGrid={false} />,
  },
  vendor: { width: 160 },
  state: { width: 90 },
  age: { width: 124, least: 116, render: (row) => <Elapsed seconds={row.age} late={lateBy(row)} /> },
  attempt: { width: 84 },
  last_error: { width: 260 },
};
