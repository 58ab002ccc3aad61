// The frame of every page: skip link, top bar, menu, the page itself, status line, notices.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useLocation, useRouter } from 'wouter';
import { useStores } from '../shared/StoresContext.ts';
import { useSurroundings } from '../shared/SurroundingsContext.ts';
import { Announcer } from './Announcer.tsx';
import { Guard } from './Guard.tsx';
import { StatusLine } from './keys/StatusLine.tsx';
import { Layers } from './Layers.tsx';
import { notFound } from './notFound.ts';
import { NoticeList } from './NoticeList.tsx';
import { pageAt } from './pages.ts';
import { SideMenu } from './SideMenu.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';
import { useMenuState } from './useMenuState.ts';

const useStyles = makeStyles({
  frame: {
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
  },
  below: { flexGrow: 1, minHeight: 0, display: 'flex', position: 'relative' },
  main: { flexGrow: 1, minWidth: 0, overflow: 'auto', display: 'flex', flexDirection: 'column', outlineStyle: 'none' },
});

export const Frame = observer(function Frame() {
  const styles = useStyles();
  const { isFramed } = useSurroundings();
  const isBare = useStores().session.trouble === 'maintenance' || isFramed;
  const [path] = useLocation();
  const { parser } = useRouter();
  const menu = useMenuState();
  const main = useRef<HTMLElement>(null);
  const page = pageAt(path, parser) ?? notFound;

  useEffect(() => {
    page.preload();
    document.title = `${page.title} · Signalbox`;
  }, [page]);

  return (
    <div className={styles.frame}>
      <SkipLink to={main} />
      {!isBare && <TopBar page={page} isMenuOpen={menu.isOpen} />}
      <div className={styles.below}>
        {!isBare && <SideMenu current={page} isOpen={menu.isOpen} onLeave={menu.close} />}
        <main ref={main} tabIndex={-1} className={styles.main}>
          <Guard page={page} />
        </main>
      </div>
      {!isBare && <StatusLine />}
      <NoticeList />
      <Layers />
      <Announcer text={page.title} />
    </div>
  );
});
