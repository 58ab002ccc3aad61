// How the lines that no figure counts are drawn.
import { uncountedWords, type UncountedRow } from '../../stores/accounts/uncounted.ts';
import { dayText } from '../../stores/applications/provenanceFacts.ts';
import type { Cells } from '../shared/recordTable/cells.ts';
import { OfAccount } from './OfAccount.tsx';

const amounts = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const cells: Cells<UncountedRow> = {
  columns: { amount: { render: ({ amount }) => amounts.format(amount) } },
  titleOf: ({ date, reason }) => ({ name: dayText(date), reference: uncountedWords[reason] }),
  InForm: OfAccount,
};
