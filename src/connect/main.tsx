// Starts the customer's page in the browser.
import { createRoot } from 'react-dom/client';
import { ConnectPage } from './ConnectPage.tsx';
import { readLink } from './link.ts';
import './connect.css';
import './files/files.css';

const place = document.getElementById('connect');
if (place === null) throw new Error('The page has no place for its content');
createRoot(place).render(<ConnectPage link={readLink(window.location.search)} />);
