// How the columns of the analyses list look.
import type { AnalysisRow } from '../../api/contract/analyses.ts';
import type { Bank } from '../../stores/banks/Banks.ts';
import { BankName } from '../shared/BankName.tsx';
import { Elapsed } from '../shared/Elapsed.tsx';
import type { Looks } from '../shared/recordTable/looks.ts';

export const looksWith = (banks: ReadonlyMap<number, Bank>): Looks<AnalysisRow> => ({
  bank: { width: 156, render: (row) => <BankName name={row.bank} logo={banks.get(row.bank_id)?.logo} /> },
  country: { width: 80 },
  type: { width: 100 },
  account_id: { width: 92, render: (row) => row.account_id },
  transactions: { width: 108 },
  elapsed: { width: 100, render: (row) => <Elapsed seconds={row.elapsed} /> },
  html: { width: 58 },
  pdf: { width: 54 },
});
