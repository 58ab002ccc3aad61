// Now: how crawls, banks and queues are in these minutes, for staff at the start of a shift and on the wall.
import { definePage } from '../shared/page.ts';

export const now = definePage({
  id: 'now',
  path: '/now',
  title: 'Now',
  said: [
    'monitor',
    'grafana',
    'server health',
    'big screen',
    'tv screen',
    'status board',
    'live',
    'live view',
    'monitoring',
    'health',
    'system status',
    'wallboard',
    'jetzt',
    'maintenant',
    'ahora',
    'adesso',
  ],
  level: 'STAFF',
  group: 'Staff',
  place: 0,
  icon: 'pulse',
  hotkey: 'v',
  holds: 'figures',
  query: [],
  view: () => import('./NowPage.tsx').then((module) => module.NowPage),
});
