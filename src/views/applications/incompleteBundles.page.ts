// The applications whose bundle is not complete, for staff.
import { BoxMultipleRegular } from '@fluentui/react-icons/svg/box-multiple';
import { definePage } from '../shared/page.ts';

export const incompleteBundles = definePage({
  path: '/incomplete-bundle-applications',
  title: 'Incomplete Bundle Applications',
  level: 'STAFF',
  group: 'Staff',
  place: 5,
  icon: BoxMultipleRegular,
  hotkey: 'i',
  enter: (stores) => stores.lists.enter(stores.incompleteBundles),
  view: () => import('./IncompleteBundlesPage.tsx').then((module) => module.IncompleteBundlesPage),
});
