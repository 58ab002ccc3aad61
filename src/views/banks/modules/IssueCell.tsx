// The open issues of a bank in its row: the newest with its age, and how many more there are.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { BankNote } from '../../../api/contract/crawling/bankNotes.ts';
import { environmentOf } from '../../../stores/environment.ts';
import { useStores } from '../../shared/context/StoresContext.ts';
import { sinceText } from './endsText.ts';

const useStyles = makeStyles({
  age: { fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground3 },
  list: { margin: 0, paddingLeft: '16px' },
});

export function IssueCell({ notes }: { notes: readonly BankNote[] | undefined }) {
  const styles = useStyles();
  const now = environmentOf(useStores()).now();
  if (notes === undefined) return 'Could not be read';
  const [newest, ...others] = notes;
  if (newest === undefined) return '-';
  const title = notes.map(({ text, created_at: at }) => `${text} (${sinceText(at, now)})`).join('\n');
  return (
    <span title={title}>
      <span className={styles.age}>
        {sinceText(newest.created_at, now)}
        {others.length > 0 && ` +${others.length}`}{' '}
      </span>
      {newest.text}
    </span>
  );
}

/** Beside the list, where there is room for all of them. */
export function IssuesInWhole({ notes = [] }: { notes: readonly BankNote[] | undefined }) {
  const styles = useStyles();
  const now = environmentOf(useStores()).now();
  if (notes.length === 0) return 'None';
  return (
    <ul className={styles.list}>
      {notes.map(({ id, text, created_at: at }) => (
        <li key={id}>
          {text} <span className={styles.age}>{sinceText(at, now)}</span>
        </li>
      ))}
    </ul>
  );
}
