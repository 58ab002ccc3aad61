// The bank modules for staff, the busiest first: what is switched on, how crawls end and ended lately, and what may be edited.
import { successOf } from '../../../stores/bankModules/ends.ts';
import { loadModules, type BankModule } from '../../../stores/bankModules/modules.ts';
import { defineListPage } from '../../shared/page.ts';
import { byFeatures } from '../byFeatures.ts';
import { endsText } from './endsText.ts';
import { sharesText } from './shares.ts';

export const bankModules = defineListPage<BankModule>({
  id: 'bank-modules',
  path: '/bankmodules',
  title: 'Bank Modules',
  said: [
    'thresholds',
    'ratios',
    'bank module',
    'module',
    'modules',
    'scrapers',
    'adapters',
    'success rate',
    'failure rate',
    'bankmodule',
    'bankmodule status',
  ],
  heading: 'Bank modules',
  label: 'Bank modules',
  searchLabel: 'Search bank modules',
  level: 'STAFF',
  group: 'Staff',
  place: 1,
  icon: 'building-bank-toolbox',
  hotkey: 'b',
  noun: 'bank',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    keyOf: (bank) => String(bank.id),
    group: 'module',
    columns: [
      { key: 'id', title: 'ID', kind: 'number', value: (bank) => bank.id, rank: 4, least: 44 },
      {
        key: 'name',
        title: 'Bank Name',
        kind: 'text',
        value: (bank) => bank.name,
        rank: 1,
        least: 110,
        width: 200,
      },
      { key: 'country', title: 'Country', kind: 'text', value: (bank) => bank.country_code, short: 'Ctry', least: 40 },
      { key: 'module', title: 'Module', kind: 'text', value: (bank) => bank.module, least: 80 },
      {
        key: 'cache_seed',
        title: 'Cache Seed',
        kind: 'flag',
        value: (bank) => bank.cache_seed,
        short: 'Seed',
        least: 46,
      },
      {
        key: 'enabled',
        title: 'Enabled',
        kind: 'flag',
        value: (bank) => !bank.is_offline,
        rank: 2,
        short: 'On',
        least: 46,
      },
      { key: 'total', title: 'Total', kind: 'number', value: (bank) => bank.totals, rank: 2, least: 56 },
      { key: 'ratio', title: 'Ratio', kind: 'text', value: sharesText, rank: 2, width: 184, least: 176 },
      { key: 'edit', title: 'Edit', kind: 'buttons', value: () => null, least: 44, width: 52 },
      // Beyond the columns of the specification.
      {
        key: 'history',
        title: 'Last 14 Days',
        kind: 'number',
        value: ({ history }) => (history === undefined ? null : (successOf(history) ?? null)),
        inFile: ({ history }) => (history === undefined ? '' : endsText(history)),
        rank: 4,
        least: 168,
        width: 168,
      },
      {
        key: 'issues',
        title: 'Issues',
        kind: 'text',
        value: ({ notes = [] }) => notes.map(({ text }) => text).join('; ') || null,
        rank: 5,
        least: 90,
      },
    ],
    order: { column: 'total', down: true },
    words: (bank) => `${bank.search} ${bank.offline_reason ?? ''}`,
    ...byFeatures,
    load: (environment, _query, { poll }) => loadModules(environment, poll),
    polled: {},
    addressOf: ({ id }) => `/bankmodules/${id}`,
  },
});
