// The known issues of a bank: the open ones with their age and what can be done, and below them those that are solved.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { BankNote } from '../../../api/contract/crawling/bankNotes.ts';
import { environmentOf } from '../../../stores/environment.ts';
import type { BankModule } from '../../../stores/bankModules/modules.ts';
import { TimeText } from '../../shared/cells/TimeText.tsx';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { useStores } from '../../shared/context/StoresContext.ts';
import { sinceText } from '../modules/endsText.ts';

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: `0 0 ${tokens.spacingVerticalS}`, padding: 0 },
  note: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px', padding: '2px 0' },
  age: { minWidth: '40px', fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightSemibold },
  text: { flex: '1 1 300px', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  none: { margin: `0 0 ${tokens.spacingVerticalS}`, color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex' },
  solved: { marginTop: tokens.spacingVerticalS },
  summary: { cursor: 'pointer', width: 'max-content' },
});

export const Issues = observer(function Issues({ record: { id, notes } }: { record: BankModule }) {
  const styles = useStyles();
  if (notes === undefined) return <p className={styles.none}>The notes could not be read.</p>;
  const open = notes.filter(({ solved_at: solved }) => solved === null);
  const solved = notes.filter((note) => !open.includes(note));
  return (
    <>
      {open.length === 0 && <p className={styles.none}>No issue is known.</p>}
      <Notes notes={open} label="Open issues" />
      <CommandButton command="bank.note" answers={{ bank: id }} appearance="outline" />
      {solved.length > 0 && (
        <details className={styles.solved}>
          <summary className={styles.summary}>{`${solved.length} solved`}</summary>
          <Notes notes={solved} label="Solved issues" />
        </details>
      )}
    </>
  );
});

function Notes({ notes, label }: { notes: readonly BankNote[]; label: string }) {
  const styles = useStyles();
  if (notes.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {notes.map((note) => (
        <Note key={note.id} note={note} />
      ))}
    </ul>
  );
}

const Note = observer(function Note({ note }: { note: BankNote }) {
  const styles = useStyles();
  const now = environmentOf(useStores()).now();
  const { id, text, created_at: at, created_by: by, edited_at: edited, solved_at: solved, solved_by: solver } = note;
  return (
    <li className={styles.note}>
      <span className={styles.age}>{sinceText(at, now)}</span>
      <span className={styles.text}>{text}</span>
      <span className={styles.quiet}>
        {by ?? 'Somebody'} <TimeText at={at} />
        {edited !== null && ', edited'}
        {solved !== null && (
          <>
            {`, solved by ${solver ?? 'somebody'} `}
            <TimeText at={solved} />
          </>
        )}
      </span>
      <span className={styles.actions}>
        {solved === null ? (
          <CommandButton command="bank.note-solve" answers={{ note: id }} label={`Solve: ${text}`}>
            Solve
          </CommandButton>
        ) : (
          <CommandButton command="bank.note-reopen" answers={{ note: id }} label={`Reopen: ${text}`}>
            Reopen
          </CommandButton>
        )}
        <CommandButton command="bank.note-edit" answers={{ note: id }} label={`Edit: ${text}`}>
          Edit
        </CommandButton>
        <CommandButton command="bank.note-delete" answers={{ note: id }} label={`Delete: ${text}`}>
          Delete
        </CommandButton>
      </span>
    </li>
  );
});
