// Makes a new signing secret for a webhook, which is shown this once; the former one signs too for a day, and one before that ends at once.
import { overlapHours, webhooks } from '../../api/contract/vendors/webhooks.ts';
import { environmentOf } from '../../stores/environment.ts';
import { zonedTime } from '../../stores/lists/zonedTime.ts';
import { defineCommand } from '../kernel/command.ts';
import type { Situation } from '../kernel/situation.ts';
import { hasFormer, tellSecret } from './tellSecret.ts';
import { theWebhook, webhookOf } from './theWebhook.ts';

const minuteOf = (time: string | null, { stores }: Situation): string =>
  zonedTime(time ?? '', stores.preferences.zoneName)
    ?.slice(0, 16)
    .replace('T', ' ') ?? String(time);

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
    if (webhook?.signs === false) return `Make a new signing secret for ${name}? It is shown once.`;
    const present = ` Every event is signed with the present secret as well for ${overlapHours} hours.`;
    const former =
      webhook === undefined
        ? ' One from before it that still signs ends at once.'
        : hasFormer(webhook, situation)
          ? ` The one before it, which would sign until ${minuteOf(webhook.former_until, situation)}, ends at once.`
          : '';
    return `Make a new signing secret for ${name}? It is shown once.${present}${former}`;
  },
  async run({ webhook: id }, situation) {
    const { stores } = situation;
    const before = webhookOf(id, situation);
    const ended = before !== undefined && hasFormer(before, situation);
    const params = { id: String(id) };
    const { secret, ...renewed } = await environmentOf(stores).ask(webhooks.renewSecret, { params });
    const where = tellSecret(situation, renewed, secret, ended);
    return { text: `${renewed.name} has a new secret. It is shown once${where}`, touched: [`webhook ${id}`] };
  },
});
