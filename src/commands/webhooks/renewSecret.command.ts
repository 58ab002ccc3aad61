// Makes a new signing secret for a webhook, which is shown this once; the former one signs too for a day.
import { overlapHours, webhooks } from '../../api/contract/vendors/webhooks.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { tellSecret } from './tellSecret.ts';
import { theWebhook, webhookOf } from './theWebhook.ts';

export const renewSecret = defineCommand({
  id: 'webhook.renew-secret',
  title: 'Make a new signing secret',
  words: ['secret', 'rotate', 'renew'],
  said: ['rotate secret', 'signing secret', 'webhook secret'],
  hotkey: 'B',
  on: 'webhook',
  level: webhooks.renewSecret.definition.level,
  effect: 'irreversible',
  changes: 'webhook',
  rank: 4,
  asks: { webhook: theWebhook },
  confirm({ webhook: id }, situation) {
    const webhook = webhookOf(id, situation);
    const name = webhook === undefined ? `webhook ${id}` : webhook.name;
    const former =
      webhook?.signs === false
        ? ''
        : ` Every event is signed with the former secret as well for ${overlapHours} hours.`;
    return `Make a new signing secret for ${name}? It is shown once.${former}`;
  },
  async run({ webhook: id }, situation) {
    const { stores } = situation;
    const params = { id: String(id) };
    const { secret, ...renewed } = await environmentOf(stores).ask(webhooks.renewSecret, { params });
    const where = tellSecret(situation, renewed.name, secret, renewed.former_until !== null);
    return { text: `${renewed.name} has a new secret. It is shown once${where}`, touched: [`webhook ${id}`] };
  },
});
