// Starts in the browser: asks early for the first data, and opens the signed-out pages or the workbench.
import { askEarly, remembered } from './early.ts';
import { isLogoutPending } from './stores/session/pendingLogout.ts';
import { showFirstPaint } from './firstPaint/showFirstPaint.ts';
import { holdChunks } from './chunks.ts';
import type { Start } from './start.ts';
import { basePathOf } from './views/shell/basePath.ts';
import { holdKeys } from './views/shell/keys/heldKeys.ts';
import 'virtual:themes.css';
import './main.css';

const base = basePathOf(window.location.pathname, import.meta.env.VITE_BASE_PATH);
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the workbench');
const isInIframe = window.self !== window.top || new URLSearchParams(window.location.search).get('iframe') === 'true';
const early = askEarly(base);
const firstPaint = showFirstPaint({ isInIframe, early });
// Where there are rows to show, they are painted before the workbench begins its work.
if (firstPaint !== undefined) holdChunks(firstPaint.isThere);
const start: Start = {
  root,
  base,
  isInIframe,
  nonce: document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '',
  early,
  firstPaint,
  held: holdKeys(),
};

/** Who has a key is most likely signed in, and who has none most likely not; the service has the last word. */
async function open(hasKey: boolean): Promise<void> {
  if (!hasKey) {
    const signedOut = import('./signedOut.tsx');
    // The service has not ended the session yet: the cookie is still good, and opens nothing any more.
    if (isLogoutPending({ get: remembered }) || (await early.isNobody())) return (await signedOut).openSignedOut(start);
  }
  // Beside the workbench, and not after it. That it does not come is told where it is shown.
  early.page?.load().catch(() => undefined);
  const { openWorkbench } = await import('./workbench.tsx');
  openWorkbench(start);
}
void open(early.hasKey);
