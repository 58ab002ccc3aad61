// Shows the banks that support all of some features.
import { features } from '../../stores/banks/features.ts';
import { defineCommand } from '../kernel/command.ts';
import { several } from '../kernel/question.ts';

export const filterFeatures = defineCommand({
  id: 'bank.filter-features',
  formerly: ['connections.features'],
  title: 'Filter by feature',
  words: ['supports', 'feature'],
  said: ['filter', 'filters'],
  hotkey: 'f',
  rank: 3,
  on: 'bank',
  asks: {
    features: several<string>({
      ask: 'Which features?',
      from: ({ stores: { lists } }) =>
        features.map(({ name, has }) => ({
          value: name,
          text: name,
          title: name,
          detail: `${(lists.openOf('bank')?.found ?? []).filter(has).length} banks`,
        })),
    }),
  },
  // The page of one bank has nothing to filter.
  available: (_answers, { stores: { lists } }) =>
    lists.openOf('bank')?.knownFilters['features'] !== undefined || 'This page shows one bank',
  run: ({ features: wanted }, { stores: { lists } }) =>
    lists.openOf('bank')?.setFilters({ features: wanted.join(',') }),
});
