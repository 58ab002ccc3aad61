// Where a link leads that carries a line of the palette.
import { definePage } from '../shared/page.ts';

export const line = definePage({
  id: 'line',
  path: '/go',
  title: 'Line of a link',
  query: ['c'],
  view: () => import('./LinePage.tsx').then((module) => module.LinePage),
});
