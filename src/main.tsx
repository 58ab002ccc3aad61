// Starts the workbench in the browser.
import { createDOMRenderer } from '@fluentui/react-components';
import { createRoot } from 'react-dom/client';
import { browserOutside } from './browserOutside.ts';
import { createStores } from './stores/createStores.ts';
import { failureOf } from './api/failure.ts';
import type { Desk } from './commands/desk.ts';
import { App } from './views/shell/App.tsx';
import { deskSoon } from './views/shell/deskSoon.ts';
import { holdKeys } from './views/shell/keys/heldKeys.ts';
import { basePathOf } from './views/shell/basePath.ts';
import 'virtual:themes.css';
import './main.css';

const base = basePathOf(window.location.pathname, import.meta.env.VITE_BASE_PATH);
const isFramed = window.self !== window.top || new URLSearchParams(window.location.search).get('iframe') === 'true';
const outside = browserOutside(base);
const stores = createStores(outside);

window.addEventListener('error', ({ message }) => stores.notices.tellFailure(failureOf(new Error(message))));
window.addEventListener('unhandledrejection', ({ reason }) => stores.notices.tellFailure(failureOf(reason)));

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
const renderer = createDOMRenderer(document, nonce === '' ? {} : { styleElementAttributes: { nonce } });
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the workbench');

const surroundings = { base, pageOrigin: window.location.origin, isFramed, remembered: outside.local };
const drawn = createRoot(root);
const draw = (desk: Desk | undefined) =>
  drawn.render(
    <App
      stores={stores}
      access={{ desk, soon, replayKeys: held.replay }}
      surroundings={surroundings}
      renderer={renderer}
    />,
  );
/** Two commands that clash are said in plain text: a blank page would tell nobody. */
function tellWhy(error: unknown): void {
  drawn.unmount();
  if (root !== null) root.textContent = `The workbench cannot start. ${failureOf(error).message}`;
}
const soon = deskSoon(stores, draw, tellWhy);
const held = holdKeys(() => void soon());
void stores.start();
draw(undefined);
