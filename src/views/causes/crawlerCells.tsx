// How the crawlers beside the causes are drawn.
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import { BankName } from '../shared/cells/BankName.tsx';
import { Elapsed } from '../shared/cells/Elapsed.tsx';
import { StatusMark } from '../shared/cells/StatusMark.tsx';
import { whyOf } from '../shared/cells/statusText.ts';
import { CrawlerLink } from '../shared/recordTable/CrawlerLink.tsx';
import type { Cells } from '../shared/recordTable/cells.ts';

export const crawlerCells: Cells<CrawlerRow> = {
  columns: {
    bank: { render: (row, { banks }) => <BankName name={row.bank} logo={banks.get(row.bank_id)?.logo} /> },
    // All of them failed by the same code, which stands above.
    status: {
      render: (row) => <StatusMark status={row.status} whole={whyOf(row)} />,
      whole: (row) => <StatusMark status={row.status} why={whyOf(row)} />,
    },
    elapsed: { render: (row) => <Elapsed seconds={row.elapsed} /> },
    uuid: {
      render: ({ uuid }) => <CrawlerLink uuid={uuid} inGrid />,
      whole: ({ uuid }) => <CrawlerLink uuid={uuid} />,
    },
  },
  titleOf: (row) => ({
    name: `Crawler ${row.uuid}`,
    reference: row.vendor_specific_id,
    status: <StatusMark status={row.status} why={row.error?.code} />,
  }),
};
