// The columns of the lists of applications; a profile, where one is meant, is the first one. The first paint needs nothing else of their page.
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import { presetCountry } from '../../api/contract/people/presetCountry.ts';
import type { Column } from '../../stores/lists/definition.ts';
import { askedOfAccounts, optionsSentence } from '../../stores/applications/options.ts';
import { checkText, sourceText } from '../../stores/applications/provenanceWords.ts';

export const firstProfile = (row: ApplicationRow) => row.profiles[0];
/** The log comes newest first. */
export const latestReady = (row: ApplicationRow) => row.webhook_log.find(({ event }) => event.includes('_ready'));

const asked = ['balances', 'transactions', 'interims', 'estatements', 'account_owner_info'] as const;
const optionsText = ({ options }: ApplicationRow): string =>
  [
    ...asked.filter((name) => options[name] !== 'not_requested').map((name) => `${name} ${options[name]}`),
    ...askedOfAccounts(options),
  ].join('; ');
const webhookText = (row: ApplicationRow): string | null => {
  const latest = latestReady(row);
  return latest === undefined ? null : `${latest.event} ${latest.success ? 'succeeded' : 'failed'}`;
};
const countsText = (row: ApplicationRow): string =>
  `${row.profile_count} ${row.crawler_count} ${firstProfile(row)?.accounts.length ?? 0}`;

const ofSpecification: readonly Column<ApplicationRow>[] = [
  { key: 'timestamp', title: 'Start Time', kind: 'time', value: (row) => row.timestamp, width: 152, least: 140 },
  {
    key: 'vendor',
    title: 'Vendor',
    kind: 'text',
    value: (row) => row.vendor_label,
    width: 140,
    least: 124,
    fold: 2,
    names: true,
  },
  {
    key: 'bank',
    title: 'Bank',
    kind: 'text',
    value: (row, banks) => banks.get(firstProfile(row)?.bank_id ?? 0)?.name ?? null,
    width: 196,
    least: 166,
    inset: 24,
    names: true,
  },
  {
    key: 'country',
    title: 'Country',
    kind: 'text',
    value: (row) => row.vendor.country_code ?? presetCountry,
    width: 70,
    least: 64,
    fold: 9,
  },
  {
    key: 'status',
    title: 'Status',
    kind: 'text',
    value: (row) => firstProfile(row)?.crawler?.status ?? null,
    width: 134,
    least: 120,
    inset: 19,
  },
  {
    key: 'vendor_specific_id',
    title: 'Vendor Specific Id',
    kind: 'text',
    value: (row) => row.vendor_specific_id,
    leads: true,
    masks: 'personal',
    width: 136,
    least: 92,
  },
  {
    key: 'full_name',
    title: 'Full Name',
    kind: 'text',
    value: (row) => row.full_name,
    personal: true,
    width: 164,
    least: 146,
    fold: 3,
    names: true,
  },
  {
    key: 'options',
    title: 'Options',
    kind: 'text',
    value: optionsText,
    inFile: (row) => optionsSentence(row.options),
    width: 204,
    least: 200,
    fold: 6,
    says: () => '',
  },
  {
    key: 'initiator',
    title: 'Initiator',
    kind: 'text',
    value: (row) => firstProfile(row)?.initiator ?? null,
    width: 90,
    least: 86,
    fold: 8,
  },
  { key: 'counts', title: 'P C A', kind: 'text', value: countsText, width: 62, least: 56, fold: 7 },
  {
    key: 'webhook',
    title: 'Latest Webhook',
    kind: 'text',
    value: webhookText,
    width: 150,
    least: 120,
    fold: 5,
    says: (row) => (latestReady(row) === undefined ? '-' : ''),
  },
  { key: 'analysed', title: 'Analysed', kind: 'flag', value: (row) => row.analysed, width: 80, least: 72, fold: 4 },
  { key: 'finalised', title: 'Finalised', kind: 'flag', value: (row) => row.finalised, width: 80, least: 72 },
];

/** Behind all others, once a person chose them. */
export const provenanceColumns: readonly Column<ApplicationRow>[] = [
  {
    key: 'source',
    title: 'Source',
    kind: 'text',
    value: (row) => sourceText(row.source),
    width: 138,
    least: 126,
    fold: 10,
    inset: 19,
    isOptional: true,
  },
  {
    key: 'check',
    title: 'Check',
    kind: 'text',
    value: (row) => checkText(row.check),
    width: 138,
    least: 128,
    fold: 10,
    inset: 19,
    isOptional: true,
  },
];

export const columns: readonly Column<ApplicationRow>[] = [...ofSpecification, ...provenanceColumns];
