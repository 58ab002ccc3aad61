// What a shared link leads to: a download of the documents that somebody was sent.
import { definePage } from '../shared/page.ts';

export const sharedLink = definePage({
  id: 'shared-link',
  path: '/shared_link',
  title: 'Shared Link',
  query: ['guid'],
  isAlone: true,
  view: () => import('./SharedLinkPage.tsx').then((module) => module.SharedLinkPage),
});
