// One play: its lines with what came of them, what it takes, its versions and its last runs; or the editor of its text.
import { definePage } from '../shared/page.ts';

export const play = definePage({
  id: 'play',
  path: '/plays/:key',
  title: 'Play',
  level: 'USER',
  noun: 'play',
  holds: 'play',
  query: [],
  view: () => import('./PlayPage.tsx').then((module) => module.PlayPage),
});
