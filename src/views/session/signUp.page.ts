// The way to signing up, which is a document of its own.
import { definePage } from '../shared/page.ts';

export const signUp = definePage({
  id: 'sign-up',
  path: '/signup',
  title: 'Sign Up',
  query: ['pkg', 'promo', 'origin'],
  view: () => import('./SignUpPage.tsx').then((module) => module.SignUpPage),
});
