// How the columns of both lists of applications look.
import type { ApplicationRow } from '../../api/contract/applications.ts';
import { firstProfile } from '../../stores/applications/columns.ts';
import type { Bank } from '../../stores/banks/Banks.ts';
import { BankName } from '../shared/BankName.tsx';
import type { Looks } from '../shared/recordTable/looks.ts';
import { StatusMark } from '../shared/StatusMark.tsx';
import { LatestWebhook } from './LatestWebhook.tsx';
import { Options } from './Options.tsx';

const bankOf = (bank: Bank | undefined) => (bank === undefined ? '-' : <BankName name={bank.name} logo={bank.logo} />);
const statusOf = (status: string | undefined) => (status === undefined ? '-' : <StatusMark status={status} />);

export const looksWith = (banks: ReadonlyMap<number, Bank>): Looks<ApplicationRow> => ({
  vendor: { width: 120 },
  bank: { width: 170, render: (row) => bankOf(banks.get(firstProfile(row)?.bank_id ?? 0)) },
  country: { width: 76 },
  status: { width: 124, render: (row) => statusOf(firstProfile(row)?.crawler?.status) },
  vendor_specific_id: { width: 136 },
  options: { width: 190, render: (row) => <Options options={row.options} /> },
  initiator: { width: 92 },
  counts: { width: 64 },
  webhook: { width: 150, render: (row) => <LatestWebhook log={row.webhook_log} /> },
  analysed: { width: 84 },
  finalised: { width: 84 },
});
