// What to do next; the words to reply with have their copy button.
import { makeStyles, tokens } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import type { ToDo } from '../../../../stores/applications/record/toDo.ts';
import { CommandButton } from '../../../shared/commands/CommandButton.tsx';
import { WithDesk } from '../../../shared/context/DeskContext.ts';

const useStyles = makeStyles({
  // Its room is kept until what is recommended is read, so that what stands below stays where it is.
  list: { margin: 0, padding: 0, listStyle: 'none', minHeight: '40px', overflowWrap: 'anywhere' },
  reply: { color: tokens.colorNeutralForeground2 },
});

export function ToDoList({ toDo, application }: { toDo: readonly ToDo[]; application: number }) {
  const styles = useStyles();
  return (
    <>
      <ul className={styles.list} aria-label="What to do">
        {toDo.map(({ text, reply }) => (
          <li key={`${text} ${reply}`}>
            {text} {reply !== undefined && <span className={styles.reply}>{`“${reply}”`}</span>}
          </li>
        ))}
      </ul>
      {toDo.some(({ reply }) => reply !== undefined) && (
        <WithDesk>
          <CommandButton
            command="application.copy-reply"
            answers={{ applications: [application] }}
            icon={<CopyRegular />}
            appearance="outline"
          />
        </WithDesk>
      )}
    </>
  );
}
