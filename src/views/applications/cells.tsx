// How the applications are drawn, in both of their lists.
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import { BankName } from '../shared/cells/BankName.tsx';
import { StatusMark } from '../shared/cells/StatusMark.tsx';
import { late } from '../shared/loading/late.tsx';
import type { Cells } from '../shared/recordTable/cells.ts';
import { firstProfile } from './applications.columns.ts';
import { LatestWebhook } from './LatestWebhook.tsx';
import { Options } from './Options.tsx';
import { CheckMark } from './provenance/CheckMark.tsx';
import { SourceMark } from './provenance/SourceMark.tsx';

const OptionList = late(async () => (await import('./OptionList.tsx')).OptionList);
const StatusInWhole = late(async () => (await import('./StatusInWhole.tsx')).StatusInWhole);
const ReanalyseCell = late(async () => (await import('./ReanalyseCell.tsx')).ReanalyseCell);
const MissingInPeek = late(async () => (await import('./MissingInPeek.tsx')).MissingInPeek);

const statusOf = (row: ApplicationRow) => {
  const status = firstProfile(row)?.crawler?.status;
  return status === undefined ? '-' : <StatusMark status={status} />;
};

export const cells: Cells<ApplicationRow> = {
  columns: {
    bank: {
      render: (row, { banks }) => {
        const bank = banks.get(firstProfile(row)?.bank_id ?? 0);
        return bank === undefined ? '-' : <BankName name={bank.name} logo={bank.logo} />;
      },
    },
    status: { render: statusOf, whole: (row) => <StatusInWhole row={row} /> },
    options: {
      render: (row) => <Options options={row.options} />,
      whole: (row) => <OptionList options={row.options} />,
    },
    webhook: { render: (row) => <LatestWebhook log={row.webhook_log} /> },
    source: { render: ({ source }) => <SourceMark source={source} /> },
    check: { render: ({ check }) => <CheckMark check={check} /> },
    reanalyse: { render: (row) => <ReanalyseCell row={row} /> },
  },
  First: MissingInPeek,
  titleOf: (row) => ({ name: `Application ${row.id}`, reference: row.vendor_specific_id, status: statusOf(row) }),
};
