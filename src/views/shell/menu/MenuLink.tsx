// One entry of the side menu.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { LateIcon } from '../../shared/loading/lateIcon.tsx';
import { Link } from 'wouter';
import { useHiddenStyle } from '../../shared/useHiddenStyle.ts';
import type { MenuEntry } from './menuEntries.ts';

const useStyles = makeStyles({
  entry: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    height: '30px',
    padding: '0 8px',
    borderRadius: tokens.borderRadiusMedium,
    borderLeft: '2px solid transparent',
    // Forced colours paint what is transparent: only the current one has a bar.
    '@media (forced-colors: active)': { borderLeftColor: 'Canvas' },
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    fontSize: '13px',
    whiteSpace: 'nowrap',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    borderLeftColor: tokens.colorBrandStroke1,
    '@media (forced-colors: active)': { borderLeftColor: 'Highlight' },
  },
  icon: { flexShrink: 0, fontSize: '18px' },
});

const documentIcon = () => import('@fluentui/react-icons/svg/document').then((module) => module.DocumentRegular);

interface MenuLinkProps {
  entry: MenuEntry;
  isOpen: boolean;
  isCurrent: boolean;
  onChosen: () => void;
}

export function MenuLink({ entry, isOpen, isCurrent, onChosen }: MenuLinkProps) {
  const styles = useStyles();
  const hidden = useHiddenStyle();
  const className = mergeClasses(styles.entry, isCurrent && styles.current);
  const content = (
    <>
      <LateIcon load={entry.icon ?? documentIcon} className={styles.icon} />
      <span className={isOpen ? undefined : hidden}>{entry.title}</span>
    </>
  );
  const title = isOpen ? undefined : entry.title;
  if (entry.isExternal) {
    return (
      <a
        href={entry.to}
        target="_blank"
        rel="noopener noreferrer"
        title={title}
        className={className}
        onClick={onChosen}
      >
        {content}
      </a>
    );
  }
  return (
    <Link
      href={entry.to}
      title={title}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        // Whoever is there already keeps the filters; another tab is another matter.
        if (isCurrent && !event.ctrlKey && !event.metaKey && !event.shiftKey) event.preventDefault();
        onChosen();
      }}
    >
      {content}
    </Link>
  );
}
