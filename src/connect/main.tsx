// Starts the customer's page in the browser, or one of the two that lead to another site and back.
import { createRoot } from 'react-dom/client';
import { LeavingPage } from './away/LeavingPage.tsx';
import { readBrought, ReturnPage } from './away/ReturnPage.tsx';
import { ConnectPage } from './ConnectPage.tsx';
import { readLink } from './link.ts';
import './connect.css';
import './files/files.css';
import '../views/shared/statementFiles/preview.css';

const place = document.getElementById('connect');
if (place === null) throw new Error('The page has no place for its content');
createRoot(place).render(pageAt(window.location));

function pageAt({ pathname, search, hash }: Location) {
  if (pathname !== '/connect/return' && pathname !== '/connect/away') return <ConnectPage link={readLink(search)} />;
  // What was brought, and the token of a visit, stand in no address bar and no history.
  window.history.replaceState(null, '', pathname);
  return pathname === '/connect/return' ? (
    <ReturnPage brought={readBrought(search)} />
  ) : (
    <LeavingPage token={hash.slice(1)} />
  );
}
