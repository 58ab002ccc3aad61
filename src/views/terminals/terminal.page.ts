// Where a terminal that waits is signed in by whoever sits at this browser.
import { definePage } from '../shared/page.ts';

export const terminal = definePage({
  id: 'terminal',
  path: '/terminal',
  title: 'Terminal',
  level: 'USER',
  query: ['code'],
  view: () => import('./TerminalPage.tsx').then((module) => module.TerminalPage),
});
