// How the columns of the crawlers list look.
import type { CrawlerRow } from '../../api/contract/crawlers.ts';
import type { Bank } from '../../stores/banks/Banks.ts';
import { BankName } from '../shared/BankName.tsx';
import { Elapsed } from '../shared/Elapsed.tsx';
import type { Looks } from '../shared/recordTable/looks.ts';
import { StatusMark } from '../shared/StatusMark.tsx';

export const looksWith = (banks: ReadonlyMap<number, Bank>): Looks<CrawlerRow> => ({
  bank: { width: 190, render: (row) => <BankName name={row.bank} logo={banks.get(row.bank_id)?.logo} /> },
  country: { width: 76 },
  initiator: { width: 100 },
  vendor_specific_id: { width: 150 },
  status: { width: 124, render: (row) => <StatusMark status={row.status} /> },
  elapsed: { width: 116, render: (row) => <Elapsed seconds={row.elapsed} /> },
  accounts: { width: 72 },
});
