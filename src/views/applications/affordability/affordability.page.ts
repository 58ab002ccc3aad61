// What an application can afford: income, commitments, conduct, months and what is left, each with its transactions.
import { affordabilityPage } from '../../../stores/affordability/shown.ts';
import { definePage } from '../../shared/page.ts';

export const affordability = definePage({
  id: 'application-affordability',
  path: affordabilityPage,
  title: 'Affordability',
  level: 'USER',
  holds: 'affordability',
  query: [],
  view: () => import('./AffordabilityPage.tsx').then((module) => module.AffordabilityPage),
});
