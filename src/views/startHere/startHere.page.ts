// Where a vendor's developer begins: five steps from a token to verified webhooks, with what is their own filled in.
import { languageParameter, startHerePage } from '../../stores/startHere/startHere.ts';
import { definePage } from '../shared/page.ts';

export const startHere = definePage({
  id: 'developer-docs',
  path: startHerePage,
  title: 'Developer Docs',
  said: [
    'start here',
    'getting started',
    'quickstart',
    'quick start',
    'guide',
    'guides',
    'tutorial',
    'developer guide',
    'how to integrate',
    'integration',
    'signature',
    'sign requests',
    'verify webhook',
    'first call',
  ],
  level: 'USER',
  group: 'Learn More',
  place: 91,
  icon: 'code',
  holds: 'startHere',
  query: [languageParameter],
  view: () => import('./StartHerePage.tsx').then((module) => module.StartHerePage),
});
