// Makes a channel over which incidents are told; its secret is written on the form and stands nowhere else.
import { channels } from '../../api/contract/channels/channels.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { facts, sentAs, theKind } from './facts.ts';
import { secretsOf } from './theChannel.ts';

export const createChannel = defineCommand({
  id: 'channel.create',
  screen: true,
  title: 'Create Channel',
  words: ['new channel', 'add channel', 'add slack', 'add pagerduty', 'add teams'],
  said: ['connect slack', 'connect pagerduty', 'connect teams'],
  hotkey: 'n',
  on: 'channel',
  level: channels.make.definition.level,
  effect: 'lasting',
  changes: 'channel',
  rank: 3,
  form: true,
  sentAs,
  asks: { kind: theKind, ...facts },
  confirm: () => ({ text: 'Where are incidents told?', button: 'Create' }),
  async run({ kind = 'slack', name = '', address, target, after, least }, situation) {
    const secrets = secretsOf(situation);
    const body = {
      kind,
      name,
      ...(address !== undefined && kind !== 'teams' && { address }),
      ...(kind === 'slack' && { target: target ?? '' }),
      ...(after !== undefined && { after_minutes: after }),
      ...(least !== undefined && { least_severity: least }),
      ...secrets.given,
    };
    const { secret, ...made } = await environmentOf(situation.stores).ask(channels.make, { body });
    secrets.forgetWritten();
    if (secret !== null) secrets.show({ id: made.id, name: made.name, secret });
    const once = secret === null ? '' : '. Its signing secret is shown once, above the list';
    return {
      text: `Created the channel ${made.name}${once}. Send a test message next`,
      touched: [`channel ${made.id}`],
    };
  },
});
