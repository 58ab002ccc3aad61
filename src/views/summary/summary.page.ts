// How many applications and crawls each vendor had in a range of days, as charts and as tables.
import { definePage } from '../shared/page.ts';

export const summary = definePage({
  id: 'summary',
  path: '/summary',
  title: 'Summary',
  said: [
    'dashboard',
    'overview',
    'statistics',
    'stats',
    'charts',
    'kpi',
    'figures',
    'übersicht',
    'statistik',
    'tableau de bord',
    'statistiques',
    'resumen',
    'estadísticas',
    'riepilogo',
    'statistiche',
  ],
  level: 'USER',
  group: 'Product',
  place: 1,
  icon: 'chart-multiple',
  hotkey: 'h',
  holds: 'summary',
  query: ['start_date', 'end_date', 'vendors', 'filter_empty', 'tables'],
  view: () => import('./SummaryPage.tsx').then((module) => module.SummaryPage),
});
