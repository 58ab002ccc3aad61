// Setting a new password with a mailed link.
import { definePage } from '../shared/page.ts';

export const resetConfirm = definePage({
  path: '/reset/confirm',
  title: 'New password',
  view: () => import('./ResetConfirmPage.tsx').then((module) => module.ResetConfirmPage),
});
