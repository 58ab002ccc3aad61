// How the columns of the work list look.
import type { WorkRow } from '../../api/contract/work.ts';
import { lateBy } from '../../stores/work/waiting.ts';
import { Elapsed } from '../shared/cells/Elapsed.tsx';
import type { Looks } from '../shared/recordTable/looks.ts';

export const looks: Looks<WorkRow> = {
  kind: { width: 90 },
  key: { width: 200 },
  vendor: { width: 160 },
  state: { width: 90 },
  age: { width: 124, least: 116, render: (row) => <Elapsed seconds={row.age} late={lateBy(row)} /> },
  attempt: { width: 84 },
  last_error: { width: 260 },
};
