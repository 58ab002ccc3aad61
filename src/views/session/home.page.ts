// The start page, which goes on to where each level works.
import { definePage } from '../shared/page.ts';

export const home = definePage({
  id: 'home',
  path: '/',
  title: 'Home',
  query: [],
  view: () => import('./HomePage.tsx').then((module) => module.HomePage),
});
