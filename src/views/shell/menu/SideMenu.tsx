// The collapsible menu beside the page, made from the pages themselves.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Level } from '../../../api/contract/level.ts';
import { narrow } from '../../shared/narrow.ts';
import type { Page } from '../pages/pages.ts';
import { menuFor } from './menuEntries.ts';
import { MenuLink } from './MenuLink.tsx';
import { pages } from '../pages/pages.ts';
import { isNarrow } from './widths.ts';

const useStyles = makeStyles({
  menu: {
    flexShrink: 0,
    overflowY: 'auto',
    overflowX: 'hidden',
    paddingTop: tokens.spacingVerticalS,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  open: {
    width: '280px',
    [narrow]: { position: 'absolute', top: 0, bottom: 0, left: 0, zIndex: 20, boxShadow: tokens.shadow16 },
  },
  closed: { width: '56px', [narrow]: { display: 'none' } },
  heading: {
    margin: 0,
    padding: '10px 16px 4px',
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
    letterSpacing: '0.04em',
    textTransform: 'uppercase',
  },
  list: { listStyleType: 'none', margin: 0, padding: '0 6px' },
});

interface SideMenuProps {
  level: Level;
  current: Page;
  isOpen: boolean;
  /** Told when an entry was chosen in a window too narrow for both. */
  onLeave: () => void;
}

export function SideMenu({ level, current, isOpen, onLeave }: SideMenuProps) {
  const styles = useStyles();
  const sections = menuFor(level, pages);
  const chosen = () => isNarrow() && onLeave();
  return (
    <nav aria-label="Main" className={mergeClasses(styles.menu, isOpen ? styles.open : styles.closed)}>
      {sections.map(({ group, entries }) => (
        <section key={group} aria-label={group}>
          {isOpen && <h2 className={styles.heading}>{group}</h2>}
          <ul className={styles.list}>
            {entries.map((entry) => (
              <li key={entry.title}>
                <MenuLink entry={entry} isOpen={isOpen} isCurrent={entry.title === current.title} onChosen={chosen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
