// The shell around the signed-out pages; whatever else is wanted leads into the workbench.
import { useEffect, useRef } from 'react';
import { pages } from 'virtual:pages';
import { matchRoute, Redirect, useLocation, useRouter } from 'wouter';
import { useSurroundings } from '../../shared/context/SurroundingsContext.ts';
import { Announcer } from '../Announcer.tsx';
import { Hints } from '../hints/Hints.tsx';
import { SkipLink } from '../SkipLink.tsx';
import { useShellStyles } from '../useShellStyles.ts';
import { useKeptIframe } from '../useKeptIframe.ts';
import { late } from '../../shared/loading/late.tsx';
import { useWithOrigin } from '../pages/useWithOrigin.ts';
import { SignedOutBar } from './SignedOutBar.tsx';
import { signedOutPages, type SignedOutCalls } from './signedOutPages.tsx';

const UnknownParameters = late(async () => (await import('../pages/UnknownParameters.tsx')).UnknownParameters);

export interface SignedOutShellProps {
  calls: SignedOutCalls;
  /** A page is there, and has the focus where it wants it. */
  onDrawn: () => void;
  /** Somebody wants more than to sign in: the workbench takes over. */
  enter: () => void;
}

export function SignedOutShell({ calls, onDrawn, enter }: SignedOutShellProps) {
  const styles = useShellStyles();
  const { isInIframe } = useSurroundings();
  const [path] = useLocation();
  const { parser } = useRouter();
  const withOrigin = useWithOrigin();
  const main = useRef<HTMLElement>(null);
  useKeptIframe();
  const route = pages.find((one) => matchRoute(parser, one.path, path)[0]);
  const draw = route && signedOutPages[route.path];
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
    <div className={styles.shell}>
      <SkipLink to={main} />
      {!isInIframe && <SignedOutBar title={route.title} enter={enter} />}
      <div className={styles.below}>
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          <UnknownParameters known={route.query} />
          {draw(calls)}
        </main>
      </div>
      <Announcer text={route.title} />
      <Hints />
    </div>
  );
}
