// Signing in.
import { definePage } from '../shared/page.ts';

export const login = definePage({
  path: '/login',
  title: 'Login',
  view: () => import('./LoginPage.tsx').then((module) => module.LoginPage),
});
