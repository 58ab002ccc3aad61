// What surrounds the sign-up form: the bar with the way to the login, and what the address says that nobody knows.
import { useEffect, useRef, type ReactNode } from 'react';
import { SignInLink } from '../views/session/SignInLink.tsx';
import { tellFirstRows } from '../views/shared/loading/firstRows.ts';
import { Logo } from '../views/shell/bar/Logo.tsx';
import { useBarStyles } from '../views/shell/bar/useBarStyles.ts';
import { Hints } from '../views/shell/hints/Hints.tsx';
import { UnknownParameters } from '../views/shell/pages/UnknownParameters.tsx';
import { SkipLink } from '../views/shell/SkipLink.tsx';
import { useFocusRings } from '../views/shell/useFocusRings.ts';
import { useShellStyles } from '../views/shell/useShellStyles.ts';

const known = ['pkg', 'promo', 'origin'];

export function SignUpShell({ children }: { children: ReactNode }) {
  const styles = useShellStyles();
  const bar = useBarStyles();
  const main = useRef<HTMLElement>(null);
  useFocusRings();
  useEffect(() => tellFirstRows(), []);
  return (
    <div className={styles.shell}>
      <SkipLink to={main} />
      <header className={bar.bar}>
        <Logo />
        <span className={bar.name}>Sign Up</span>
        <span className={bar.space} />
        <SignInLink to="/login">Login</SignInLink>
      </header>
      <div className={styles.below}>
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          <UnknownParameters known={known} />
          {children}
        </main>
      </div>
      <Hints />
    </div>
  );
}
