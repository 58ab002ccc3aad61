// How the columns of both lists of applications look.
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import { firstProfile } from '../../stores/applications/columns.ts';
import type { Bank } from '../../stores/banks/Banks.ts';
import { BankName } from '../shared/cells/BankName.tsx';
import type { Looks } from '../shared/recordTable/looks.ts';
import { late } from '../shared/loading/late.tsx';
import { StatusMark } from '../shared/cells/StatusMark.tsx';
import { LatestWebhook } from './LatestWebhook.tsx';
import { applicationMeasures as measures } from './measures.ts';
import { Options } from './Options.tsx';

const ReanalyseCell = late(async () => (await import('./ReanalyseCell.tsx')).ReanalyseCell);

const bankOf = (bank: Bank | undefined) => (bank === undefined ? '-' : <BankName name={bank.name} logo={bank.logo} />);
const statusOf = (status: string | undefined) => (status === undefined ? '-' : <StatusMark status={status} />);

export const looksWith = (banks: ReadonlyMap<number, Bank>): Looks<ApplicationRow> => ({
  ...measures,
  bank: { ...measures.bank, render: (row) => bankOf(banks.get(firstProfile(row)?.bank_id ?? 0)) },
  status: { ...measures.status, render: (row) => statusOf(firstProfile(row)?.crawler?.status) },
  options: { ...measures.options, render: (row) => <Options options={row.options} /> },
  webhook: { ...measures.webhook, render: (row) => <LatestWebhook log={row.webhook_log} /> },
  reanalyse: { ...measures.reanalyse, render: (row) => <ReanalyseCell row={row} /> },
});
