// The keys of all commands, and those that a person chose instead.
import { definePage } from '../shared/page.ts';

export const keys = definePage({
  id: 'keys',
  path: '/keys',
  title: 'Keys',
  query: [],
  view: () => import('./KeysPage.tsx').then((module) => module.KeysPage),
});
