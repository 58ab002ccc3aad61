// The applications whose bundle is not complete; every renewal asks for the whole list, as rows leave it when they are done.
import type { Instance } from 'mobx-state-tree';
import { applications as calls, type ApplicationRow } from '../../api/contract/applications/applications.ts';
import { followNext } from '../../api/followNext.ts';
import { pageSizeOf } from '../lists/pageSize.ts';
import { recordList } from '../lists/recordList.ts';
import { incompleteColumns } from './columns.ts';

export const IncompleteBundles = recordList<ApplicationRow>('IncompleteBundles', {
  name: 'incomplete-bundle-applications',
  page: '/incomplete-bundle-applications',
  keyOf: (row) => String(row.id),
  columns: incompleteColumns,
  order: { column: 'timestamp', down: true },
  filters: { page_size: { title: 'Count', schema: calls.incomplete.definition.query.entries.page_size } },
  polled: {},
  /** One that is done by now is not of this list. */
  async find(environment, key) {
    const { findApplication } = await import('../records/findRecord.ts');
    const row = await findApplication(environment, key);
    return row?.analysed === true && row.finalised ? undefined : row;
  },
  load: ({ api, pageOrigin }, query, { poll }) =>
    followNext(
      (asked: { query: Record<string, string>; poll: boolean }) => api.applications.incomplete(asked),
      { query: { ...query, page_size: pageSizeOf(query) }, poll },
      { rows: Number(pageSizeOf(query)), pageOrigin },
    ),
});
export type IncompleteBundles = Instance<typeof IncompleteBundles>;
