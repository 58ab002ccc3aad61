// The applications that are listed, newest first, renewed from the oldest that is not both analysed and finalised.
import type { Instance } from 'mobx-state-tree';
import { applications as calls, type ApplicationRow } from '../../api/contract/applications/applications.ts';
import { followNext } from '../../api/followNext.ts';
import { pageSizeOf } from '../lists/pageSize.ts';
import { recordList } from '../lists/recordList.ts';
import { applicationColumns } from './columns.ts';

const { entries } = calls.list.definition.query;

export const Applications = recordList<ApplicationRow>('Applications', {
  name: 'applications',
  page: '/applications',
  keyOf: (row) => String(row.id),
  columns: applicationColumns,
  order: { column: 'timestamp', down: true },
  filters: {
    bank: { title: 'Bank', schema: entries.bank },
    label: { title: 'Label', schema: entries.label },
    vendor: { title: 'Vendor', schema: entries.vendor },
    page_size: { title: 'Count', schema: entries.page_size },
    email: { title: 'Email', schema: entries.email },
    mobile: { title: 'Mobile', schema: entries.mobile },
    // Email and mobile find whole values within the own vendor for everybody.
    full_name: { title: 'Full name', schema: entries.full_name, personal: true },
    webhook: {
      title: 'Latest webhook',
      schema: entries.webhook,
      words: { arrived: 'Arrived', failed: 'Failed' },
    },
    analysed: { title: 'Analysed', schema: entries.analysed },
    finalised: { title: 'Finalised', schema: entries.finalised },
    balances: { title: 'Balances', schema: entries.balances },
    transactions: { title: 'Transactions', schema: entries.transactions },
    interims: { title: 'Interims', schema: entries.interims },
    estatements: { title: 'eStatements', schema: entries.estatements },
    analysis: { title: 'Analysis', schema: entries.analysis },
  },
  polled: { timeOf: (row) => row.timestamp, mayChange: ({ analysed, finalised }) => !analysed || !finalised },
  find: async (environment, key) => (await import('../records/findRecord.ts')).findApplication(environment, key),
  load: ({ api, pageOrigin }, query, { poll }) =>
    followNext(
      (asked: { query: Record<string, string>; poll: boolean }) => api.applications.list(asked),
      { query: { ...query, page_size: pageSizeOf(query) }, poll },
      { rows: Number(pageSizeOf(query)), pageOrigin },
    ),
});
export type Applications = Instance<typeof Applications>;
