// Deletes a channel, after one question that names it.
import { channels } from '../../api/contract/channels/channels.ts';
import { kindTitle, whereText } from '../../stores/channels/words.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { channelOf, theChannel } from './theChannel.ts';

export const deleteChannel = defineCommand({
  id: 'channel.delete',
  title: 'Delete Channel',
  words: ['remove channel'],
  hotkey: '#',
  on: 'channel',
  level: channels.remove.definition.level,
  effect: 'irreversible',
  changes: 'channel',
  asks: { channel: theChannel },
  deletes: () => 1,
  confirm({ channel: id }, situation) {
    const channel = channelOf(id, situation);
    const name =
      channel === undefined
        ? `channel ${id}`
        : `channel ${channel.name} (${kindTitle(channel)}, ${whereText(channel)})`;
    return `Delete the ${name}? Nothing is told over it any more, and its secret is gone. This cannot be undone.`;
  },
  async run({ channel: id }, situation) {
    const { stores } = situation;
    const gone = await environmentOf(stores).ask(channels.remove, { params: { id: String(id) } });
    // It was opened to change what is there no more.
    if (stores.shell.fillingIn?.command === 'channel.edit') stores.shell.fillIn(undefined);
    return { text: `Deleted the channel ${gone.name}`, touched: [`channel ${id}`] };
  },
});
