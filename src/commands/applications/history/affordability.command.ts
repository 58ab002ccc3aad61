// Opens the affordability of an application: its income, commitments, conduct and what is left a month.
import { addresses } from '../../../api/contract/addresses.ts';
import { contract } from '../../../api/contract/index.ts';
import { defineCommand } from '../../kernel/command.ts';
import { theApplications } from '../theApplications.ts';

const addressOf = ([id]: readonly number[] = []): string | undefined =>
  id === undefined ? undefined : addresses.affordability(id);

export const affordability = defineCommand({
  id: 'application.affordability',
  title: 'Affordability',
  words: ['income', 'rent', 'loans', 'subscriptions', 'pay'],
  said: [
    'income streams',
    'salary',
    'wages',
    'payer',
    'can they pay',
    'expenses',
    'commitments',
    'lenders',
    'dishonours',
    'bounced',
    'gambling',
    'left over',
    'serviceability',
  ],
  on: 'application',
  level: contract.affordability.one.definition.level,
  rank: 5,
  asks: { applications: { ...theApplications, choices: () => [] } },
  available: ({ applications = [] }) => applications.length <= 1 || 'The affordability of one is opened at a time',
  address: ({ applications }) => addressOf(applications),
  run({ applications }, { stores }) {
    const address = addressOf(applications);
    if (address !== undefined) stores.address.go(address);
  },
});
