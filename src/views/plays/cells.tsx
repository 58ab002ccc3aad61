// How the plays are drawn: each with the button that runs it, own ones with those that change them.
import { makeStyles, tokens } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { PeopleRegular } from '@fluentui/react-icons/svg/people';
import { PlayRegular } from '@fluentui/react-icons/svg/play';
import type { SavedPlay } from '../../api/contract/plays/plays.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import type { Cells } from '../shared/recordTable/cells.ts';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', padding: '6px 12px' },
  purpose: { margin: 0, fontSize: '13px', color: tokens.colorNeutralForeground2, flexGrow: 1 },
});

const Above = () => {
  const styles = useStyles();
  return (
    <div className={styles.line}>
      <p className={styles.purpose}>
        A play is lines of the palette with values, loops and what is expected. It does what you may do, and no more.
      </p>
      <CommandButton command="play.record">Record</CommandButton>
      <CommandButton command="play.new" appearance="primary">
        New play
      </CommandButton>
    </div>
  );
};

const buttons = [
  { command: 'play.run', verb: 'Run', icon: <PlayRegular />, isOfOwn: false },
  { command: 'play.edit', verb: 'Edit', icon: <EditRegular />, isOfOwn: true },
  { command: 'play.share', verb: 'Share', icon: <PeopleRegular />, isOfOwn: true },
  { command: 'play.delete', verb: 'Delete', icon: <DeleteRegular />, isOfOwn: true },
];

const change = ({ key, name, own }: SavedPlay, isInGrid: boolean) =>
  buttons
    .filter(({ isOfOwn }) => own || !isOfOwn)
    .map(({ command, verb, icon }) => (
      <CommandButton
        key={command}
        command={command}
        answers={{ play: key }}
        label={`${verb} the play ${name}`}
        icon={icon}
        isInGrid={isInGrid}
      />
    ));

export const cells: Cells<SavedPlay> = {
  columns: { change: { render: (row) => change(row, true), whole: (row) => change(row, false) } },
  titleOf: ({ name, title }) => ({ name, reference: title ?? undefined }),
  Above,
};
