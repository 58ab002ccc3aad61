// The shell around every page: skip link, top bar, menu, the page itself, status line, notices.
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useRouter } from 'wouter';
import { useDeskAccess } from '../shared/context/DeskContext.ts';
import { late } from '../shared/loading/late.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { useSurroundings } from '../shared/context/SurroundingsContext.ts';
import { Announcer } from './Announcer.tsx';
import { Guard } from './pages/Guard.tsx';
import { notFound } from './pages/notFound.ts';
import { NoticeList } from './notices/NoticeList.tsx';
import { pageAt } from './pages/pages.ts';
import { shownTitle } from './pages/shownTitle.ts';
import { SideMenu } from './menu/SideMenu.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useShellStyles } from './useShellStyles.ts';
import { useKeptIframe } from './useKeptIframe.ts';
import { useMenuState } from './menu/useMenuState.ts';

// All that names commands comes with them, when the desk is open.
const TopBar = late(async () => (await import('./bar/TopBar.tsx')).TopBar);
const StatusLine = late(async () => (await import('./keys/StatusLine.tsx')).StatusLine);
const FirstSteps = late(async () => (await import('./firstSteps/FirstSteps.tsx')).FirstSteps);
const Layers = late(async () => (await import('./Layers.tsx')).Layers);

export const Shell = observer(function Shell() {
  const styles = useShellStyles();
  const { isInIframe } = useSurroundings();
  const { desk } = useDeskAccess();
  const isOpen = desk !== undefined;
  const { session, intent, lists } = useStores();
  const isComing = useCallback(() => lists.open?.isAsking === true, [lists]);
  const [path] = useLocation();
  const { parser } = useRouter();
  const menu = useMenuState();
  const main = useRef<HTMLElement>(null);
  useKeptIframe();
  const page = pageAt(path, parser) ?? notFound;
  const isAlone = page.isAlone === true;
  const isBare = session.trouble === 'maintenance' || isInIframe || isAlone;
  const title = shownTitle(page, session);

  useEffect(() => {
    page.preload();
  }, [page]);
  useEffect(() => {
    document.title = `${title} · Signalbox`;
  }, [title]);

  // The page has entered its list by now, as what is inside tells before what is around it.
  const isDecided = page.level === undefined || !['PENDING', 'SUCCESS', 'PREFETCHING'].includes(session.status);
  useEffect(() => intent.stands(isDecided ? path : ''), [intent, isDecided, path]);

  return (
    <div className={styles.shell}>
      <SkipLink to={main} />
      {!isBare && <div className={styles.top}>{isOpen && <TopBar page={page} isMenuOpen={menu.isOpen} />}</div>}
      <div className={styles.below}>
        {!isBare && <SideMenu level={session.level} current={page} isOpen={menu.isOpen} onLeave={menu.close} />}
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          {!isBare && isOpen && session.level === 'ADMIN' && <FirstSteps />}
          <Guard page={page} />
        </main>
      </div>
      {!isBare && isOpen && <StatusLine />}
      <NoticeList />
      {isOpen && !isAlone && <Layers />}
      <Announcer text={title} isComing={isComing} />
    </div>
  );
});
