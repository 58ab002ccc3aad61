// The runs of recrawls and sends: how far each has come, newest first.
import { addresses } from '../../api/contract/addresses.ts';
import { runs as calls, runKinds, runStates, type RunRow } from '../../api/contract/runs/runs.ts';
import { kindNames } from '../../stores/runs/kinds.ts';
import { defineListPage } from '../shared/page.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    run: RunRow;
  }
}

const call = calls.list;
const { state, kind, vendor, page_size } = call.definition.query.entries;

export const runs = defineListPage<RunRow>({
  id: 'runs',
  path: '/runs',
  title: 'Runs',
  said: ['run', 'batch', 'batches', 'bulk', 'bulk jobs', 'stapel', 'lots', 'lotes'],
  level: 'USER',
  group: 'Staff',
  place: 5,
  icon: 'arrow-repeat-all',
  hotkey: 'r',
  noun: 'run',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    call,
    keyOf: (row) => String(row.id),
    columns: [
      { key: 'created_at', title: 'Ordered', kind: 'time', value: (row) => row.created_at },
      { key: 'id', title: 'Run', kind: 'number', value: (row) => row.id, rank: 1 },
      {
        key: 'kind',
        title: 'What',
        kind: 'text',
        value: (row) => kindNames[row.kind],
        rank: 1,
        width: 130,
        least: 100,
      },
      { key: 'state', title: 'State', kind: 'text', value: (row) => row.state, inset: 19, rank: 2, least: 84 },
      {
        key: 'ordered_by',
        title: 'Ordered by',
        kind: 'text',
        value: (row) => row.ordered_by,
      },
      { key: 'records', title: 'Records', kind: 'number', value: (row) => row.records, rank: 2 },
      { key: 'waiting', title: 'Waiting', kind: 'number', value: (row) => row.waiting },
      { key: 'under_way', title: 'Under way', kind: 'number', value: (row) => row.under_way, short: 'Going' },
      { key: 'completed', title: 'Completed', kind: 'number', value: (row) => row.completed, rank: 2, short: 'Done' },
      { key: 'failed', title: 'Failed', kind: 'number', value: (row) => row.failed, rank: 2 },
      {
        key: 'cancelled',
        title: 'Cancelled',
        kind: 'number',
        value: (row) => row.cancelled,
        short: 'Canc.',
      },
      {
        key: 'left_out',
        title: 'Left out',
        kind: 'number',
        value: (row) => row.left_out,
        short: 'Left',
      },
      { key: 'finished_at', title: 'Finished', kind: 'time', value: (row) => row.finished_at, rank: 5 },
    ],
    group: 'state',
    order: { column: 'created_at', down: true },
    filters: {
      state: { title: 'State', schema: state, field: 'choice', choices: runStates },
      kind: { title: 'What', schema: kind, field: 'choice', choices: runKinds },
      vendor: { title: 'Vendor', schema: vendor, field: 'vendor' },
      page_size: { title: 'Count', schema: page_size, field: 'count' },
    },
    addressOf: ({ id }) => addresses.run(id),
    polled: { timeOf: (row) => row.created_at, rowsLeave: true },
  },
});
