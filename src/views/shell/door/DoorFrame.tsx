// The frame around the sign-in pages; whatever else is wanted leads into the workbench.
import { useEffect, useRef } from 'react';
import { routes } from 'virtual:routes';
import { matchRoute, Redirect, useLocation, useRouter } from 'wouter';
import { useSurroundings } from '../../shared/context/SurroundingsContext.ts';
import { Announcer } from '../Announcer.tsx';
import { Hints } from '../hints/Hints.tsx';
import { SkipLink } from '../SkipLink.tsx';
import { useFrameStyles } from '../useFrameStyles.ts';
import { useKeptFrame } from '../useKeptFrame.ts';
import { useWithOrigin } from '../pages/useWithOrigin.ts';
import { DoorBar } from './DoorBar.tsx';
import { doorPages, type DoorCalls } from './doorPages.tsx';

export interface DoorFrameProps {
  calls: DoorCalls;
  /** A page is there, and has the focus where it wants it. */
  onDrawn: () => void;
  /** Somebody wants more than to sign in: the workbench takes over. */
  enter: () => void;
}

export function DoorFrame({ calls, onDrawn, enter }: DoorFrameProps) {
  const styles = useFrameStyles();
  const { isFramed } = useSurroundings();
  const [path] = useLocation();
  const { parser } = useRouter();
  const withOrigin = useWithOrigin();
  const main = useRef<HTMLElement>(null);
  useKeptFrame();
  const route = routes.find((one) => matchRoute(parser, one.path, path)[0]);
  const draw = route && doorPages[route.path];
  const to = path === '/' ? '/login' : route?.level === undefined ? undefined : withOrigin('/login');
  const isElsewhere = draw === undefined && to === undefined;

  useEffect(() => {
    if (isElsewhere) enter();
    else if (route !== undefined) document.title = `${route.title} · Signalbox`;
  }, [isElsewhere, route, enter]);
  const isDrawn = draw !== undefined;
  useEffect(() => {
    if (isDrawn) onDrawn();
  }, [isDrawn, onDrawn]);
  if (draw === undefined || route === undefined) return to === undefined ? null : <Redirect replace to={to} />;
  return (
    <div className={styles.frame}>
      <SkipLink to={main} />
      {!isFramed && <DoorBar title={route.title} enter={enter} />}
      <div className={styles.below}>
        <main ref={main} tabIndex={-1} className={styles.main}>
          {draw(calls)}
        </main>
      </div>
      <Announcer text={route.title} />
      <Hints />
    </div>
  );
}
