// How the channels are drawn, with the buttons that edit one and try it out.
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { SendRegular } from '@fluentui/react-icons/svg/send';
import type { Channel } from '../../api/contract/channels/channels.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { late } from '../shared/loading/late.tsx';
import type { Cells } from '../shared/recordTable/cells.ts';
import { AboveChannels } from './AboveChannels.tsx';

const buttons = [
  { command: 'channel.edit', label: (name: string) => `Edit the channel ${name}`, icon: <EditRegular /> },
  { command: 'channel.test', label: (name: string) => `Send a test message over ${name}`, icon: <SendRegular /> },
];

const actions = ({ id, name }: Channel, isInGrid: boolean) =>
  buttons.map(({ command, label, icon }) => (
    <CommandButton
      key={command}
      command={command}
      answers={{ channel: id }}
      label={label(name)}
      icon={icon}
      isInGrid={isInGrid}
    />
  ));

const Details = late(async () => (await import('./ChannelDetails.tsx')).ChannelDetails);

export const cells: Cells<Channel> = {
  columns: { actions: { render: (row) => actions(row, true), whole: (row) => actions(row, false) } },
  titleOf: ({ id, name }) => ({ name: `Channel ${id}`, reference: name }),
  Above: AboveChannels,
  More: Details,
};
