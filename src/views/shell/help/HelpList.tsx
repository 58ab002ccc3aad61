// One part of the help sheet: what works now with its keys, and folded below it what does not, by the reason.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { HelpEntry } from './helpEntries.ts';
import type { HelpGroup } from './helpGroups.ts';
import { HelpRow } from './HelpRow.tsx';

const useStyles = makeStyles({
  title: { margin: '8px 0 2px', fontSize: '12px', color: tokens.colorNeutralForeground3 },
  fold: {
    margin: '8px 0 2px',
    fontSize: '12px',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  // What is folded is found as a heading all the same.
  folded: { display: 'inline', margin: 0, fontSize: 'inherit' },
  reason: { margin: '4px 0 0 4px', fontSize: '12px', color: tokens.colorNeutralForeground3 },
  list: { margin: 0, padding: 0, listStyleType: 'none', columnGap: '24px', columnWidth: '300px' },
  entry: { breakInside: 'avoid' },
});

interface HelpListProps {
  group: HelpGroup;
  /** What is looked for is seen. */
  isSearched: boolean;
  onRun: (command: string) => void;
}

export function HelpList({ group: { title, entries, isElsewhere }, isSearched, onRun }: HelpListProps) {
  const styles = useStyles();
  const listed = (some: readonly HelpEntry[]) => (
    <ul className={styles.list}>
      {some.map((entry) => (
        <li key={entry.key} className={styles.entry}>
          <HelpRow entry={entry} isSearched={isSearched} onRun={onRun} />
        </li>
      ))}
    </ul>
  );
  if (isElsewhere)
    return (
      <details>
        <summary className={styles.fold}>
          <h3 className={styles.folded}>{`${title} (${entries.length})`}</h3>
        </summary>
        {listed(entries)}
      </details>
    );
  const ready = entries.filter(({ reason }) => reason === undefined);
  const refused = Map.groupBy(entries, ({ reason }) => reason);
  refused.delete(undefined);
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      {ready.length > 0 && listed(ready)}
      {refused.size > 0 && (
        <details key={String(isSearched)} open={isSearched}>
          <summary className={styles.fold}>{`Not now: ${entries.length - ready.length}`}</summary>
          {[...refused].map(([reason, some]) => (
            <div key={reason}>
              <p className={styles.reason}>{reason}</p>
              {listed(some)}
            </div>
          ))}
        </details>
      )}
    </>
  );
}
