// Starts the screen on the wall in the browser.
import { createRoot } from 'react-dom/client';
import { takeToken } from './token.ts';
import { WallPage } from './WallPage.tsx';
import 'virtual:themes.css';
import '../main.css';

const place = document.getElementById('wall');
if (place === null) throw new Error('The page has no place for its content');
createRoot(place).render(<WallPage token={takeToken() ?? ''} />);
