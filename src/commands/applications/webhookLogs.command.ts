// Opens the webhook log of an application, however old it is.
import { addresses } from '../../api/contract/addresses.ts';
import { contract } from '../../api/contract/index.ts';
import { defineCommand } from '../kernel/command.ts';
import { theApplications } from './theApplications.ts';

const addressOf = ([id]: readonly number[] = []): string | undefined =>
  id === undefined ? undefined : addresses.webhookLogs(id);

export const webhookLogs = defineCommand({
  id: 'application.webhook-logs',
  title: 'Webhook Logs',
  words: ['deliveries', 'sent'],
  said: ['webhook history', 'webhook log', 'what was sent', 'sent webhooks', 'webhook deliveries'],
  hotkey: 'w l',
  on: 'application',
  level: contract.webhookLogs.list.definition.level,
  rank: 5,
  asks: { applications: { ...theApplications, choices: () => [] } },
  available: ({ applications = [] }) => applications.length <= 1 || 'One webhook log is opened at a time',
  address: ({ applications }) => addressOf(applications),
  run({ applications }, { stores }) {
    const address = addressOf(applications);
    if (address !== undefined) stores.address.go(address);
  },
});
