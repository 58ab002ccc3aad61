// The applications that the person may see, newest first.
import { AppsListRegular } from '@fluentui/react-icons/svg/apps-list';
import { definePage } from '../shared/page.ts';

export const applications = definePage({
  path: '/applications',
  title: 'Applications',
  level: 'USER',
  group: 'Product',
  place: 2,
  icon: AppsListRegular,
  hotkey: 'a',
  enter: (stores) => stores.lists.enter(stores.applications),
  view: () => import('./ApplicationsPage.tsx').then((module) => module.ApplicationsPage),
});
