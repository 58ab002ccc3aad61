// The page of every address that no other page has.
import { pageOf } from './pages.ts';

const facts = { id: 'not-found', path: '*', title: 'Page not found' };

export const notFound = pageOf({
  ...facts,
  kind: 'plain',
  load: async () => ({
    ...facts,
    kind: 'plain',
    view: async () => (await import('../messages/NotFoundPage.tsx')).NotFoundPage,
  }),
});
