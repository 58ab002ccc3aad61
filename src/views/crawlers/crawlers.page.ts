// The crawlers that the person may see, newest first.
import { BotRegular } from '@fluentui/react-icons/svg/bot';
import { definePage } from '../shared/page.ts';

export const crawlers = definePage({
  path: '/crawlers',
  title: 'Crawlers',
  level: 'USER',
  group: 'Product',
  place: 3,
  icon: BotRegular,
  hotkey: 'c',
  enter: (stores) => stores.lists.enter(stores.crawlers),
  view: () => import('./CrawlersPage.tsx').then((module) => module.CrawlersPage),
});
