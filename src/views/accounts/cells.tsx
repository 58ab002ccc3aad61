// How the lines in which files differ from the bank are drawn.
import { differenceWords, type DifferenceRow } from '../../stores/accounts/differences.ts';
import { dayText } from '../../stores/applications/provenanceFacts.ts';
import type { Cells } from '../shared/recordTable/cells.ts';
import { OfAccount } from './OfAccount.tsx';

const amounts = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const cells: Cells<DifferenceRow> = {
  columns: { amount: { render: ({ amount }) => amounts.format(amount) } },
  titleOf: ({ date, kind }) => ({ name: dayText(date), reference: differenceWords[kind] }),
  InForm: OfAccount,
};
