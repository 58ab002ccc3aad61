// How the webhooks are drawn, with the buttons that edit one, try it out and show what was sent to it.
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { HistoryRegular } from '@fluentui/react-icons/svg/history';
import { SendRegular } from '@fluentui/react-icons/svg/send';
import type { Webhook } from '../../api/contract/vendors/webhooks.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { late } from '../shared/loading/late.tsx';
import type { Cells } from '../shared/recordTable/cells.ts';
import { AboveWebhooks } from './AboveWebhooks.tsx';

const buttons = [
  { command: 'webhook.edit', verb: 'Edit', icon: <EditRegular /> },
  { command: 'webhook.test', verb: 'Test', icon: <SendRegular /> },
  { command: 'webhook.history', verb: 'History of', icon: <HistoryRegular /> },
];

const actions = ({ id, name }: Webhook, isInGrid: boolean) =>
  buttons.map(({ command, verb, icon }) => (
    <CommandButton
      key={command}
      command={command}
      answers={{ webhook: id }}
      label={`${verb} the webhook ${name}`}
      icon={icon}
      isInGrid={isInGrid}
    />
  ));

const Details = late(async () => (await import('./WebhookDetails.tsx')).WebhookDetails);

export const cells: Cells<Webhook> = {
  columns: { actions: { render: (row) => actions(row, true), whole: (row) => actions(row, false) } },
  titleOf: ({ id, name }) => ({ name: `Webhook ${id}`, reference: name }),
  Above: AboveWebhooks,
  More: Details,
};
