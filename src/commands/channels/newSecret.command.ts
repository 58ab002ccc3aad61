// The signing secret of a webhook channel: made anew, and what was made copied or taken off the screen.
import { channels } from '../../api/contract/channels/channels.ts';
import { missing } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import type { Situation } from '../kernel/situation.ts';
import { changeChannel, channelOf, secretsOf, theChannel } from './theChannel.ts';

const { level } = channels.change.definition;
const isShown = (_answers: unknown, situation: Situation): true | string =>
  secretsOf(situation).made !== undefined || 'No new secret is shown';

export const renewSecret = defineCommand({
  id: 'channel.new-secret',
  screen: true,
  title: 'Make a new signing secret for the channel',
  on: 'channel',
  level,
  effect: 'irreversible',
  changes: 'channel',
  asks: { channel: theChannel },
  available: ({ channel: id }, situation) =>
    id === undefined ||
    channelOf(id, situation)?.kind === 'webhook' ||
    'Its secret comes from its provider: edit the channel',
  confirm: ({ channel: id }, situation) => ({
    text: `Make a new signing secret for ${channelOf(id, situation)?.name ?? `channel ${id}`}? The one from before ends at once.`,
    button: 'Make a new secret',
  }),
  async run({ channel: id }, situation) {
    const before = channelOf(id, situation);
    if (before === undefined) throw missing('This channel is not listed here');
    const { secret, name } = await changeChannel(before, { renew_secret: true }, situation);
    if (secret !== null) secretsOf(situation).show({ id, name, secret });
    return { text: 'The new secret is shown once, above the list', touched: [`channel ${id}`] };
  },
});

export const copyNewSecret = defineCommand({
  id: 'channel.new-secret-copy',
  screen: true,
  title: 'Copy the new secret of the channel',
  on: 'channel',
  level,
  available: isShown,
  async run(_answers, situation) {
    await environmentOf(situation.stores).copy(secretsOf(situation).made?.secret ?? '');
    return { text: 'The secret is copied' };
  },
});

export const hideNewSecret = defineCommand({
  id: 'channel.new-secret-hide',
  screen: true,
  title: 'Hide the new secret of the channel',
  on: 'channel',
  level,
  quiet: true,
  available: isShown,
  run: (_answers, situation) => secretsOf(situation).hide(),
});
