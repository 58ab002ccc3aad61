// Copies or hides the secret of a webhook that was just made: hidden, it is shown no more.
import { webhooks } from '../../api/contract/vendors/webhooks.ts';
import { environmentOf } from '../../stores/environment.ts';
import { shownSecret } from '../../stores/webhooks/shownSecret.ts';
import { defineCommand } from '../kernel/command.ts';
import type { Situation } from '../kernel/situation.ts';

const { level } = webhooks.renewSecret.definition;
const shown = ({ stores }: Situation) => stores.parts.of(shownSecret);
const available = (_answers: unknown, situation: Situation): true | string =>
  shown(situation).secret !== undefined || 'No new secret is shown';

export const copyNewSecret = defineCommand({
  id: 'webhook.new-secret-copy',
  screen: true,
  title: 'Copy the new secret of the webhook',
  on: 'webhook',
  level,
  available,
  async run(_answers, situation) {
    await environmentOf(situation.stores).copy(shown(situation).secret ?? '');
    return { text: 'The secret is copied' };
  },
});

export const hideNewSecret = defineCommand({
  id: 'webhook.new-secret-hide',
  screen: true,
  title: 'Hide the new secret of the webhook',
  on: 'webhook',
  level,
  quiet: true,
  available,
  run: (_answers, situation) => shown(situation).clear(),
});
