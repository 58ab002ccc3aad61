// The timeline of an incident: when, what, by whom, in words.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { IncidentEntry } from '../../api/contract/watching/incidents.ts';
import { entryTitle } from '../../stores/incidents/words.ts';
import { TimeText } from '../shared/cells/TimeText.tsx';

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '6px' },
  entry: { borderLeft: `2px solid ${tokens.colorNeutralStroke1}`, paddingLeft: '8px' },
  head: { display: 'flex', flexWrap: 'wrap', gap: '2px 8px', fontSize: '12px', color: tokens.colorNeutralForeground2 },
  what: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  text: { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
});

export function Timeline({ entries }: { entries: readonly IncidentEntry[] }) {
  const styles = useStyles();
  return (
    <ol className={styles.list} aria-label="Timeline">
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.what} ${entry.text}`} className={styles.entry}>
          <div className={styles.head}>
            <span className={styles.what}>{entryTitle(entry)}</span>
            <TimeText at={entry.at} />
            {entry.by !== null && <span>{entry.by}</span>}
          </div>
          {entry.text !== '' && <div className={styles.text}>{entry.text}</div>}
        </li>
      ))}
    </ol>
  );
}
