// Setting a new password with a mailed link.
import { definePage } from '../shared/page.ts';

export const resetConfirm = definePage({
  id: 'reset-confirm',
  path: '/reset/confirm',
  title: 'New password',
  query: ['origin'],
  view: () => import('./ResetConfirmPage.tsx').then((module) => module.ResetConfirmPage),
});
