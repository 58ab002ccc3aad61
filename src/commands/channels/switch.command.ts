// Switches a channel on or off: off, nothing is told over it.
import { channels } from '../../api/contract/channels/channels.ts';
import { missing } from '../../api/failure.ts';
import { defineCommand } from '../kernel/command.ts';
import { flag } from '../kernel/question.ts';
import { changeChannel, channelOf, theChannel } from './theChannel.ts';

export const switchChannel = defineCommand({
  id: 'channel.switch',
  title: 'Switch channel on or off',
  words: ['enable channel', 'disable channel', 'mute'],
  hotkey: 'b',
  on: 'channel',
  level: channels.change.definition.level,
  effect: 'reversible',
  changes: 'channel',
  rank: 2,
  asks: {
    channel: theChannel,
    on: flag({
      ask: 'On?',
      optional: true,
      preset: (situation, given) => channelOf(given['channel'], situation)?.enabled === false,
    }),
  },
  async run({ channel: id, on = true }, situation) {
    const before = channelOf(id, situation);
    if (before === undefined) throw missing('This channel is not listed here');
    if (before.enabled === on) return { text: `${before.name} is ${on ? 'on' : 'off'} already` };
    await changeChannel(before, { enabled: on }, situation);
    return {
      text: on ? `${before.name} is on` : `${before.name} is off: nothing is told over it`,
      touched: [`channel ${id}`],
      undo: `channel.switch channel:${id} on:${on ? 'no' : 'yes'}`,
    };
  },
});
