// How people are drawn, with the buttons that edit one, show the sessions and mail a link.
import { makeStyles } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { MailRegular } from '@fluentui/react-icons/svg/mail';
import { PlugDisconnectedRegular } from '@fluentui/react-icons/svg/plug-disconnected';
import type { PersonRow } from '../../api/contract/people/managed/people.ts';
import { callOf, isUndelivered, personName, statusText } from '../../stores/people/words.ts';
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

const useStyles = makeStyles({
  both: { display: 'flex', alignItems: 'center', columnGap: '8px', height: '100%' },
  reason: { flexShrink: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  again: { flexShrink: 0, minHeight: 0, lineHeight: '18px' },
});

/** In a row the reason is cut where there is no room, and stands whole beside the list. */
function Undelivered({ person, isInGrid }: { person: PersonRow; isInGrid: boolean }) {
  const styles = useStyles();
  const why = statusText(person);
  return (
    <span className={styles.both} title={why}>
      <span className={styles.reason}>{why}</span>
      <CommandButton
        command="person.reset"
        answers={{ person: person.id }}
        appearance="outline"
        className={styles.again}
        isInGrid={isInGrid}
      >
        Send again
      </CommandButton>
    </span>
  );
}

const status = (person: PersonRow, isInGrid: boolean) =>
  isUndelivered(person) ? <Undelivered person={person} isInGrid={isInGrid} /> : statusText(person);

export const cells: Cells<PersonRow> = {
  columns: {
    status: { render: (row) => status(row, true), whole: (row) => status(row, false) },
    actions: { render: (row) => actions(row, true), whole: (row) => actions(row, false) },
  },
  titleOf: (person) => ({ name: person.email, reference: personName(person) || `Person ${person.id}` }),
  Above: AbovePeople,
};
