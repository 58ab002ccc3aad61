// One command of the help sheet with its keys: a press runs it, and what cannot run now tells screen readers why.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useHiddenStyle } from '../../shared/useHiddenStyle.ts';
import { NamedKey } from '../keys/NamedKey.tsx';
import type { HelpEntry } from './helpEntries.ts';

const useStyles = makeStyles({
  entry: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '8px',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '26px',
    padding: '2px 4px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: '13px',
    lineHeight: '20px',
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  refused: {
    color: tokens.colorNeutralForeground3,
    cursor: 'default',
    ':hover': { backgroundColor: 'transparent' },
  },
  fixed: { cursor: 'default', ':hover': { backgroundColor: 'transparent' } },
  name: { flexGrow: 1, minWidth: 0 },
  about: {
    display: 'block',
    fontSize: '11px',
    lineHeight: '15px',
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
  own: { fontSize: '11px', color: tokens.colorNeutralForeground3 },
});

interface HelpRowProps {
  entry: HelpEntry;
  /** Whoever looks for it wants to know more of it. */
  isSearched: boolean;
  onRun: (command: string) => void;
}

export function HelpRow({ entry, isSearched, onRun }: HelpRowProps) {
  const styles = useStyles();
  const hidden = useHiddenStyle();
  const described = useId();
  const { key: command, title, keys, reason, isOwn, isFixed, about } = entry;
  if (isFixed === true)
    return (
      <div className={mergeClasses(styles.entry, styles.fixed)}>
        <span className={styles.name}>{title}</span>
        {keys.map((one) => (
          <NamedKey key={one} text={one} />
        ))}
      </div>
    );
  return (
    // Reached although it cannot run, so that its reason is read; on screen it stands once above all that have it.
    <button
      type="button"
      aria-disabled={reason !== undefined}
      aria-describedby={isSearched ? described : undefined}
      className={mergeClasses(styles.entry, reason !== undefined && styles.refused)}
      onClick={() => reason === undefined && onRun(command)}
    >
      <span className={styles.name}>
        {title}
        {reason !== undefined && <span className={hidden}> {reason}</span>}
        {isSearched && (
          <span aria-hidden id={described} className={styles.about}>
            {about}
          </span>
        )}
      </span>
      {isOwn && <span className={styles.own}> yours</span>}
      {keys.map((one) => (
        <NamedKey key={one} text={one} />
      ))}
    </button>
  );
}
