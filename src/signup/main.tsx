// Starts the sign-up document in the browser.
import { createDOMRenderer, RendererProvider } from '@fluentui/react-components';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { browserOutside } from '../browserOutside.ts';
import { SurroundingsContext } from '../views/shared/context/SurroundingsContext.ts';
import { showStoredTheme } from '../views/shared/showTheme.ts';
import { basePathOf } from '../views/shell/basePath.ts';
import { openCalls } from './open/calls.ts';
import { useWholeAddress } from './open/useWholeAddress.ts';
import { SignUpDocument } from './SignUpDocument.tsx';
import 'virtual:themes.css';
import '../main.css';

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no place for its content');
const base = basePathOf(window.location.pathname, import.meta.env.VITE_BASE_PATH);
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
const outside = browserOutside(base);
showStoredTheme(outside.local.get('signalbox.preferences'));
const surroundings = {
  base,
  pageOrigin: window.location.origin,
  isInIframe: false,
  openDocument: () => undefined,
  remembered: outside.local,
};
createRoot(place).render(
  <RendererProvider renderer={createDOMRenderer(document, nonce === '' ? {} : { styleElementAttributes: { nonce } })}>
    <SurroundingsContext value={surroundings}>
      <Router base={base} hook={useWholeAddress}>
        <SignUpDocument
          outside={outside}
          calls={openCalls(outside)}
          goTo={(address) => window.location.replace(address)}
        />
      </Router>
    </SurroundingsContext>
  </RendererProvider>,
);
