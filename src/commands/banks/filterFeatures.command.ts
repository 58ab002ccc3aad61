// Shows the banks that support all of some features.
import { features } from '../../stores/banks/features.ts';
import { defineCommand } from '../kernel/command.ts';
import { several } from '../kernel/question.ts';

export const filterFeatures = defineCommand({
  id: 'connections.features',
  title: 'Filter by feature',
  words: ['supports', 'feature'],
  hotkey: 'f',
  rank: 3,
  where: ['/institutions'],
  asks: {
    features: several<string>({
      ask: 'Which features?',
      from: ({ stores: { connections } }) =>
        features.map(({ name, has }) => ({
          value: name,
          text: name,
          title: name,
          detail: `${connections.found.filter(has).length} banks`,
        })),
    }),
  },
  run: ({ features: wanted }, { stores: { connections } }) => connections.setFilters({ features: wanted.join(',') }),
});
