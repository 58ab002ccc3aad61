// The columns of both lists of applications, as data; a profile, where one is meant, is the first one.
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import { presetCountry } from '../../api/contract/people/presetCountry.ts';
import type { ColumnFact } from '../lists/definition.ts';
import { reanalysableAt } from './rules.ts';

export const firstProfile = (row: ApplicationRow) => row.profiles[0];
/** The log comes newest first. */
export const latestReady = (row: ApplicationRow) => row.webhook_log.find(({ event }) => event.includes('_ready'));

const asked = ['balances', 'transactions', 'interims', 'estatements', 'account_owner_info'] as const;
const optionsText = ({ options }: ApplicationRow): string =>
  asked
    .filter((name) => options[name] !== 'not_requested')
    .map((name) => `${name} ${options[name]}`)
    .join('; ');
const webhookText = (row: ApplicationRow): string => {
  const latest = latestReady(row);
  return latest === undefined ? '-' : `${latest.event} ${latest.success ? 'succeeded' : 'failed'}`;
};
const countsText = (row: ApplicationRow): string =>
  `${row.profile_count} ${row.crawler_count} ${firstProfile(row)?.accounts.length ?? 0}`;

export const applicationColumns: readonly ColumnFact<ApplicationRow>[] = [
  { key: 'timestamp', title: 'Start Time', kind: 'time', value: (row) => row.timestamp },
  { key: 'vendor', title: 'Vendor', kind: 'text', value: (row) => row.vendor_label },
  {
    key: 'bank',
    title: 'Bank',
    kind: 'text',
    value: (row, banks) => banks.get(firstProfile(row)?.bank_id ?? 0)?.name ?? '-',
  },
  { key: 'country', title: 'Country', kind: 'text', value: (row) => row.vendor.country_code ?? presetCountry },
  { key: 'status', title: 'Status', kind: 'text', value: (row) => firstProfile(row)?.crawler?.status ?? '-' },
  { key: 'vendor_specific_id', title: 'Vendor Specific Id', kind: 'text', value: (row) => row.vendor_specific_id },
  { key: 'full_name', title: 'Full Name', kind: 'text', value: (row) => row.full_name, personal: true },
  { key: 'options', title: 'Options', kind: 'text', value: optionsText },
  { key: 'initiator', title: 'Initiator', kind: 'text', value: (row) => firstProfile(row)?.initiator ?? '-' },
  { key: 'counts', title: 'P C A', kind: 'text', value: countsText },
  { key: 'webhook', title: 'Latest Webhook', kind: 'text', value: webhookText },
  { key: 'analysed', title: 'Analysed', kind: 'flag', value: (row) => row.analysed },
  { key: 'finalised', title: 'Finalised', kind: 'flag', value: (row) => row.finalised },
];

const reanalyseText = (row: ApplicationRow): string => {
  const at = reanalysableAt(row);
  if (typeof at === 'string') return at;
  return at === 0 ? 'possible' : `possible from ${new Date(at).toISOString()}`;
};

/** Incomplete bundles are listed without the country, and say whether they can be analysed again. */
export const incompleteColumns: readonly ColumnFact<ApplicationRow>[] = [
  ...applicationColumns.filter(({ key }) => key !== 'country'),
  { key: 'reanalyse', title: 'Reanalyse', kind: 'text', value: reanalyseText },
];
