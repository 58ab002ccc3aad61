// Deletes a webhook, after one question that names it.
import { webhooks } from '../../api/contract/vendors/webhooks.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { theWebhook, webhookOf } from './theWebhook.ts';

export const deleteWebhook = defineCommand({
  id: 'webhook.delete',
  title: 'Delete Webhook',
  words: ['remove webhook'],
  hotkey: '#',
  on: 'webhook',
  level: webhooks.remove.definition.level,
  effect: 'irreversible',
  changes: 'webhook',
  asks: { webhook: theWebhook },
  deletes: () => 1,
  available: ({ webhook: id }, situation) =>
    webhookOf(id, situation)?.of_setting !== true || 'It is the setting post_url of its vendor: empty that in Settings',
  confirm({ webhook: id }, situation) {
    const webhook = webhookOf(id, situation);
    const name = webhook === undefined ? `webhook ${id}` : `webhook ${webhook.name} of ${webhook.vendor}`;
    return `Delete the ${name}? Nothing is sent to it any more, and its secret is gone. This cannot be undone.`;
  },
  async run({ webhook: id }, situation) {
    const { stores } = situation;
    const gone = await environmentOf(stores).ask(webhooks.remove, { params: { id: String(id) } });
    // It was opened to change what is there no more.
    if (stores.shell.fillingIn?.command === 'webhook.edit') stores.shell.fillIn(undefined);
    return { text: `Deleted the webhook ${gone.name}`, touched: [`webhook ${id}`] };
  },
});
