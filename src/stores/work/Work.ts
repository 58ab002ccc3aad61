// The work that follows from changes and is not done: what waits, runs, or was given up.
import type { Instance } from 'mobx-state-tree';
import { work as calls, type WorkRow } from '../../api/contract/work.ts';
import { followNext } from '../../api/followNext.ts';
import { pageSizeOf } from '../lists/pageSize.ts';
import { recordList } from '../lists/recordList.ts';
import { workColumns } from './columns.ts';

const { state, kind, page_size } = calls.list.definition.query.entries;

export const Work = recordList<WorkRow>('Work', {
  name: 'work',
  page: '/work',
  keyOf: (row) => String(row.id),
  columns: workColumns,
  group: 'kind',
  order: { column: 'created_at', down: true },
  filters: {
    state: { title: 'State', schema: state },
    kind: { title: 'Work', schema: kind },
    page_size: { title: 'Count', schema: page_size },
  },
  polled: {},
  load: ({ api, pageOrigin }, query, { poll }) =>
    followNext(
      (asked: { query: Record<string, string>; poll: boolean }) => api.work.list(asked),
      { query: { ...query, page_size: pageSizeOf(query) }, poll },
      { rows: Number(pageSizeOf(query)), pageOrigin },
    ),
});
export type Work = Instance<typeof Work>;
