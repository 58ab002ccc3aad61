// Opens the workbench: its stores, its desk, its pages.
import { createDOMRenderer } from '@fluentui/react-components';
import { createRoot } from 'react-dom/client';
import { failureOf } from './api/failure.ts';
import { browserOutside, openDocument } from './browserOutside.ts';
import type { Desk } from './commands/desk.ts';
import { workBegins } from './chunks.ts';
import type { Start } from './start.ts';
import { createStores } from './stores/createStores.ts';
import { firstRowsPainted } from './views/shared/loading/firstRows.ts';
import { App } from './views/shell/App.tsx';
import { pages } from './views/shell/pages/pages.ts';
import { deskSoon } from './views/shell/start/deskSoon.ts';

export function openWorkbench({ root, base, isInIframe, nonce, early, firstPaint, held }: Start): void {
  const outside = browserOutside(base);
  const stores = createStores({ ...outside, fetch: early.fetch });
  window.addEventListener('error', ({ message }) => stores.notices.tellFailure(failureOf(new Error(message))));
  window.addEventListener('unhandledrejection', ({ reason }) => stores.notices.tellFailure(failureOf(reason)));

  const renderer = createDOMRenderer(document, nonce === '' ? {} : { styleElementAttributes: { nonce } });
  const surroundings = {
    base,
    pageOrigin: window.location.origin,
    isInIframe,
    openDocument,
    remembered: outside.local,
  };
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
    root.textContent = `The workbench cannot start. ${failureOf(error).message}`;
  }
  const soon = deskSoon(stores, draw, tellWhy);
  held.onFirst(() => void soon());
  void firstRowsPainted.then(() => {
    firstPaint?.end();
    workBegins();
  });
  pages.find(({ id }) => id === early.page?.id)?.preload();
  void stores.start();
  draw(undefined);
}
