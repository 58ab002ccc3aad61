// The page of every address that no other page has.
import { definePage } from '../../shared/page.ts';

export const notFound = definePage({
  path: '*',
  title: 'Page not found',
  view: () => import('./NotFoundPage.tsx').then((module) => module.NotFoundPage),
});
