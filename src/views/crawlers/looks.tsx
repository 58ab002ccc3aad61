// How the columns of the crawlers list look.
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import type { Bank } from '../../stores/banks/Banks.ts';
import { BankName } from '../shared/cells/BankName.tsx';
import { Elapsed } from '../shared/cells/Elapsed.tsx';
import type { Looks } from '../shared/recordTable/looks.ts';
import { StatusMark } from '../shared/cells/StatusMark.tsx';

const whyOf = ({ error }: CrawlerRow): string | undefined =>
  error === null ? undefined : [error.code, error.message].filter((part) => part !== null).join(' ');

/** The code alone: there is no room for what it means, which the tooltip says. */
function statusInCell(row: CrawlerRow) {
  const why = whyOf(row);
  const whole = why === undefined ? undefined : `${row.status} ${why}`;
  return <StatusMark status={row.status} why={row.error?.code} whole={whole} />;
}

export const looksWith = (banks: ReadonlyMap<number, Bank>): Looks<CrawlerRow> => ({
  bank: { width: 180, least: 110, render: (row) => <BankName name={row.bank} logo={banks.get(row.bank_id)?.logo} /> },
  label: { width: 124, least: 86, fold: 1 },
  country: { width: 72, least: 64, fold: 5 },
  initiator: { width: 96, least: 74, fold: 4 },
  vendor_specific_id: { width: 150, least: 90 },
  uuid: { fold: 3 },
  status: {
    width: 134,
    least: 130,
    render: statusInCell,
    whole: (row) => <StatusMark status={row.status} why={whyOf(row)} />,
  },
  elapsed: { width: 114, least: 106, render: (row) => <Elapsed seconds={row.elapsed} /> },
  accounts: { width: 66, least: 56, fold: 2 },
});
