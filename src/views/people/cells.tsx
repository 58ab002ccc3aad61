// How people are drawn, with the buttons that edit one, show the sessions and mail a link.
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { MailRegular } from '@fluentui/react-icons/svg/mail';
import { PlugDisconnectedRegular } from '@fluentui/react-icons/svg/plug-disconnected';
import type { PersonRow } from '../../api/contract/people/managed/people.ts';
import { callOf, personName } from '../../stores/people/words.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import type { Cells } from '../shared/recordTable/cells.ts';
import { AbovePeople } from './AbovePeople.tsx';

const buttons = [
  { command: 'person.edit', verb: 'Edit', icon: <EditRegular /> },
  { command: 'person.sessions', verb: 'Sessions of', icon: <PlugDisconnectedRegular /> },
  { command: 'person.reset', verb: 'Mail a link to', icon: <MailRegular /> },
];

const actions = (person: PersonRow, isInGrid: boolean) =>
  buttons.map(({ command, verb, icon }) => (
    <CommandButton
      key={command}
      command={command}
      answers={{ person: person.id }}
      label={`${verb} ${callOf(person)}`}
      icon={icon}
      isInGrid={isInGrid}
    />
  ));

export const cells: Cells<PersonRow> = {
  columns: { actions: { render: (row) => actions(row, true), whole: (row) => actions(row, false) } },
  titleOf: (person) => ({ name: person.email, reference: personName(person) || `Person ${person.id}` }),
  Above: AbovePeople,
};
