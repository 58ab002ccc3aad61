// Who changed which setting or metric from what to what, newest first.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { SettingChange } from '../../api/contract/vendors/settings.ts';
import { TimeText } from '../shared/cells/TimeText.tsx';

const useStyles = makeStyles({
  section: { marginTop: '28px', maxWidth: '1100px' },
  heading: { margin: '0 0 6px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  line: {
    padding: '3px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    overflowWrap: 'anywhere',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 26px',
  },
  who: { color: tokens.colorNeutralForeground3 },
});

interface HistoryProps {
  changes: readonly SettingChange[];
  /** What is said where nothing of the vendor's own was stored before. */
  untouched: string;
  /** Fetches those that are older than the shown ones; none: there are none. */
  onOlder?: (() => Promise<void>) | undefined;
}

export function History({ changes, untouched, onOlder }: HistoryProps) {
  const shown = (text: string | null): string => (text === null ? untouched : text === '' ? '(empty)' : text);
  const styles = useStyles();
  return (
    <section className={styles.section} aria-label="History">
      <h2 className={styles.heading}>History</h2>
      {changes.length === 0 ? (
        <p className={styles.none}>Nobody has changed anything here yet.</p>
      ) : (
        <ul className={styles.list}>
          {changes.map(({ id, key, before, after, changed_by: by, changed_at: at }) => (
            <li key={id} className={styles.line}>
              <TimeText at={at} /> <b>{key}</b>: {shown(before)} → {shown(after)}{' '}
              <span className={styles.who}>by {by}</span>
            </li>
          ))}
        </ul>
      )}
      {onOlder !== undefined && (
        <Button size="small" onClick={() => void onOlder()}>
          Show older changes
        </Button>
      )}
    </section>
  );
}
