// How the rules of alerts are drawn, with the buttons that edit one and rehearse it.
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { HistoryRegular } from '@fluentui/react-icons/svg/history';
import type { AlertRule } from '../../api/contract/watching/alertRules.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { WhoMayChange } from '../shared/commands/WhoMayChange.tsx';
import { late } from '../shared/loading/late.tsx';
import type { Cells } from '../shared/recordTable/cells.ts';

const buttons = [
  { command: 'alert.edit', label: (name: string) => `Edit the alert rule ${name}`, icon: <EditRegular /> },
  { command: 'alert.rehearse', label: (name: string) => `Rehearse the alert rule ${name}`, icon: <HistoryRegular /> },
];

const actions = ({ id, name }: AlertRule, isInGrid: boolean) =>
  buttons.map(({ command, label, icon }) => (
    <CommandButton
      key={command}
      command={command}
      answers={{ alert: id }}
      label={label(name)}
      icon={icon}
      isInGrid={isInGrid}
    />
  ));

const Above = () => (
  <WhoMayChange
    command="alert.create"
    what="Each rule is evaluated every minute. What it notices is an incident, and the channels of its severity are told."
    others="Contact staff to create or edit alert rules."
  />
);

const Details = late(async () => (await import('./AlertDetails.tsx')).AlertDetails);

export const cells: Cells<AlertRule> = {
  columns: { actions: { render: (row) => actions(row, true), whole: (row) => actions(row, false) } },
  titleOf: ({ id, name }) => ({ name: `Alert rule ${id}`, reference: name }),
  Above,
  More: Details,
};
