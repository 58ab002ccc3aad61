// One part of the help sheet: commands with their keys.
import { makeStyles, tokens } from '@fluentui/react-components';
import { NamedKey } from '../keys/NamedKey.tsx';
import type { HelpEntry } from './helpEntries.ts';

const useStyles = makeStyles({
  title: { margin: '8px 0 2px', fontSize: '12px', color: tokens.colorNeutralForeground3 },
  list: { margin: 0, padding: 0, listStyleType: 'none', columnGap: '24px', columnWidth: '300px' },
  entry: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '8px',
    minHeight: '26px',
    fontSize: '13px',
    breakInside: 'avoid',
  },
  name: { flexGrow: 1 },
  own: { fontSize: '11px', color: tokens.colorNeutralForeground3 },
  reason: { display: 'block', fontSize: '12px', color: tokens.colorNeutralForeground3 },
});

export function HelpList({ title, entries }: { title: string; entries: readonly HelpEntry[] }) {
  const styles = useStyles();
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {entries.map(({ key, title: name, keys, reason, isOwn }) => (
          <li key={key} className={styles.entry}>
            <span className={styles.name}>
              {name}
              {reason !== undefined && <span className={styles.reason}>{reason}</span>}
            </span>
            {isOwn && <span className={styles.own}>yours</span>}
            {keys.map((one) => (
              <NamedKey key={one} text={one} />
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
