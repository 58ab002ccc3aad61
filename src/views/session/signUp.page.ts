// Where an account without a vendor arrives.
import { definePage } from '../shared/page.ts';

export const signUp = definePage({
  id: 'sign-up',
  path: '/signup',
  title: 'Sign Up',
  query: ['pkg', 'promo', 'origin'],
  view: () => import('./SignUpPage.tsx').then((module) => module.SignUpPage),
});
