// The analyses that are listed, newest first: those of the last day until somebody searches.
import type { Instance } from 'mobx-state-tree';
import { analyses as calls, type AnalysisRow } from '../../api/contract/analyses/analyses.ts';
import { followNext } from '../../api/followNext.ts';
import { pageSizeOf } from '../lists/pageSize.ts';
import { recordList } from '../lists/recordList.ts';
import { analysisColumns } from './columns.ts';

const { bank, label, page_size } = calls.list.definition.query.entries;
const aDay = 24 * 60 * 60 * 1000;

export const Analyses = recordList<AnalysisRow>('Analyses', {
  name: 'analyses',
  page: '/analyses',
  keyOf: (row) => String(row.id),
  columns: analysisColumns,
  order: { column: 'time', down: true },
  filters: {
    bank: { title: 'Bank', schema: bank },
    label: { title: 'Label', schema: label },
    page_size: { title: 'Count', schema: page_size },
  },
  polled: { timeOf: (row) => row.time, mayChange: ({ html, pdf, completed }) => !html || !pdf || !completed },
  find: async (environment, key) => (await import('../records/findRecord.ts')).findAnalysis(environment, key),
  // A search always says its count, so that even one without other fields lifts the window.
  besides: (filters, now): Record<string, string> =>
    Object.keys(filters).length > 0 ? {} : { from: new Date(now - aDay).toISOString() },
  load: ({ api, pageOrigin }, query, { poll }) =>
    followNext(
      (asked: { query: Record<string, string>; poll: boolean }) => api.analyses.list(asked),
      { query: { ...query, page_size: pageSizeOf(query) }, poll },
      { rows: Number(pageSizeOf(query)), pageOrigin },
    ),
});
export type Analyses = Instance<typeof Analyses>;
