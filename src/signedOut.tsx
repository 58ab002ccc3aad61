// Opens the signed-out pages (sign in, reset) without the workbench, which is loaded when somebody signs in or leaves them.
import { createDOMRenderer } from '@fluentui/react-components';
import { createRoot } from 'react-dom/client';
import { browserOutside, openDocument } from './browserOutside.ts';
import { workBegins } from './chunks.ts';
import type { Start } from './start.ts';
import { keyName } from './stores/session/keyName.ts';
import { isLogoutPending } from './stores/session/pendingLogout.ts';
import { showStoredTheme } from './views/shared/showTheme.ts';
import { openEntrance } from './views/shell/signedOut/entrance.ts';
import { SignedOut } from './views/shell/signedOut/SignedOut.tsx';
import type { SignedOutCalls } from './views/shell/signedOut/signedOutPages.tsx';

export function openSignedOut(start: Start): void {
  const { root, base, isInIframe, nonce, held } = start;
  const outside = browserOutside(base);
  const { local, tabs } = outside;
  showStoredTheme(local.get('signalbox.preferences'));
  const renderer = createDOMRenderer(document, nonce === '' ? {} : { styleElementAttributes: { nonce } });
  const drawn = createRoot(root);
  workBegins();

  async function goIn(): Promise<void> {
    const { openWorkbench } = await import('./workbench.tsx');
    stopListening();
    drawn.unmount();
    openWorkbench(start);
  }
  const { enter, whileSigningIn } = openEntrance({ goIn, stay: () => held.forget() });
  const stopListening = tabs.listen(() => {
    // Somebody signed in in another tab.
    if (local.get(keyName) !== undefined) void enter();
  });
  const callsSoon = async () => (await import('./signedOutCalls.ts')).signedOutCalls(outside);
  if (isLogoutPending(local))
    void callsSoon().then(
      ({ finishLogout }) => finishLogout(),
      () => undefined,
    );
  // Preloads the workbench while somebody types their password. A failed preload is ignored: the load itself reports it.
  const prepare = () => Promise.all([callsSoon(), import('./workbench.tsx')]).catch(() => undefined);
  root.addEventListener('input', () => void prepare(), { once: true });
  function onDrawn(): void {
    // Keys that were pressed before the field existed are typed into it.
    held.giveTo(document.activeElement);
    // Any other key of ours is meant for the workbench.
    held.onFirst(() => void enter());
  }

  const calls: SignedOutCalls = {
    async login(email, password) {
      const step = await whileSigningIn(async () => (await callsSoon()).login(email, password));
      if (step === undefined) await enter();
      return step;
    },
    loginSecond: (token, given) => whileSigningIn(async () => (await callsSoon()).loginSecond(token, given)),
    enter,
    place: outside,
    askForReset: async (email) => (await callsSoon()).askForReset(email),
    confirmReset: async (token, password) => (await callsSoon()).confirmReset(token, password),
    notMe: async (token) => (await callsSoon()).notMe(token),
    judgePassword: async (password, token) => (await callsSoon()).judgePassword(password, token),
  };
  const surroundings = { base, pageOrigin: window.location.origin, isInIframe, openDocument, remembered: local };
  drawn.render(
    <SignedOut
      surroundings={surroundings}
      renderer={renderer}
      calls={calls}
      onDrawn={onDrawn}
      enter={() => void enter()}
    />,
  );
}
