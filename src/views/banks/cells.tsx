// How the banks and their features are drawn, and the filter over them.
import type { PublicBank } from '../../api/contract/crawling/banks.ts';
import { BankName } from '../shared/cells/BankName.tsx';
import type { Cells, RecordTitle } from '../shared/recordTable/cells.ts';
import { FeatureFilter } from './FeatureFilter.tsx';

export const titleOf = (bank: PublicBank): RecordTitle => ({
  name: bank.name,
  reference: bank.country_code,
  status: bank.is_offline ? 'Offline' : 'Online',
});

export const cells: Cells<PublicBank> = {
  columns: { institution: { render: (bank) => <BankName name={bank.name} logo={bank.logo} /> } },
  titleOf,
  Above: FeatureFilter,
};
