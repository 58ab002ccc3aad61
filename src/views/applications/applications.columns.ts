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
  {
    key: 'timestamp',
    title: 'Start Time',
    kind: 'time',
    value: (row) => row.timestamp,
    short: 'Start',
    filteredBy: ['from', 'to'],
  },
  {
    key: 'vendor',
    title: 'Vendor',
    kind: 'text',
    value: (row) => row.vendor_label,
  },
  {
    key: 'bank',
    title: 'Bank',
    kind: 'text',
    value: (row, banks) => banks.get(firstProfile(row)?.bank_id ?? 0)?.name ?? null,
    inset: 24,
    rank: 1,
    least: 110,
  },
  {
    key: 'country',
    title: 'Country',
    kind: 'text',
    value: (row) => row.vendor.country_code ?? presetCountry,
    short: 'Ctry',
    least: 40,
  },
  {
    key: 'status',
    title: 'Status',
    kind: 'text',
    value: (row) => firstProfile(row)?.crawler?.status ?? null,
    inset: 19,
    rank: 2,
    least: 112,
  },
  {
    key: 'vendor_specific_id',
    title: 'Vendor Specific Id',
    kind: 'text',
    value: (row) => row.vendor_specific_id,
    leads: true,
    masks: 'personal',
    rank: 1,
    short: 'Specific Id',
    width: 112,
    least: 88,
  },
  {
    key: 'full_name',
    title: 'Full Name',
    kind: 'text',
    value: (row) => row.full_name,
    personal: true,
    rank: 1,
    least: 96,
  },
  {
    key: 'options',
    title: 'Options',
    kind: 'text',
    value: optionsText,
    inFile: (row) => optionsSentence(row.options),
    says: () => '',
    least: 124,
    width: 196,
    filteredBy: ['balances', 'transactions', 'interims', 'estatements', 'analysis'],
  },
  {
    key: 'initiator',
    title: 'Initiator',
    kind: 'text',
    value: (row) => firstProfile(row)?.initiator ?? null,
    short: 'Init.',
  },
  { key: 'counts', title: 'P C A', kind: 'text', value: countsText, least: 48 },
  {
    key: 'webhook',
    title: 'Latest Webhook',
    kind: 'text',
    value: webhookText,
    says: (row) => (latestReady(row) === undefined ? '-' : ''),
    rank: 2,
    short: 'Webhook',
    least: 90,
    width: 150,
  },
  { key: 'analysed', title: 'Analysed', kind: 'flag', value: (row) => row.analysed, rank: 2, short: 'Ana' },
  { key: 'finalised', title: 'Finalised', kind: 'flag', value: (row) => row.finalised, rank: 2, short: 'Fin' },
];

/** Behind all others, once a person chose them. */
export const provenanceColumns: readonly Column<ApplicationRow>[] = [
  {
    key: 'source',
    title: 'Source',
    kind: 'text',
    value: (row) => sourceText(row.source),
    inset: 19,
    isOptional: true,
    rank: 5,
    least: 100,
  },
  {
    key: 'check',
    title: 'Check',
    kind: 'text',
    value: (row) => checkText(row.check),
    inset: 19,
    isOptional: true,
    rank: 5,
    least: 100,
  },
];

export const columns: readonly Column<ApplicationRow>[] = [...ofSpecification, ...provenanceColumns];
