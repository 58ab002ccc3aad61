// How the columns of the analyses list look.
import type { AnalysisRow } from '../../api/contract/analyses/analyses.ts';
import type { Bank } from '../../stores/banks/Banks.ts';
import { BankName } from '../shared/cells/BankName.tsx';
import { Elapsed } from '../shared/cells/Elapsed.tsx';
import { ReportLink } from './ReportLink.tsx';
import type { Looks } from '../shared/recordTable/looks.ts';

export const looksWith = (banks: ReadonlyMap<number, Bank>): Looks<AnalysisRow> => ({
  bank: { width: 170, least: 110, render: (row) => <BankName name={row.bank} logo={banks.get(row.bank_id)?.logo} /> },
  label: { width: 124, least: 88 },
  country: { width: 72, least: 64, fold: 9 },
  type: { width: 110, least: 88, fold: 1 },
  account_id: { width: 94, least: 86, render: (row) => row.account_id },
  transactions: { width: 108, least: 98, fold: 2 },
  elapsed: { width: 114, least: 106, render: (row) => <Elapsed seconds={row.elapsed} /> },
  html: { width: 66, least: 60, fold: 4, render: (row) => <ReportLink id={row.id} format="html" isThere={row.html} /> },
  pdf: { width: 58, least: 52, fold: 3, render: (row) => <ReportLink id={row.id} format="pdf" isThere={row.pdf} /> },
  completed: { width: 92, least: 86 },
});
