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
    'add bank',
    'new bank',
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
      { key: 'id', title: 'ID', kind: 'number', value: (bank) => bank.id, width: 56, least: 48 },
      {
        key: 'name',
        title: 'Bank Name',
        kind: 'text',
        value: (bank) => bank.name,
        width: 220,
        least: 150,
        names: true,
      },
      { key: 'country', title: 'Country', kind: 'text', value: (bank) => bank.country_code, width: 78, least: 66 },
      { key: 'module', title: 'Module', kind: 'text', value: (bank) => bank.module, width: 150, least: 90 },
      { key: 'cache_seed', title: 'Cache Seed', kind: 'flag', value: (bank) => bank.cache_seed, width: 96, least: 90 },
      { key: 'enabled', title: 'Enabled', kind: 'flag', value: (bank) => !bank.is_offline, width: 82, least: 76 },
      { key: 'total', title: 'Total', kind: 'number', value: (bank) => bank.totals, width: 84, least: 66 },
      { key: 'ratio', title: 'Ratio', kind: 'text', value: sharesText, width: 200, least: 184 },
      { key: 'edit', title: 'Edit', kind: 'buttons', value: () => null, width: 60, least: 52 },
      // Beyond the columns of the specification.
      {
        key: 'history',
        title: 'Last 14 Days',
        kind: 'number',
        value: ({ history }) => (history === undefined ? null : (successOf(history) ?? null)),
        inFile: ({ history }) => (history === undefined ? '' : endsText(history)),
        width: 172,
        least: 172,
        fold: 1,
      },
      {
        key: 'issues',
        title: 'Issues',
        kind: 'text',
        value: ({ notes = [] }) => notes.map(({ text }) => text).join('; ') || null,
        width: 200,
        least: 90,
        fold: 2,
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
