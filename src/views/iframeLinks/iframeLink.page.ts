// Builds the link that a customer opens to connect a bank: for which label and client, and what it asks of them.
import { definePage } from '../shared/page.ts';

export const iframeLink = definePage({
  id: 'inlineframe',
  path: '/inlineframe',
  title: 'IFrame',
  level: 'USER',
  group: 'Product Settings',
  place: 4,
  icon: 'link-square',
  hotkey: 'f',
  holds: 'iframeLink',
  query: [
    'ref',
    'transactions',
    'analysis',
    'account_owner',
    'estatements',
    'interims',
    'select_accounts',
    'multiple',
    'days_to_retrieve',
  ],
  view: () => import('./IframeLinkPage.tsx').then((module) => module.IframeLinkPage),
});
