// The analyses that the person may see, newest first.
import { DataBarVerticalRegular } from '@fluentui/react-icons/svg/data-bar-vertical';
import { definePage } from '../shared/page.ts';

export const analyses = definePage({
  path: '/analyses',
  title: 'Analyses',
  level: 'USER',
  group: 'Product',
  place: 4,
  icon: DataBarVerticalRegular,
  hotkey: 'n',
  enter: (stores) => stores.lists.enter(stores.analyses),
  view: () => import('./AnalysesPage.tsx').then((module) => module.AnalysesPage),
});
