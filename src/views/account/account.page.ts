// The own account of whoever is signed in: where they are signed in, how they sign in, and how they like the workbench.
import { definePage } from '../shared/page.ts';

export const account = definePage({
  id: 'account',
  path: '/account',
  title: 'Account',
  level: 'USER',
  hotkey: ',',
  query: [],
  view: () => import('./AccountPage.tsx').then((module) => module.AccountPage),
});
