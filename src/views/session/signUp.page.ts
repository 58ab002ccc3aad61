// Where an account without a vendor arrives.
import { definePage } from '../shared/page.ts';

export const signUp = definePage({
  path: '/signup',
  title: 'Sign Up',
  view: () => import('./SignUpPage.tsx').then((module) => module.SignUpPage),
});
