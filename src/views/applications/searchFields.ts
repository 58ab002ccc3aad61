// What applications are searched by: the panel, and everything in the Advanced dialog.
import type { SearchField } from '../shared/recordTable/fields.ts';

export const panelFields: readonly SearchField[] = [
  { name: 'bank', title: 'Bank', kind: 'bank' },
  { name: 'label', title: 'Label', kind: 'label' },
  { name: 'page_size', title: 'Count', kind: 'count' },
];

export const textFields: readonly SearchField[] = [
  { name: 'email', title: 'Email', kind: 'email' },
  { name: 'mobile', title: 'Mobile', kind: 'text' },
  { name: 'full_name', title: 'Full name', kind: 'text' },
  {
    name: 'webhook',
    title: 'Latest webhook',
    kind: 'choice',
    choices: [
      ['arrived', 'Arrived'],
      ['failed', 'Failed'],
    ],
  },
];

export const switchFields: readonly SearchField[] = [
  { name: 'analysed', title: 'Analysed', kind: 'choice' },
  { name: 'balances', title: 'Balances', kind: 'choice' },
  { name: 'transactions', title: 'Transactions', kind: 'choice' },
  { name: 'interims', title: 'Interims', kind: 'choice' },
  { name: 'estatements', title: 'eStatements', kind: 'choice' },
  { name: 'analysis', title: 'Analysis', kind: 'choice' },
];

export const allFields: readonly SearchField[] = [...panelFields, ...textFields, ...switchFields];

/** The dialog calls the count by another name, in its messages too. */
export const writtenFields: readonly SearchField[] = [...panelFields, ...textFields].map((field) =>
  field.name === 'page_size' ? { ...field, title: 'Page size' } : field,
);
export const dialogFields: readonly SearchField[] = [...writtenFields, ...switchFields];
