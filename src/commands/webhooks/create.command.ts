// Makes a webhook for the vendor that staff act for, or that of its label; its secret is shown this once.
import { webhooks } from '../../api/contract/vendors/webhooks.ts';
import { environmentOf } from '../../stores/environment.ts';
import { wantedEvents } from '../../stores/webhooks/words.ts';
import { defineCommand } from '../kernel/command.ts';
import { everyLabel, facts, labelSaid } from './facts.ts';
import { tellSecret } from './tellSecret.ts';

export const createWebhook = defineCommand({
  id: 'webhook.create',
  title: 'Create Webhook',
  words: ['new webhook', 'add webhook', 'endpoint'],
  said: ['add endpoint', 'register webhook'],
  hotkey: 'n',
  on: 'webhook',
  level: webhooks.make.definition.level,
  effect: 'lasting',
  changes: 'webhook',
  rank: 3,
  form: true,
  sentAs: { vendorref: 'label' },
  asks: facts,
  // What a line says already needs no form.
  confirm: ({ name, url }) =>
    name === undefined || url === undefined ? { text: 'Where are events sent?', button: 'Create' } : undefined,
  async run({ name = '', url = '', label = everyLabel, events = [] }, situation) {
    const { stores } = situation;
    const body = { name, url, vendorref: labelSaid(label), events: wantedEvents(events) };
    const { secret, ...made } = await environmentOf(stores).ask(webhooks.make, { body });
    const where = tellSecret(situation, made, secret);
    return {
      text: `Created the webhook ${made.name}. Its secret is shown once${where}`,
      touched: [`webhook ${made.id}`],
    };
  },
});
