// One part of the help sheet: commands with their keys.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { HelpEntry } from './helpEntries.ts';
import { HelpRow } from './HelpRow.tsx';

const useStyles = makeStyles({
  title: { margin: '8px 0 2px', fontSize: '12px', color: tokens.colorNeutralForeground3 },
  list: { margin: 0, padding: 0, listStyleType: 'none', columnGap: '24px', columnWidth: '300px' },
  entry: { breakInside: 'avoid' },
});

interface HelpListProps {
  title: string;
  entries: readonly HelpEntry[];
  onRun: (command: string) => void;
}

export function HelpList({ title, entries, onRun }: HelpListProps) {
  const styles = useStyles();
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.key} className={styles.entry}>
            <HelpRow entry={entry} onRun={onRun} />
          </li>
        ))}
      </ul>
    </>
  );
}
