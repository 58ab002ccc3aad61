// Imports a file of regex rules: what it would change is shown before it is applied.
import { definePage } from '../shared/page.ts';

export const rulesFile = definePage({
  id: 'rules-file',
  path: '/regex/file',
  title: 'Import Rules',
  level: 'STAFF',
  holds: 'rules file',
  query: [],
  view: () => import('./RulesFilePage.tsx').then((module) => module.RulesFilePage),
});
