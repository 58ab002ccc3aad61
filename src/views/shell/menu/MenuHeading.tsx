// The head of a group of the side menu, which folds it.
import { makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import type { MenuGroup } from '../../../stores/shell/menuGroups.ts';
import { useRunCommand } from '../../shared/recordTable/useRunCommand.ts';

const useStyles = makeStyles({
  heading: { margin: 0, padding: '6px 6px 0' },
  button: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    width: '100%',
    padding: '4px 10px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
    letterSpacing: '0.04em',
    textTransform: 'uppercase',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  count: { marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' },
});

export function MenuHeading({ group, count, isFolded }: { group: MenuGroup; count: number; isFolded: boolean }) {
  const styles = useStyles();
  const run = useRunCommand();
  return (
    <h2 className={styles.heading}>
      <button
        type="button"
        className={styles.button}
        aria-label={group}
        aria-expanded={!isFolded}
        onClick={() => run('menu.fold', { group })}
      >
        {group}
        {isFolded && <span className={styles.count}>{count}</span>}
        {isFolded ? <ChevronRightRegular aria-hidden /> : <ChevronDownRegular aria-hidden className={styles.count} />}
      </button>
    </h2>
  );
}
