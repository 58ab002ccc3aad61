// The columns of the analyses list, as data.
import type { AnalysisRow } from '../../api/contract/analyses/analyses.ts';
import type { ColumnFact } from '../lists/definition.ts';

export const analysisColumns: readonly ColumnFact<AnalysisRow>[] = [
  { key: 'time', title: 'Start time', kind: 'time', value: (row) => row.time },
  { key: 'bank', title: 'Bank logo', kind: 'text', value: (row) => row.bank },
  { key: 'label', title: 'Label', kind: 'text', value: (row) => row.vendorref.ref },
  { key: 'country', title: 'Country', kind: 'text', value: (row) => row.country_code },
  { key: 'account_id', title: 'Account ID', kind: 'number', value: (row) => row.account_id },
  { key: 'type', title: 'Type', kind: 'text', value: (row) => row.account_type },
  { key: 'transactions', title: 'Transactions', kind: 'number', value: (row) => row.transaction_count },
  { key: 'elapsed', title: 'Elapsed', kind: 'number', value: (row) => row.elapsed },
  { key: 'html', title: 'HTML', kind: 'flag', value: (row) => row.html },
  { key: 'pdf', title: 'PDF', kind: 'flag', value: (row) => row.pdf },
  { key: 'completed', title: 'Completed', kind: 'flag', value: (row) => row.completed },
];
