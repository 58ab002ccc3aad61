// What an e-mail about one's account leads to, for who did not do it.
import { definePage } from '../../shared/page.ts';

export const notMe = definePage({
  id: 'not-me',
  path: '/not-me',
  title: 'This was not me',
  query: [],
  view: () => import('./NotMePage.tsx').then((module) => module.NotMePage),
});
