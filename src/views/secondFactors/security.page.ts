// How whoever is signed in signs in: the second factor.
import { definePage } from '../shared/page.ts';

export const security = definePage({
  id: 'security',
  path: '/security',
  title: 'Security',
  level: 'USER',
  query: [],
  view: () => import('./SecurityPage.tsx').then((module) => module.SecurityPage),
});
