// Starts the customer's page in the browser, one of the two that lead to another site and back, or the one of a consent.
import { createRoot } from 'react-dom/client';
import { LeavingPage } from './away/LeavingPage.tsx';
import { readBrought, ReturnPage } from './away/ReturnPage.tsx';
import { ConnectPage } from './ConnectPage.tsx';
import { ConsentPage } from './consent/ConsentPage.tsx';
import { readLink } from './link.ts';
import './connect.css';
import './files/files.css';
import '../views/shared/statementFiles/preview.css';

const apart = ['/connect/return', '/connect/away', '/connect/consent'];

const place = document.getElementById('connect');
if (place === null) throw new Error('The page has no place for its content');
createRoot(place).render(pageAt(window.location));

function pageAt({ pathname, search, hash }: Location) {
  if (!apart.includes(pathname)) return <ConnectPage link={readLink(search)} />;
  // What was brought, and the token of a visit or a consent, stand in no address bar and no history.
  window.history.replaceState(null, '', pathname);
  if (pathname === '/connect/consent') return <ConsentPage token={hash.slice(1)} />;
  return pathname === '/connect/return' ? (
    <ReturnPage brought={readBrought(search)} />
  ) : (
    <LeavingPage token={hash.slice(1)} />
  );
}
