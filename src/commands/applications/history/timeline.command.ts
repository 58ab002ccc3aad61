// Opens the timeline of an application: everything that ever happened to it.
import { addresses } from '../../../api/contract/addresses.ts';
import { contract } from '../../../api/contract/index.ts';
import { defineCommand } from '../../kernel/command.ts';
import { theApplications } from '../theApplications.ts';

const addressOf = ([id]: readonly number[] = []): string | undefined =>
  id === undefined ? undefined : addresses.timeline(id);

export const timeline = defineCommand({
  id: 'application.timeline',
  title: 'Timeline',
  words: ['history', 'events', 'what happened'],
  said: [
    'life',
    'life of application',
    'lifecycle',
    'history of application',
    'verlauf',
    'historique',
    'historial',
    'cronologia',
  ],
  hotkey: 'i',
  on: 'application',
  level: contract.timeline.list.definition.level,
  rank: 5,
  asks: { applications: { ...theApplications, choices: () => [] } },
  available: ({ applications = [] }) => applications.length <= 1 || 'One timeline is opened at a time',
  address: ({ applications }) => addressOf(applications),
  run({ applications }, { stores }) {
    const address = addressOf(applications);
    if (address !== undefined) stores.address.go(address);
  },
});
