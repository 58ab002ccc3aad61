// How the columns of both lists of applications look.
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import { firstProfile } from '../../stores/applications/columns.ts';
import type { Bank } from '../../stores/banks/Banks.ts';
import { BankName } from '../shared/cells/BankName.tsx';
import type { Looks } from '../shared/recordTable/looks.ts';
import { late } from '../shared/loading/late.tsx';
import { StatusMark } from '../shared/cells/StatusMark.tsx';
import { LatestWebhook } from './LatestWebhook.tsx';
import { Options } from './Options.tsx';

const ReanalyseCell = late(async () => (await import('./ReanalyseCell.tsx')).ReanalyseCell);

const bankOf = (bank: Bank | undefined) => (bank === undefined ? '-' : <BankName name={bank.name} logo={bank.logo} />);
const statusOf = (status: string | undefined) => (status === undefined ? '-' : <StatusMark status={status} />);

export const looksWith = (banks: ReadonlyMap<number, Bank>): Looks<ApplicationRow> => ({
  vendor: { width: 120, least: 84, fold: 2 },
  bank: { width: 170, least: 104, render: (row) => bankOf(banks.get(firstProfile(row)?.bank_id ?? 0)) },
  country: { width: 70, least: 64, fold: 9 },
  status: { width: 134, least: 130, render: (row) => statusOf(firstProfile(row)?.crawler?.status) },
  vendor_specific_id: { width: 136, least: 92 },
  full_name: { width: 130, least: 92, fold: 3 },
  options: { width: 204, least: 112, fold: 6, render: (row) => <Options options={row.options} /> },
  initiator: { width: 88, least: 74, fold: 8 },
  counts: { width: 62, least: 56, fold: 7 },
  webhook: { width: 150, least: 92, fold: 5, render: (row) => <LatestWebhook log={row.webhook_log} /> },
  analysed: { width: 80, least: 74, fold: 4 },
  finalised: { width: 80, least: 74 },
  reanalyse: { width: 104, least: 96, render: (row) => <ReanalyseCell row={row} /> },
});
