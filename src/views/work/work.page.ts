// The background jobs that are not done: what waits, runs or failed, for staff.
import { work as calls, workStates, type JobRow } from '../../api/contract/work.ts';
import { defineListPage } from '../shared/page.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    job: JobRow;
  }
}

const call = calls.list;
const { state, kind, vendor, lane, page_size } = call.definition.query.entries;

export const work = defineListPage<JobRow>({
  id: 'work',
  path: '/work',
  title: 'Work',
  said: [
    'queue length',
    'backlog',
    'stuck jobs',
    'job',
    'jobs',
    'job queue',
    'queue',
    'background jobs',
    'worker',
    'workers',
    'failed jobs',
    'warteschlange',
    'arbeit',
    'travail',
    'trabajo',
    'lavoro',
  ],
  level: 'STAFF',
  group: 'Staff',
  place: 9,
  icon: 'clipboard-task-list-ltr',
  noun: 'job',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    call,
    keyOf: (row) => String(row.id),
    columns: [
      { key: 'created_at', title: 'Ordered', kind: 'time', value: (row) => row.created_at },
      { key: 'kind', title: 'Job', kind: 'text', value: (row) => row.kind, rank: 1, least: 84 },
      { key: 'about', title: 'About', kind: 'text', value: (row) => row.about, rank: 1, least: 120 },
      { key: 'vendor', title: 'Vendor', kind: 'text', value: (row) => row.vendor },
      { key: 'state', title: 'State', kind: 'text', value: (row) => row.state, rank: 2, least: 64 },
      { key: 'age', title: 'Age', kind: 'number', value: (row) => row.age, rank: 2, width: 84, least: 76 },
      { key: 'attempt', title: 'Attempts', kind: 'number', value: (row) => row.attempt, short: 'Tries' },
      { key: 'interruptions', title: 'Lost workers', kind: 'number', value: (row) => row.interruptions, short: 'Lost' },
      { key: 'not_before', title: 'Not before', kind: 'time', value: (row) => row.not_before, rank: 4 },
      { key: 'last_error', title: 'Last error', kind: 'text', value: (row) => row.last_error, least: 84 },
    ],
    group: 'kind',
    order: { column: 'created_at', down: true },
    filters: {
      state: { title: 'State', schema: state, field: 'choice', choices: workStates },
      kind: { title: 'Job', schema: kind, field: 'text' },
      vendor: { title: 'Vendor', schema: vendor, field: 'vendor' },
      lane: { title: 'Lane', schema: lane },
      page_size: { title: 'Count', schema: page_size, field: 'count' },
    },
    polled: { timeOf: (row) => row.created_at, rowsLeave: true },
  },
});
