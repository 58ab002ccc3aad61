// How the columns of the crawlers list look.
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import type { Bank } from '../../stores/banks/Banks.ts';
import { BankName } from '../shared/cells/BankName.tsx';
import { Elapsed } from '../shared/cells/Elapsed.tsx';
import type { Looks } from '../shared/recordTable/looks.ts';
import { StatusMark } from '../shared/cells/StatusMark.tsx';
import { crawlerMeasures as measures } from './measures.ts';

const whyOf = ({ error }: CrawlerRow): string | undefined =>
  error === null ? undefined : [error.code, error.message].filter((part) => part !== null).join(' ');

/** The code alone: there is no room for what it means, which the tooltip says. */
function statusInCell(row: CrawlerRow) {
  const why = whyOf(row);
  const whole = why === undefined ? undefined : `${row.status} ${why}`;
  return <StatusMark status={row.status} why={row.error?.code} whole={whole} />;
}

export const looksWith = (banks: ReadonlyMap<number, Bank>): Looks<CrawlerRow> => ({
  ...measures,
  bank: { ...measures.bank, render: (row) => <BankName name={row.bank} logo={banks.get(row.bank_id)?.logo} /> },
  status: {
    ...measures.status,
    render: statusInCell,
    whole: (row) => <StatusMark status={row.status} why={whyOf(row)} />,
  },
  elapsed: { ...measures.elapsed, render: (row) => <Elapsed seconds={row.elapsed} /> },
});
