// Switches a webhook on or off: off, nothing is sent to it, and what waited for it waits no more.
import { webhooks } from '../../api/contract/vendors/webhooks.ts';
import { defineCommand } from '../kernel/command.ts';
import { flag } from '../kernel/question.ts';
import { changeWebhook, theWebhook, webhookOf } from './theWebhook.ts';

export const switchWebhook = defineCommand({
  id: 'webhook.switch',
  title: 'Switch webhook on or off',
  words: ['enable', 'disable', 'active'],
  hotkey: 'b',
  on: 'webhook',
  level: webhooks.change.definition.level,
  effect: 'reversible',
  changes: 'webhook',
  rank: 2,
  asks: {
    webhook: theWebhook,
    on: flag({
      ask: 'On?',
      optional: true,
      preset: (situation, given) => webhookOf(given['webhook'], situation)?.enabled === false,
    }),
  },
  async run({ webhook: id, on = true }, situation) {
    const before = webhookOf(id, situation);
    if (before === undefined) return { text: 'This webhook is not listed here' };
    if (before.enabled === on) return { text: `${before.name} is ${on ? 'on' : 'off'} already` };
    await changeWebhook(before, { enabled: on }, situation);
    return {
      text: on ? `${before.name} is on` : `${before.name} is off: nothing is sent to it`,
      touched: [`webhook ${id}`],
      undo: `webhook.switch webhook:${id} on:${on ? 'no' : 'yes'}`,
    };
  },
});
