// Sends a test message over a channel, and says how it was received.
import { channels } from '../../api/contract/channels/channels.ts';
import { Failure } from '../../api/failure.ts';
import { kindTitle, whereText } from '../../stores/channels/words.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { channelOf, theChannel } from './theChannel.ts';

export const testChannel = defineCommand({
  id: 'channel.test',
  title: 'Send a test message',
  words: ['test channel', 'try channel'],
  said: ['test slack', 'test pagerduty'],
  hotkey: 't',
  on: 'channel',
  level: channels.test.definition.level,
  effect: 'outbound',
  changes: 'channel',
  rank: 2,
  asks: { channel: theChannel },
  confirm({ channel: id }, situation) {
    const channel = channelOf(id, situation);
    if (channel === undefined) return { text: `Send a test message over channel ${id}?`, button: 'Send' };
    const whom = `${channel.name} (${kindTitle(channel)}, ${whereText(channel)})`;
    const pages =
      channel.kind === 'pagerduty'
        ? ' PagerDuty opens an incident and resolves it at once: somebody may be called.'
        : '';
    return { text: `Send a test message over ${whom}?${pages}`, button: 'Send' };
  },
  async run({ channel: id }, situation) {
    const { stores } = situation;
    const tested = await environmentOf(stores).ask(channels.test, { params: { id: String(id) } });
    const { success, problem, advice } = tested;
    const told = `The test message failed. ${problem}. ${advice}`;
    if (!success) throw new Failure({ kind: 'unavailable', message: told, told });
    const isTeams = channelOf(id, situation)?.kind === 'teams';
    return {
      text: isTeams
        ? 'The workflow took the test message. Teams answers before it posts: look into the channel'
        : 'The test message arrived',
      touched: [`channel ${id}`],
    };
  },
});
