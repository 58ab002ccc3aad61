// How the banks and their features are drawn, and the filter over them.
import type { PublicBank } from '../../api/contract/crawling/banks.ts';
import type { Cells, RecordTitle } from '../shared/recordTable/cells.ts';
import { FeatureFilter } from './FeatureFilter.tsx';
import { stateOf, stateText } from '../../stores/banks/states.ts';
import { BankInCell, BankInWhole } from './OfflineNote.tsx';
import { StateMark } from './StateMark.tsx';

export const titleOf = (bank: PublicBank): RecordTitle => ({
  name: bank.name,
  reference: bank.country_code,
  status: stateText(bank) ?? 'Online',
});

export const cells: Cells<PublicBank> = {
  columns: {
    institution: { render: (bank) => <BankInCell bank={bank} />, whole: (bank) => <BankInWhole bank={bank} /> },
    state: { render: (bank) => <StateMark state={stateOf(bank)} /> },
  },
  titleOf,
  Above: FeatureFilter,
};
