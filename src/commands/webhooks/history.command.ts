// Opens what was sent to a webhook.
import { addresses } from '../../api/contract/addresses.ts';
import { webhooks } from '../../api/contract/vendors/webhooks.ts';
import { defineCommand } from '../kernel/command.ts';
import { theWebhook } from './theWebhook.ts';

export const webhookHistory = defineCommand({
  id: 'webhook.history',
  title: 'Show what was sent to the webhook',
  words: ['history', 'deliveries'],
  hotkey: 'h',
  on: 'webhook',
  level: webhooks.sent.definition.level,
  rank: 3,
  asks: { webhook: theWebhook },
  address: ({ webhook }) => (webhook === undefined ? undefined : addresses.webhook(webhook)),
  run: ({ webhook }, { stores }) => stores.address.go(addresses.webhook(webhook)),
});
