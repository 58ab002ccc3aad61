// How the analysis statistics are drawn: counts with their share, the filters above, and beside them the unidentified descriptions and how the bank goes over time.
import type { StatisticsRow } from '../../../api/contract/analyses/analysisStatistics.ts';
import { categoriesText, typesText } from '../../../stores/analyses/statistics.ts';
import type { Cells } from '../../shared/recordTable/cells.ts';
import { Above } from './Above.tsx';
import { BankOverTime } from './BankOverTime.tsx';
import { Descriptions } from './Descriptions.tsx';

export const cells: Cells<StatisticsRow> = {
  columns: {
    start_time: { render: ({ start_time }) => start_time.slice(0, 19), whole: ({ start_time }) => start_time },
    account_id: { render: ({ account_id }) => String(account_id) },
    unidentified_transaction_type_count: { render: typesText },
    unidentified_transaction_category_count: {
      render: categoriesText,
      whole: (row) => (
        <>
          {categoriesText(row)}
          <Descriptions row={row} />
        </>
      ),
    },
  },
  titleOf: (row) => ({ name: `Analysis ${row.analysis_id}`, reference: row.bank }),
  Above,
  More: BankOverTime,
};
