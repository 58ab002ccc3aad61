// The work that follows from changes, for staff.
import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr';
import { definePage } from '../shared/page.ts';

export const work = definePage({
  path: '/work',
  title: 'Work',
  level: 'STAFF',
  group: 'Staff',
  place: 9,
  icon: ClipboardTaskListLtrRegular,
  enter: (stores) => stores.lists.enter(stores.work),
  view: () => import('./WorkPage.tsx').then((module) => module.WorkPage),
});
