// Asking for a link that sets a new password.
import { definePage } from '../shared/page.ts';

export const reset = definePage({
  id: 'reset',
  path: '/reset',
  title: 'Reset',
  query: ['origin'],
  view: () => import('./ResetPage.tsx').then((module) => module.ResetPage),
});
