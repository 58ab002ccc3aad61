// How the analyses are drawn, and the note that only the last day is listed.
import { Caption1 } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { AnalysisRow } from '../../api/contract/analyses/analyses.ts';
import type { RecordList } from '../../stores/lists/recordList.ts';
import { BankName } from '../shared/cells/BankName.tsx';
import { Elapsed } from '../shared/cells/Elapsed.tsx';
import type { Cells } from '../shared/recordTable/cells.ts';
import { ReportLink } from './ReportLink.tsx';

const LastDay = observer(function LastDay({ list }: { list: RecordList<AnalysisRow> }) {
  return list.hasFilters ? null : <Caption1>Showing the last 24 hours. Search to see older analyses</Caption1>;
});

export const cells: Cells<AnalysisRow> = {
  columns: {
    bank: { render: (row, { banks }) => <BankName name={row.bank} logo={banks.get(row.bank_id)?.logo} /> },
    account_id: { render: (row) => row.account_id },
    elapsed: { render: (row) => <Elapsed seconds={row.elapsed} /> },
    html: { render: (row) => <ReportLink id={row.id} format="html" isThere={row.html} /> },
    pdf: { render: (row) => <ReportLink id={row.id} format="pdf" isThere={row.pdf} /> },
  },
  titleOf: (row) => ({
    name: `Analysis ${row.id}`,
    reference: `Account ${row.account_id} of ${row.vendorref.ref}`,
    status: row.completed ? 'Completed' : 'Not completed',
  }),
  InForm: LastDay,
};
