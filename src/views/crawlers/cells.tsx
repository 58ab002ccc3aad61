// How the crawlers are drawn.
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import { isTrouble } from '../../stores/log/trouble.ts';
import { BankName } from '../shared/cells/BankName.tsx';
import { CrawlerLink } from '../shared/recordTable/CrawlerLink.tsx';
import { Elapsed } from '../shared/cells/Elapsed.tsx';
import type { Cells } from '../shared/recordTable/cells.ts';
import { late } from '../shared/loading/late.tsx';
import { StatusMark } from '../shared/cells/StatusMark.tsx';

const NextStep = late(async () => (await import('../shared/nextSteps/NextStep.tsx')).NextStep);

const whyOf = ({ error }: CrawlerRow): string | undefined =>
  error === null ? undefined : [error.code, error.message].filter((part) => part !== null).join(' ');

/** The code alone: there is no room for what it means, which the tooltip says. */
function statusInCell(row: CrawlerRow) {
  const why = whyOf(row);
  const whole = why === undefined ? undefined : `${row.status} ${why}`;
  return <StatusMark status={row.status} why={row.error?.code} whole={whole} />;
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
