// The columns of the work list, as data.
import type { WorkRow } from '../../api/contract/work.ts';
import type { ColumnFact } from '../lists/definition.ts';

export const workColumns: readonly ColumnFact<WorkRow>[] = [
  { key: 'created_at', title: 'Ordered', kind: 'time', value: (row) => row.created_at },
  { key: 'kind', title: 'Work', kind: 'text', value: (row) => row.kind },
  { key: 'about', title: 'About', kind: 'text', value: (row) => row.about },
  { key: 'vendor', title: 'Vendor', kind: 'text', value: (row) => row.vendor },
  { key: 'state', title: 'State', kind: 'text', value: (row) => row.state },
  { key: 'age', title: 'Age', kind: 'number', value: (row) => row.age },
  { key: 'attempt', title: 'Attempts', kind: 'number', value: (row) => row.attempt },
  { key: 'not_before', title: 'Not before', kind: 'time', value: (row) => row.not_before },
  { key: 'last_error', title: 'Last error', kind: 'text', value: (row) => row.last_error },
];
