// How the crawlers are drawn.
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import { isTrouble } from '../../stores/log/trouble.ts';
import { BankName } from '../shared/cells/BankName.tsx';
import { CrawlerLink } from '../shared/recordTable/CrawlerLink.tsx';
import { Elapsed } from '../shared/cells/Elapsed.tsx';
import type { Cells } from '../shared/recordTable/cells.ts';
import { late } from '../shared/loading/late.tsx';
import { StatusMark } from '../shared/cells/StatusMark.tsx';
import { statusText, whyOf } from '../shared/cells/statusText.ts';

const NextStep = late(async () => (await import('../shared/nextSteps/NextStep.tsx')).NextStep);

/** The end of a long message is cut by the cell, and told by the tooltip. */
function statusInCell(row: CrawlerRow) {
  const why = whyOf(row);
  return <StatusMark status={row.status} why={why} whole={why && statusText(row.status, why)} />;
}

export const cells: Cells<CrawlerRow> = {
  columns: {
    bank: { render: (row, { banks }) => <BankName name={row.bank} logo={banks.get(row.bank_id)?.logo} /> },
    status: {
      render: statusInCell,
      whole: (row) => (
        <>
          <StatusMark status={row.status} why={whyOf(row)} />
          {isTrouble(row.status) && <NextStep crawler={row} />}
        </>
      ),
    },
    uuid: {
      render: ({ uuid }) => <CrawlerLink uuid={uuid} inGrid />,
      whole: ({ uuid }) => <CrawlerLink uuid={uuid} />,
    },
    elapsed: { render: (row) => <Elapsed seconds={row.elapsed} /> },
  },
  titleOf: (row) => ({
    name: `Crawler ${row.uuid}`,
    reference: row.vendor_specific_id,
    status: <StatusMark status={row.status} why={row.error?.code} />,
  }),
};
