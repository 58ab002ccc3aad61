// The sign-up document: the bar, and what this visit comes to.
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { keyName } from '../stores/session/keyName.ts';
import type { Outside } from '../stores/environment.ts';
import { SignInLink } from '../views/session/SignInLink.tsx';
import { tellAtLogin } from '../views/session/toldAtLogin.ts';
import { useSurroundings } from '../views/shared/context/SurroundingsContext.ts';
import { MessagePage } from '../views/shared/MessagePage.tsx';
import { returnPath } from '../views/shared/returnPath.ts';
import { Turning } from '../views/shared/loading/Turning.tsx';
import { WhomToAsk } from './WhomToAsk.tsx';
import type { SignUpCalls } from './open/calls.ts';
import { openSignUp, type Opened } from './open/open.ts';
import { SignUpCard } from './SignUpCard.tsx';
import { SignUpShell } from './SignUpShell.tsx';

interface SignUpDocumentProps {
  outside: Outside;
  calls: SignUpCalls;
  /** Opens another document in the place of this one. */
  goTo: (address: string) => void;
}

export function SignUpDocument({ outside, calls, goTo }: SignUpDocumentProps) {
  const surroundings = useSurroundings();
  const search = useSearch();
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => void openSignUp(calls).then(setOpened), [calls]);
  const isElsewhere = opened?.kind === 'hasVendor';
  useEffect(() => {
    if (isElsewhere) goTo(`${surroundings.base}${returnPath(search, surroundings)}`);
  }, [isElsewhere, goTo, search, surroundings]);

  const origin = new URLSearchParams(search).get('origin');
  const toLogin = () =>
    goTo(`${surroundings.base}/login${origin === null ? '' : `?origin=${encodeURIComponent(origin)}`}`);

  /** Whoever was signed in signs in again. */
  async function signOut(): Promise<void> {
    await calls.access.logout().catch(() => undefined);
    outside.local.remove(keyName);
    outside.tabs.tell('signedOut');
  }
  async function done(hasAccount: boolean): Promise<void> {
    tellAtLogin('Signed up successfully');
    if (hasAccount) await signOut();
    toLogin();
  }
  const leave = () => void signOut().then(() => goTo(`${surroundings.base}/login`));

  return <SignUpShell>{content()}</SignUpShell>;

  function content() {
    if (opened === undefined || opened.kind === 'hasVendor') return <Turning />;
    if (opened.kind === 'open') {
      const { ground } = opened;
      return (
        <SignUpCard
          outside={outside}
          calls={calls}
          ground={ground}
          onDone={() => void done(ground.account !== null)}
          onLeave={leave}
        />
      );
    }
    return (
      <MessagePage heading="Sign-up" text={opened.text}>
        {opened.kind === 'closed' && opened.email !== undefined ? (
          <WhomToAsk email={opened.email} onLeave={leave} />
        ) : (
          <SignInLink to="/login">Return to login</SignInLink>
        )}
      </MessagePage>
    );
  }
}
