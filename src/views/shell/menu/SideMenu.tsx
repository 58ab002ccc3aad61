// The collapsible menu beside the page, made from the pages themselves.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { Level } from '../../../api/contract/level.ts';
import { narrow } from '../../shared/narrow.ts';
import type { Page } from '../pages/pages.ts';
import { useStores } from '../../shared/context/StoresContext.ts';
import { menuFor, searched, type MenuSection } from './menuEntries.ts';
import { MenuHeading } from './MenuHeading.tsx';
import { MenuSearch } from './MenuSearch.tsx';
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
  list: { listStyleType: 'none', margin: 0, padding: '0 6px' },
});

interface SideMenuProps {
  level: Level;
  current: Page;
  isOpen: boolean;
  /** Told when an entry was chosen in a window too narrow for both. */
  onLeave: () => void;
}

export const SideMenu = observer(function SideMenu({ level, current, isOpen, onLeave }: SideMenuProps) {
  const styles = useStyles();
  const { foldedMenu } = useStores().preferences;
  const [text, setText] = useState('');
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // Once the page has been painted: asked before, the browser would lay it out twice.
    const soon = setTimeout(() => {
      nav.current?.querySelector('[aria-current=page]')?.scrollIntoView?.({ block: 'nearest' });
    });
    return () => clearTimeout(soon);
  }, [current, isOpen]);
  const isSearched = isOpen && text.trim() !== '';
  const all = menuFor(level, pages);
  const sections = isSearched ? searched(all, text) : all;
  const chosen = () => {
    setText('');
    if (isNarrow()) onLeave();
  };
  return (
    <nav ref={nav} aria-label="Main" className={mergeClasses(styles.menu, isOpen ? styles.open : styles.closed)}>
      {isOpen && <MenuSearch text={text} count={isSearched ? countOf(sections) : undefined} onChange={setText} />}
      {sections.map(({ group, entries }) => {
        const isFolded = isOpen && !isSearched && foldedMenu.includes(group);
        // Where one is stays in sight.
        const shown = isFolded ? entries.filter(({ title }) => title === current.title) : entries;
        return (
          <section key={group} aria-label={group}>
            {isOpen && <MenuHeading group={group} count={entries.length} isFolded={isFolded} />}
            <ul className={styles.list}>
              {shown.map((entry) => (
                <li key={entry.title}>
                  <MenuLink entry={entry} isOpen={isOpen} isCurrent={entry.title === current.title} onChosen={chosen} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
});

const countOf = (sections: readonly MenuSection[]): number =>
  sections.reduce((sum, { entries }) => sum + entries.length, 0);
