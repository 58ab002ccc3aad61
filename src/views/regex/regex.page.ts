// The page of regex rules: its first tab matches a description against the rules of both kinds.
import { definePage } from '../shared/page.ts';

const view = () => import('./MatchTab.tsx').then((module) => module.MatchTab);

export const regex = definePage({
  id: 'regex',
  path: '/regex',
  title: 'Regex',
  said: [
    'regexes',
    'rule',
    'rules',
    'category',
    'categories',
    'categorisation',
    'categorization',
    'classification',
    'pattern',
    'patterns',
    'regexp',
    'regeln',
    'kategorien',
    'règles',
    'catégories',
    'reglas',
    'categorías',
    'regole',
    'categorie',
  ],
  level: 'STAFF',
  group: 'Staff',
  place: 3,
  icon: 'braces',
  hotkey: 'x',
  query: [],
  view,
});

/** The same tab under its own name. */
export const regexMatch = definePage({
  id: 'regex-match',
  path: '/regex/match',
  title: 'Regex',
  level: 'STAFF',
  query: [],
  view,
});
