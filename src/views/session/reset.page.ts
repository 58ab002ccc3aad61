// Asking for a link that sets a new password.
import { definePage } from '../shared/page.ts';

export const reset = definePage({
  path: '/reset',
  title: 'Reset',
  view: () => import('./ResetPage.tsx').then((module) => module.ResetPage),
});
