// Changes a channel; a secret that was written on the form replaces the one that is there.
import { channels, type Channel } from '../../api/contract/channels/channels.ts';
import { missing } from '../../api/failure.ts';
import { whatChanged } from '../../stores/channels/words.ts';
import { defineCommand } from '../kernel/command.ts';
import { flag } from '../kernel/question.ts';
import { seenVersion } from '../seenVersion.ts';
import { facts, sentAs } from './facts.ts';
import { changeChannel, channelOf, secretsOf, theChannel } from './theChannel.ts';

interface Wanted {
  name?: string | undefined;
  address?: string | undefined;
  target?: string | undefined;
  after?: number | undefined;
  least?: Channel['least_severity'] | undefined;
  enabled?: boolean | undefined;
}

const wantedOf = (before: Channel, { name, address, target, after, least, enabled }: Wanted) => ({
  name: name?.trim() ?? before.name,
  address: address?.trim() ?? before.address,
  target: before.kind === 'slack' ? (target?.trim() ?? before.target) : before.target,
  after_minutes: after ?? before.after_minutes,
  least_severity: least ?? before.least_severity,
  enabled: enabled ?? before.enabled,
});

export const editChannel = defineCommand({
  id: 'channel.edit',
  screen: true,
  title: 'Edit Channel',
  words: ['change channel', 'bot token', 'integration key'],
  hotkey: 'e',
  on: 'channel',
  level: channels.change.definition.level,
  effect: 'lasting',
  changes: 'channel',
  rank: 1,
  form: true,
  sentAs,
  asks: {
    channel: theChannel,
    ...facts,
    enabled: flag({
      ask: 'On',
      optional: true,
      preset: (situation, given) => channelOf(given['channel'], situation)?.enabled,
    }),
    version: seenVersion('channel', channelOf),
  },
  edits: { record: 'channel', version: 'version', makes: 'channel.create' },
  confirm: () => ({ text: 'What should change?', button: 'Update' }),
  async run({ channel: id, version, ...wanted }, situation) {
    const before = channelOf(id, situation);
    if (before === undefined) throw missing('This channel is not listed here');
    const secrets = secretsOf(situation);
    const change = wantedOf(before, wanted);
    const isSecret = Object.keys(secrets.given).length > 0;
    if (!isSecret && whatChanged(before, { ...before, ...change }) === '')
      return { text: `Nothing to change about ${before.name}` };
    const seen = { ...before, version: version ?? before.version };
    const { secret: _made, ...after } = await changeChannel(seen, { ...change, ...secrets.given }, situation);
    secrets.forgetWritten();
    const what = [whatChanged(before, after), isSecret ? 'its secret is a new one' : ''].filter((one) => one !== '');
    return { text: `Updated ${after.name}: ${what.join(', ')}`, touched: [`channel ${id}`] };
  },
});
