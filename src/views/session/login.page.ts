// Signing in.
import { definePage } from '../shared/page.ts';

export const login = definePage({
  id: 'login',
  path: '/login',
  title: 'Login',
  landing: 'NONE',
  query: ['origin'],
  view: () => import('./LoginPage.tsx').then((module) => module.LoginPage),
});
